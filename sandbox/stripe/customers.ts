import { cardOf, problemOf } from './cards'
import type { Call, Change } from './change'
import { pairsOf, textOf } from './form'
import { digestOf } from '../random'
import { missing, noSuch, Refusal } from './problem'
import { newId, type Customer, type Method, type GatewayState } from './state'

export function customerOf(state: GatewayState, id: string, param?: string): Customer {
  const customer = state.customers.get(id)
  if (!customer) throw noSuch('customer', id, param)
  return customer
}

export function saveCustomer({ state, fields, id, now }: Call): Change {
  const old = id ? customerOf(state, id) : undefined
  const settings = fields.invoice_settings
  const preferred =
    typeof settings === 'object' && !Array.isArray(settings)
      ? textOf(settings, 'default_payment_method')
      : undefined
  const customer: Customer = {
    id: old?.id ?? newId('cus'),
    object: 'customer',
    created: old?.created ?? now,
    livemode: false,
    email: textOf(fields, 'email') ?? old?.email ?? null,
    name: textOf(fields, 'name') ?? old?.name ?? null,
    description: textOf(fields, 'description') ?? old?.description ?? null,
    metadata: { ...old?.metadata, ...pairsOf(fields, 'metadata') },
    invoice_settings: {
      default_payment_method: preferred ?? old?.invoice_settings.default_payment_method ?? null,
    },
  }
  return { answer: customer, puts: [customer] }
}

/** What a method has for its test card once it was detached: it may not be used again. */
export const detached = 'detached'

/** The test card behind a method, by either kind of name. */
export function sourceOf(state: GatewayState, id: string): string {
  return state.sources.get(id) ?? id
}

/**
 * `pm_card_visa` and others are templates: they can be read, and each use creates a payment method, as in Stripe's
 * test mode.
 */
export function methodOf(state: GatewayState, id: string, now: number, param?: string): Method {
  const known = state.methods.get(id)
  if (known) return known
  const card = cardOf(id)
  if (!card || !id.startsWith('pm_')) throw noSuch('PaymentMethod', id, param)
  return {
    id,
    object: 'payment_method',
    type: 'card',
    created: now,
    livemode: false,
    customer: null,
    billing_details: { address: null, email: null, name: null, phone: null },
    card: {
      brand: card.brand,
      last4: card.last4,
      exp_month: 12,
      exp_year: new Date(now * 1000).getUTCFullYear() + 3,
      country: 'ES',
      funding: 'credit',
      fingerprint: digestOf('card', card.brand, card.last4).slice(0, 16),
    },
    metadata: {},
  }
}

export function createMethod({ state, fields, now }: Call): Change {
  if (textOf(fields, 'type') !== 'card') throw missing('type')
  const { card } = fields
  const token = typeof card === 'object' && !Array.isArray(card) ? textOf(card, 'token') : undefined
  const source = token?.replace(/^tok_/, 'pm_card_')
  if (!source) throw missing('card[token]')
  const method = { ...methodOf(state, source, now, 'card[token]'), id: newId('pm') }
  return { answer: method, puts: [method], source: { [method.id]: source } }
}

export function attachMethod({ state, fields, id, now }: Call): Change {
  const customer = textOf(fields, 'customer')
  if (!customer) throw missing('customer')
  customerOf(state, customer, 'customer')
  const template = methodOf(state, id, now)
  const source = sourceOf(state, id)
  const decline = cardOf(source)?.attach
  if (decline) throw new Refusal(402, problemOf(decline))
  const fresh = state.methods.has(id) ? id : newId('pm')
  const method: Method = { ...template, id: fresh, customer, created: now }
  return { answer: method, puts: [method], source: { [fresh]: source } }
}

/** `card[exp_month]` and `card[exp_year]`: what a bank does when it sends its customer a new card of the same number. */
export function updateMethod({ state, fields, id, now }: Call): Change {
  const old = methodOf(state, id, now)
  const card = typeof fields.card === 'object' && !Array.isArray(fields.card) ? fields.card : {}
  const month = Number(textOf(card, 'exp_month') ?? old.card.exp_month)
  const year = Number(textOf(card, 'exp_year') ?? old.card.exp_year)
  const method: Method = { ...old, card: { ...old.card, exp_month: month, exp_year: year } }
  return { answer: method, puts: [method], tells: [{ type: 'payment_method.updated', object: method }] }
}

export function detachMethod({ state, id, now }: Call): Change {
  const old = methodOf(state, id, now)
  if (old.customer === null)
    throw new Refusal(400, {
      type: 'invalid_request_error',
      message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
    })
  const method: Method = { ...old, customer: null }
  return {
    answer: method,
    puts: [method],
    source: { [id]: detached },
    tells: [{ type: 'payment_method.detached', object: method }],
  }
}
