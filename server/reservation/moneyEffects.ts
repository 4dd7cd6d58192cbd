import Stripe from 'stripe'
import type { FaultCode } from '../../contract/fault'
import { cardShare } from '../../contract/rules/price'
import type { ReservationContext } from '../../machines/reservation.machine'
import type { Effects } from './engine'
import type { Plan, Row } from './store'

const { errors } = Stripe

/**
 * Effects of payments with the card: authorize, capture, void the authorization, refund. Where the balance pays all, the
 * gateway is not called.
 */
export function moneyEffects(stripe: Stripe): Effects {
  const authorizeCard = async (
    { uid, plan }: Row,
    attempt: number,
  ): Promise<{ authorization: string } | { refused: FaultCode }> => {
    try {
      const intent = await stripe.paymentIntents.create(paymentOf(uid, plan), {
        // Spelled as in all earlier versions: the same reservation must use the same key.
        idempotencyKey: `${uid}:authorise`,
      })
      return intent.status === 'requires_capture' ? { authorization: intent.id } : refused('booking.declined')
    } catch (error) {
      const code = authorizationRefusal(error, attempt)
      if (code === undefined) throw error
      return refused(code)
    }
  }
  const cancelIntent = async (id: string): Promise<void> => {
    try {
      await stripe.paymentIntents.cancel(id)
    } catch (error) {
      if (isUnknown(error)) return
      if (!stateFault(error)) throw error
      const { status } = await stripe.paymentIntents.retrieve(id)
      if (status !== 'canceled') throw new Error(`the authorization is ${status} and cannot be voided`)
    }
  }
  return {
    authorize: (row, attempt) =>
      cardShare(row.plan.quote) === 0 ? Promise.resolve({}) : authorizeCard(row, attempt),
    capture: async ({ plan, snapshot }) => {
      const amount = cardShare(plan.quote)
      if (amount === 0) return { captured: true }
      const id = authorizationOf(snapshot.context)
      try {
        await stripe.paymentIntents.capture(id, { amount_to_capture: amount })
      } catch (error) {
        if (isUnknown(error)) return refused('booking.declined')
        if (!stateFault(error)) throw error
        const { status } = await stripe.paymentIntents.retrieve(id)
        if (status === 'canceled') return refused('booking.declined')
        if (status !== 'succeeded') throw error
      }
      return { captured: true }
    },
    void: async (row) => {
      if (cardShare(row.plan.quote) === 0) return {}
      const { authorization: known } = row.snapshot.context
      if (known) await cancelIntent(known)
      else {
        // It is unknown whether it was authorized. The same key authorizes it, finds it or is refused; then nothing
        // is authorized.
        const made = await authorizeCard(row, 2)
        if ('authorization' in made) await cancelIntent(made.authorization)
      }
      return {}
    },
    refund: async ({ uid, plan, snapshot }, attempt) => {
      if (cardShare(plan.quote) === 0) return {}
      const intent = authorizationOf(snapshot.context)
      const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 1 })
      // Stripe repeats a stored 500 for the same key, hence the attempt in the key; it refuses a second full refund.
      if (data.length === 0)
        await stripe.refunds.create(
          { payment_intent: intent },
          { idempotencyKey: `${uid}:refund:${attempt}` },
        )
      return {}
    },
  }
}

function refused(code: FaultCode): { refused: FaultCode } {
  return { refused: code }
}

function stateFault(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
}
/** True when the gateway does not know the authorization: it was made with the keys of another account, or never. */
function isUnknown(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/**
 * The refusal of an authorization that the driver sees; undefined when the outcome is unknown. Stripe does not start
 * an invalid request, and answers a started one from memory for the same key: so an invalid request means at every
 * try that nothing was authorized. Rejected keys mean it at the first try only.
 */
function authorizationRefusal(error: unknown, attempt: number): FaultCode | undefined {
  if (error instanceof errors.StripeCardError)
    return error.code === 'expired_card' ? 'booking.cardExpired' : 'booking.declined'
  if (
    error instanceof errors.StripeInvalidRequestError &&
    (error.statusCode === 400 || error.statusCode === 404)
  )
    // Stripe does not know the card or the customer: another card helps, as after a decline.
    return error.param === 'payment_method' || error.param === 'customer'
      ? 'booking.declined'
      : 'booking.failed'
  const barred =
    error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError
  return barred && attempt === 1 ? 'booking.failed' : undefined
}

function paymentOf(uid: string, plan: Plan): Stripe.PaymentIntentCreateParams {
  return {
    amount: cardShare(plan.quote),
    currency: plan.quote.price.currency.toLowerCase(),
    customer: plan.customer,
    payment_method: plan.paymentMethod,
    capture_method: 'manual',
    confirm: true,
    off_session: true,
    metadata: { reservation: uid },
  }
}

function authorizationOf({ authorization }: ReservationContext): string {
  if (authorization === undefined) throw new Error('money without an authorization')
  return authorization
}
