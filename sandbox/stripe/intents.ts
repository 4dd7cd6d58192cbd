import { cents, type Cents } from '../../contract/money'
import { cardOf, problemOf } from './cards'
import type { Call, Change } from './change'
import { customerOf, detached, methodOf, sourceOf } from './customers'
import { flagOf, pairsOf, textOf } from './form'
import { invalid, missing, noSuch, Refusal, wrongState } from './problem'
import { newId, refundedOf, type Intent, type Method, type Refund, type GatewayState } from './state'

export function intentOf(state: GatewayState, id: string, param?: string): Intent {
  const intent = state.intents.get(id)
  if (!intent) throw noSuch('payment_intent', id, param)
  return intent
}

export function createIntent({ state, fields, now }: Call): Change {
  const amount = centsOf(textOf(fields, 'amount'), 'amount')
  if (amount === undefined) throw missing('amount')
  if (amount < 50) throw invalid('amount', 'Amount must convert to at least 50 cents.', 'amount_too_small')
  const currency = textOf(fields, 'currency')?.toLowerCase()
  if (!currency) throw missing('currency')
  const customer = textOf(fields, 'customer') ?? null
  if (customer) customerOf(state, customer, 'customer')
  const named = textOf(fields, 'payment_method')
  const template = named ? methodOf(state, named, now, 'payment_method') : undefined
  if (template?.customer && template.customer !== customer)
    throw invalid(
      'payment_method',
      'The payment method belongs to another customer, or to one while none was given.',
      'payment_method_unexpected_state',
    )
  if (template && sourceOf(state, template.id) === detached)
    throw invalid(
      'payment_method',
      'The provided PaymentMethod was detached from a Customer. It may not be used again.',
      'payment_method_unexpected_state',
    )
  const source: Record<string, string> = {}
  let method: string | null = template?.id ?? null
  const puts: Change['puts'] = []
  if (template && !state.methods.has(template.id)) {
    method = newId('pm')
    source[method] = template.id
    puts.push({ ...template, id: method })
  }
  const id = newId('pi')
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: cents(0),
    amount_received: cents(0),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: textOf(fields, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    client_secret: `${id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created: now,
    currency,
    customer,
    description: textOf(fields, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: pairsOf(fields, 'metadata'),
    next_action: null,
    payment_method: method,
    payment_method_types: ['card'],
    receipt_email: textOf(fields, 'receipt_email') ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  }
  if (!flagOf(fields, 'confirm')) return { answer: intent, puts: [...puts, intent], source }
  const change = charge(state, intent, now, flagOf(fields, 'off_session'), source)
  return { ...change, puts: [...puts, ...change.puts] }
}

export function confirmIntent({ state, fields, id, now }: Call): Change {
  const intent = intentOf(state, id)
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw wrongState(intent, intent.status, 'confirmed')
  const named = textOf(fields, 'payment_method')
  if (!named) return charge(state, intent, now, flagOf(fields, 'off_session'), {})
  const template = methodOf(state, named, now, 'payment_method')
  const known = state.methods.has(named)
  const fresh = known ? named : newId('pm')
  const change = charge(
    state,
    { ...intent, payment_method: fresh },
    now,
    flagOf(fields, 'off_session'),
    known ? {} : { [fresh]: named },
  )
  return { ...change, puts: [...(known ? [] : [{ ...template, id: fresh }]), ...change.puts] }
}

export function captureIntent({ state, fields, id }: Call): Change {
  const intent = intentOf(state, id)
  if (intent.status !== 'requires_capture') throw wrongState(intent, intent.status, 'captured')
  const part = centsOf(textOf(fields, 'amount_to_capture'), 'amount_to_capture') ?? intent.amount_capturable
  if (part > intent.amount_capturable)
    throw invalid(
      'amount_to_capture',
      'The amount to capture is greater than what was authorised.',
      'amount_too_large',
    )
  const captured: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: part,
    amount_capturable: cents(0),
  }
  return { answer: captured, puts: [captured] }
}

export function cancelIntent({ state, fields, id, now }: Call): Change {
  const intent = intentOf(state, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw wrongState(intent, intent.status, 'canceled')
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    amount_capturable: cents(0),
    canceled_at: now,
    cancellation_reason: textOf(fields, 'cancellation_reason') ?? null,
  }
  return { answer: canceled, puts: [canceled] }
}

export function createRefund({ state, fields, now }: Call): Change {
  const id = textOf(fields, 'payment_intent')
  if (!id) throw missing('payment_intent')
  const intent = intentOf(state, id, 'payment_intent')
  if (intent.status !== 'succeeded') throw wrongState(intent, intent.status, 'refunded')
  const left = cents(intent.amount_received - refundedOf(state, id))
  const charge = intent.latest_charge
  if (left <= 0)
    throw invalid(
      'payment_intent',
      `Charge ${charge ?? id} has already been refunded.`,
      'charge_already_refunded',
    )
  const amount = centsOf(textOf(fields, 'amount'), 'amount') ?? left
  if (amount > left || amount === 0)
    throw invalid('amount', 'Refund amount is greater than unrefunded amount on charge.', 'amount_too_large')
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge,
    created: now,
    currency: intent.currency,
    metadata: pairsOf(fields, 'metadata'),
    payment_intent: id,
    reason: textOf(fields, 'reason') ?? null,
    status: 'succeeded',
  }
  return { answer: refund, puts: [refund] }
}

function centsOf(text: string | undefined, name: string): Cents | undefined {
  if (text === undefined) return undefined
  const count = /^\d+$/.test(text) ? Number(text) : NaN
  if (!Number.isSafeInteger(count)) throw invalid(name, `Invalid integer: ${text}`)
  return cents(count)
}

function charge(
  state: GatewayState,
  intent: Intent,
  now: number,
  offSession: boolean,
  source: Record<string, string>,
): Change {
  const { payment_method: id } = intent
  if (!id) throw missing('payment_method')
  const card = cardOf(source[id] ?? sourceOf(state, id))
  const saved = state.methods.get(id)
  const decline =
    saved && isExpired(saved, now)
      ? 'expired_card'
      : (card?.charge ?? (card?.authenticate && offSession ? 'authentication_required' : undefined))
  const method = {
    id,
    object: 'payment_method',
    type: 'card',
    card: { brand: card?.brand, last4: card?.last4 },
  }
  if (decline) {
    const problem = problemOf(decline)
    const failed: Intent = {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: newId('ch'),
      last_payment_error: { ...problem, payment_method: method },
    }
    const full = { ...problem, payment_intent: failed, payment_method: method }
    throw new Refusal(402, full, { answer: failed, puts: [failed], source })
  }
  if (card?.authenticate) {
    const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    const asking: Intent = { ...intent, status: 'requires_action', next_action }
    return { answer: asking, puts: [asking], source }
  }
  const later = intent.capture_method === 'manual'
  const charged: Intent = {
    ...intent,
    status: later ? 'requires_capture' : 'succeeded',
    amount_capturable: later ? intent.amount : cents(0),
    amount_received: later ? cents(0) : intent.amount,
    latest_charge: newId('ch'),
    last_payment_error: null,
    next_action: null,
  }
  return { answer: charged, puts: [charged], source }
}

/** A card is valid until the end of its month. */
function isExpired({ card: { exp_month, exp_year } }: Method, now: number): boolean {
  return now * 1000 >= Date.UTC(exp_year, exp_month)
}
