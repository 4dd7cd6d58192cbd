import { randomBytes } from 'node:crypto'
import { plus, type Cents } from '../../contract/money'
import type { Journal } from '../journal'

export type Customer = {
  id: string
  object: 'customer'
  created: number
  livemode: false
  email: string | null
  name: string | null
  description: string | null
  metadata: Record<string, string>
  invoice_settings: { default_payment_method: string | null }
}
export type Method = {
  id: string
  object: 'payment_method'
  type: 'card'
  created: number
  livemode: false
  customer: string | null
  billing_details: object
  card: {
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    country: string
    funding: string
    /** The same for the same number; methods of an older journal have none. */
    fingerprint?: string
  }
  metadata: Record<string, string>
}
export type Status =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'
export type Intent = {
  id: string
  object: 'payment_intent'
  amount: Cents
  amount_capturable: Cents
  amount_received: Cents
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'manual' | 'automatic'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: object | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: object | null
  payment_method: string | null
  payment_method_types: string[]
  receipt_email: string | null
  status: Status
}
export type Refund = {
  id: string
  object: 'refund'
  amount: Cents
  charge: string | null
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'succeeded'
}
export type SetupIntent = {
  id: string
  object: 'setup_intent'
  client_secret: string
  created: number
  customer: string | null
  description: string | null
  last_setup_error: { type: string; code: string; decline_code?: string; message: string } | null
  livemode: false
  metadata: Record<string, string>
  next_action: object | null
  payment_method: string | null
  payment_method_types: string[]
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  usage: 'off_session'
}
export type Session = {
  id: string
  object: 'checkout.session'
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  customer: string | null
  expires_at: number
  livemode: false
  locale: string | null
  metadata: Record<string, string>
  mode: 'setup'
  payment_intent: null
  payment_method_types: string[]
  payment_status: 'no_payment_required'
  setup_intent: string
  status: 'open' | 'complete' | 'expired'
  success_url: string
  ui_mode: 'hosted'
  /** Null once it is not open any more. */
  url: string | null
}
export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  created: number
  enabled_events: string[]
  livemode: false
  metadata: Record<string, string>
  status: 'enabled'
  url: string
}
export type WebhookEvent = {
  id: string
  object: 'event'
  created: number
  data: { object: object }
  livemode: false
  /** Endpoints that have not answered with a 2xx yet. */
  pending_webhooks: number
  type: string
}
export type Thing =
  | Customer
  | Method
  | Intent
  | Refund
  | SetupIntent
  | Session
  | WebhookEndpoint
  | WebhookEvent

export type Remembered = { key: string; request: string; status: number; body: object }
export type Entry = { puts: Thing[]; source?: Record<string, string>; answer?: Remembered }

/** All state of the gateway. `commit` writes the changes of one request and its answer together. */
export type GatewayState = {
  customers: Map<string, Customer>
  methods: Map<string, Method>
  intents: Map<string, Intent>
  refunds: Map<string, Refund>
  setups: Map<string, SetupIntent>
  sessions: Map<string, Session>
  endpoints: Map<string, WebhookEndpoint>
  events: Map<string, WebhookEvent>
  answers: Map<string, Remembered>
  /** Test card of each payment method. */
  sources: Map<string, string>
  commit(entry: Entry): void
}

export function openGatewayState(journal: Journal<Entry>): GatewayState {
  const state = {
    customers: new Map<string, Customer>(),
    methods: new Map<string, Method>(),
    intents: new Map<string, Intent>(),
    refunds: new Map<string, Refund>(),
    setups: new Map<string, SetupIntent>(),
    sessions: new Map<string, Session>(),
    endpoints: new Map<string, WebhookEndpoint>(),
    events: new Map<string, WebhookEvent>(),
    answers: new Map<string, Remembered>(),
    sources: new Map<string, string>(),
  }
  const apply = ({ puts, source, answer }: Entry): void => {
    for (const thing of puts) {
      switch (thing.object) {
        case 'customer':
          state.customers.set(thing.id, thing)
          break
        case 'payment_method':
          state.methods.set(thing.id, thing)
          break
        case 'payment_intent':
          state.intents.set(thing.id, thing)
          break
        case 'refund':
          state.refunds.set(thing.id, thing)
          break
        case 'setup_intent':
          state.setups.set(thing.id, thing)
          break
        case 'checkout.session':
          state.sessions.set(thing.id, thing)
          break
        case 'webhook_endpoint':
          state.endpoints.set(thing.id, thing)
          break
        case 'event':
          state.events.set(thing.id, thing)
      }
    }
    for (const [id, name] of Object.entries(source ?? {})) state.sources.set(id, name)
    if (answer) state.answers.set(answer.key, answer)
  }
  for (const entry of journal.entries) apply(entry)
  return {
    ...state,
    commit: (entry) => {
      journal.append(entry)
      apply(entry)
    },
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** What has been refunded of an intent. */
export function refundedOf(state: Pick<GatewayState, 'refunds'>, intent: string): Cents {
  const refunds = [...state.refunds.values()].filter((r) => r.payment_intent === intent)
  return plus(...refunds.map(({ amount }) => amount))
}
