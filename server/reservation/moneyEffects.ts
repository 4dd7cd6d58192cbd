import Stripe from 'stripe'
import type { FaultCode } from '../../contract/fault'
import type { ReservationContext } from '../../machines/reservation.machine'
import type { Effects } from './engine'
import type { Plan, Row } from './store'

const { errors } = Stripe

/** What the chart does with the card: authorize, capture, void the authorization, refund. */
export function moneyEffects(stripe: Stripe): Effects {
  const authorize = async (
    { uid, plan }: Row,
    attempt: number,
  ): Promise<{ authorization: string } | { refused: FaultCode }> => {
    try {
      const intent = await stripe.paymentIntents.create(paymentOf(uid, plan), {
        // Spelled as in every version before: the same reservation must ask with the same key.
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
    authorize,
    capture: async ({ snapshot }) => {
      const id = authorizationOf(snapshot.context)
      try {
        await stripe.paymentIntents.capture(id)
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
      const { authorization: known } = row.snapshot.context
      if (known) await cancelIntent(known)
      else {
        // Nobody knows whether it was made. The same key makes it, finds it or is refused; then nothing is authorized.
        const made = await authorize(row, 2)
        if ('authorization' in made) await cancelIntent(made.authorization)
      }
      return {}
    },
    refund: async ({ uid, snapshot }, attempt) => {
      const intent = authorizationOf(snapshot.context)
      const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 1 })
      // A stored 500 would answer the same key for ever, hence the attempt in it; a second full refund is refused there.
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
/** The gateway has no such authorization: it was made with the keys of another account, or never. */
function isUnknown(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/**
 * A definite no to an authorization, as its driver hears it; undefined when nobody knows. A request that fails validation is not
 * begun there, and one that was begun is answered from memory under the same key: so an invalid request, on whichever
 * try, says that nothing was made. Keys that are not accepted say it on the first try alone.
 */
function authorizationRefusal(error: unknown, attempt: number): FaultCode | undefined {
  if (error instanceof errors.StripeCardError) return 'booking.declined'
  if (
    error instanceof errors.StripeInvalidRequestError &&
    (error.statusCode === 400 || error.statusCode === 404)
  )
    // The card or its owner is not known there (any more): another card helps, as after a decline.
    return error.param === 'payment_method' || error.param === 'customer'
      ? 'booking.declined'
      : 'booking.failed'
  const barred =
    error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError
  return barred && attempt === 1 ? 'booking.failed' : undefined
}

function paymentOf(uid: string, plan: Plan): Stripe.PaymentIntentCreateParams {
  return {
    amount: plan.quote.price.total,
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
