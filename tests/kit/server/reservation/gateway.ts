import Stripe from 'stripe'
import type { Weather } from './weather'

const { errors } = Stripe
export type Hold = {
  id: string
  uid: string
  status: 'requires_capture' | 'succeeded' | 'canceled'
  amount: number
  captured: number
  refunded: number
}
type Made = { metadata: { reservation: string }; amount: number }

const broken = (): Error => new errors.StripeConnectionError({ message: 'cut', type: 'api_error' })
const invalid = (code: string, param?: string): Error =>
  new errors.StripeInvalidRequestError({
    message: code,
    type: 'invalid_request_error',
    code,
    param,
    statusCode: 400,
  })
const unexpected = (): Error => invalid('payment_intent_unexpected_state')

/**
 * The gateway's client, scripted: idempotent by key as the real one, a second full refund refused. `told` hears of every
 * change with the reservation's uid.
 */
export const scriptedGateway = (weather: Weather, told: (what: string, uid: string) => void) => {
  const holds = new Map<string, Hold>()
  const keys = new Map<string, Hold | Error>()
  const known = (id: string): Hold => {
    const hold = holds.get(id)
    if (!hold) throw invalid('resource_missing', 'intent')
    return hold
  }
  const make = ({ metadata: { reservation: uid }, amount }: Made): Hold => {
    if (weather.fated('invalid', uid)) throw invalid('resource_missing', 'customer')
    if (weather.fated('decline', uid))
      throw new errors.StripeCardError({ message: 'no', type: 'card_error', code: 'card_declined' })
    const id = `pi_${holds.size}_${uid}`
    const hold: Hold = { id, uid, status: 'requires_capture', amount, captured: 0, refunded: 0 }
    holds.set(id, hold)
    told('hold', uid)
    return hold
  }
  const onceFor = (key: string, deed: () => Hold): Hold => {
    if (!keys.has(key)) {
      try {
        keys.set(key, deed())
      } catch (error) {
        keys.set(key, error as Error)
      }
    }
    const kept = keys.get(key)!
    if (kept instanceof Error) throw kept
    return kept
  }
  const client = {
    paymentIntents: {
      create: (params: Made, { idempotencyKey }: { idempotencyKey: string }) =>
        weather.risky(broken, () => ({ ...onceFor(idempotencyKey, () => make(params)) })),
      retrieve: (id: string) => weather.risky(broken, () => ({ ...known(id) })),
      capture: (id: string, { amount_to_capture: amount }: { amount_to_capture: number }) =>
        weather.risky(broken, () => {
          const hold = known(id)
          // A hold that the bank let go.
          if (hold.status === 'requires_capture' && weather.fated('expire', hold.uid))
            hold.status = 'canceled'
          if (hold.status !== 'requires_capture') throw unexpected()
          told('capture', hold.uid)
          return { ...Object.assign(hold, { status: 'succeeded', captured: amount }) }
        }),
      cancel: (id: string) =>
        weather.risky(broken, () => {
          const hold = known(id)
          if (hold.status !== 'requires_capture') throw unexpected()
          told('void', hold.uid)
          return { ...Object.assign(hold, { status: 'canceled' }) }
        }),
    },
    refunds: {
      list: ({ payment_intent: id }: { payment_intent: string }) =>
        weather.risky(broken, () => ({
          data: known(id).refunded > 0 ? [{ id: `re_${id}`, amount: known(id).refunded }] : [],
        })),
      create: (
        { payment_intent: id }: { payment_intent: string },
        { idempotencyKey }: { idempotencyKey: string },
      ) =>
        weather.risky(broken, () =>
          onceFor(idempotencyKey, () => {
            const hold = known(id)
            if (hold.status !== 'succeeded') throw unexpected()
            if (hold.refunded > 0) throw invalid('charge_already_refunded')
            told('refund', hold.uid)
            return Object.assign(hold, { refunded: hold.captured })
          }),
        ),
    },
  }
  return {
    stripe: client as unknown as Stripe,
    of: (uid: string): Hold[] => [...holds.values()].filter((hold) => hold.uid === uid),
  }
}
export type Gateway = ReturnType<typeof scriptedGateway>
