import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { ask, order, useSandbox } from '../kit/sandbox/outside'

const sandbox = useSandbox()

/** The real SDK, only told where to go. */
const connect = (retries = 0): Stripe => {
  const { url, secretKey } = sandbox().stripe
  const { hostname, port } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: retries,
    telemetry: false,
  })
}
const hold = {
  amount: 1190,
  currency: 'eur',
  capture_method: 'manual',
  confirm: true,
  off_session: true,
} as const

const setUp = async (card = 'pm_card_visa') => {
  const stripe = connect()
  const customer = await stripe.customers.create({ email: 'ana@plaza.example', name: 'Ana' })
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
  return { stripe, customer: customer.id, payment_method: method.id }
}
const problemOf = async (attempt: Promise<unknown>) => {
  const problem: unknown = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(problem instanceof Stripe.errors.StripeError)) throw new Error('that should have been refused')
  return problem
}
type Charged = {
  id: string
  status: string
  captured: number
  refunded: number
  voided: boolean
  metadata: object
}
const ledger = async (): Promise<Charged[]> =>
  (await ask<{ stripe: { intents: Charged[] } }>(`${sandbox().directory}/ledger`)).body.stripe.intents

describe('the gateway on Stripe’s wire, driven by the real SDK', () => {
  it('holds, captures and gives back, and the ledger knows every cent', async () => {
    const { stripe, ...who } = await setUp()
    const held = await stripe.paymentIntents.create({ ...hold, ...who, metadata: { reference: 'R-1' } })
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1190, amount_received: 0 })
    const captured = await stripe.paymentIntents.capture(held.id)
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 1190, amount_capturable: 0 })
    await stripe.refunds.create({ payment_intent: held.id, amount: 190 })
    await stripe.refunds.create({ payment_intent: held.id })
    const again = await problemOf(stripe.refunds.create({ payment_intent: held.id }))
    expect(again.code).toBe('charge_already_refunded')
    expect((await stripe.refunds.list({ payment_intent: held.id })).data.map(({ amount }) => amount)).toEqual(
      [1000, 190],
    )
    expect((await ledger()).find(({ id }) => id === held.id)).toMatchObject({
      captured: 1190,
      refunded: 1190,
      voided: false,
      metadata: { reference: 'R-1' },
    })
  })

  it('lets a hold go, and then neither captures nor cancels it again', async () => {
    const { stripe, ...who } = await setUp('pm_card_mastercard')
    const held = await stripe.paymentIntents.create({ ...hold, ...who })
    expect((await stripe.paymentIntents.cancel(held.id)).status).toBe('canceled')
    expect((await problemOf(stripe.paymentIntents.capture(held.id))).code).toBe(
      'payment_intent_unexpected_state',
    )
    const twice = await problemOf(stripe.paymentIntents.cancel(held.id))
    expect(twice.code).toBe('payment_intent_unexpected_state')
    expect(twice.payment_intent?.status).toBe('canceled')
    expect((await ledger()).find(({ id }) => id === held.id)).toMatchObject({ captured: 0, voided: true })
  })

  it('declines a bad card when it is saved, and one that went bad when it is charged', async () => {
    const { stripe, customer } = await setUp()
    const refused = await problemOf(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }))
    expect(refused).toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' })
    const bad = await setUp('pm_card_chargeCustomerFail')
    const declined = await problemOf(
      stripe.paymentIntents.create({ ...hold, customer: bad.customer, payment_method: bad.payment_method }),
    )
    expect(declined).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' })
    expect(declined.payment_intent?.status).toBe('requires_payment_method')
    const poor = { ...hold, payment_method: 'pm_card_chargeDeclinedInsufficientFunds' }
    expect((await problemOf(stripe.paymentIntents.create(poor))).decline_code).toBe('insufficient_funds')
  })

  it('refuses off session what needs the cardholder, and asks for them on session', async () => {
    const { stripe, ...who } = await setUp('pm_card_authenticationRequired')
    expect((await problemOf(stripe.paymentIntents.create({ ...hold, ...who }))).code).toBe(
      'authentication_required',
    )
    const present = await stripe.paymentIntents.create({ ...hold, ...who, off_session: false })
    expect(present.status).toBe('requires_action')
  })

  it('answers the same key and request the same, declines included, and charges once', async () => {
    const { stripe, ...who } = await setUp()
    const request = { ...hold, ...who, metadata: { reference: 'same' } }
    const first = await stripe.paymentIntents.create(request, { idempotencyKey: 'k-1' })
    const second = await stripe.paymentIntents.create(request, { idempotencyKey: 'k-1' })
    expect(second.id).toBe(first.id)
    const other = await problemOf(
      stripe.paymentIntents.create({ ...request, amount: 1200 }, { idempotencyKey: 'k-1' }),
    )
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    const poor = { ...hold, payment_method: 'pm_card_chargeDeclined' }
    const a = await problemOf(stripe.paymentIntents.create(poor, { idempotencyKey: 'k-2' }))
    const b = await problemOf(stripe.paymentIntents.create(poor, { idempotencyKey: 'k-2' }))
    expect(b.payment_intent?.id).toBe(a.payment_intent?.id)
    expect((await stripe.paymentIntents.list({ customer: who.customer })).data).toHaveLength(1)
  })

  it('remembers nothing of a request that failed validation', async () => {
    const { stripe, ...who } = await setUp()
    const small = await problemOf(
      stripe.paymentIntents.create({ ...hold, ...who, amount: 3 }, { idempotencyKey: 'k-3' }),
    )
    expect(small.code).toBe('amount_too_small')
    const mended = await stripe.paymentIntents.create({ ...hold, ...who }, { idempotencyKey: 'k-3' })
    expect(mended.status).toBe('requires_capture')
  })

  it('takes an amount that cannot be counted in cents for no whole number', async () => {
    const { stripe, ...who } = await setUp()
    const beyond = await problemOf(stripe.paymentIntents.create({ ...hold, ...who, amount: 2 ** 60 }))
    expect([beyond.param, beyond.message]).toEqual(['amount', `Invalid integer: ${String(2 ** 60)}`])
  })

  it('charges once when the connection breaks after the effect and the SDK tries again', async () => {
    const { customer, payment_method } = await setUp()
    await order(sandbox(), {
      platform: 'stripe',
      mode: 'drop-after',
      count: 1,
      path: 'POST /v1/payment_intents',
    })
    const held = await connect(2).paymentIntents.create({ ...hold, customer, payment_method })
    expect(held.status).toBe('requires_capture')
    expect((await connect().paymentIntents.list({ customer })).data).toHaveLength(1)
  })

  it('finds intents by what we wrote on them', async () => {
    const { stripe, ...who } = await setUp()
    const held = await stripe.paymentIntents.create({ ...hold, ...who, metadata: { reference: 'find-me' } })
    const found = await stripe.paymentIntents.search({ query: "metadata['reference']:'find-me'" })
    expect(found.data.map(({ id }) => id)).toEqual([held.id])
    expect((await problemOf(stripe.paymentIntents.retrieve('pi_none'))).statusCode).toBe(404)
  })

  it('lets nobody in with another key', async () => {
    const { hostname, port } = new URL(sandbox().stripe.url)
    const stranger = new Stripe('sk_test_other', {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    expect((await problemOf(stranger.customers.create({}))).statusCode).toBe(401)
  })
})
