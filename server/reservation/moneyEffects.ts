import Stripe from 'stripe'
import type { FaultCode } from '../../contract/fault'
import type { Effects } from './engine'
import type { Plan, Row } from './store'

const { errors } = Stripe
const refused = (code: FaultCode): { refused: FaultCode } => ({ refused: code })

const stateFault = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
/** The gateway has no such hold: it was made with the keys of another account, or never. */
const isUnknown = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'

/**
 * A definite no to a hold, as its driver hears it; undefined when nobody knows. A request that fails validation is not
 * begun there, and one that was begun is answered from memory under the same key: so an invalid request, on whichever
 * try, says that nothing was made. Keys that are not accepted say it on the first try alone.
 */
const holdRefusal = (error: unknown, attempt: number): FaultCode | undefined => {
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

const holding = (uid: string, plan: Plan): Stripe.PaymentIntentCreateParams => ({
  amount: plan.quote.price.total,
  currency: plan.quote.price.currency.toLowerCase(),
  customer: plan.customer,
  payment_method: plan.paymentMethod,
  capture_method: 'manual',
  confirm: true,
  off_session: true,
  metadata: { reservation: uid },
})

const holdOf = (hold: string | undefined): string => {
  if (hold === undefined) throw new Error('money without a hold')
  return hold
}

/** What the chart does with the card: hold, capture, give up the hold, refund. */
export const moneyEffects = (stripe: Stripe): Effects => {
  const hold = async (
    { uid, plan }: Row,
    attempt: number,
  ): Promise<{ hold: string } | { refused: FaultCode }> => {
    try {
      const intent = await stripe.paymentIntents.create(holding(uid, plan), {
        idempotencyKey: `${uid}:authorise`,
      })
      return intent.status === 'requires_capture' ? { hold: intent.id } : refused('booking.declined')
    } catch (error) {
      const code = holdRefusal(error, attempt)
      if (code === undefined) throw error
      return refused(code)
    }
  }
  const giveUp = async (id: string): Promise<void> => {
    try {
      await stripe.paymentIntents.cancel(id)
    } catch (error) {
      if (isUnknown(error)) return
      if (!stateFault(error)) throw error
      const { status } = await stripe.paymentIntents.retrieve(id)
      if (status !== 'canceled') throw new Error(`the hold is ${status} and cannot be given up`)
    }
  }
  return {
    authorise: hold,
    capture: async ({ snapshot }) => {
      const id = holdOf(snapshot.context.hold)
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
    voidHold: async (row) => {
      const { hold: known } = row.snapshot.context
      if (known) await giveUp(known)
      else {
        // Nobody knows whether the hold was made. The same key makes it, finds it or is refused; then nothing is held.
        const made = await hold(row, 2)
        if ('hold' in made) await giveUp(made.hold)
      }
      return {}
    },
    refund: async ({ uid, snapshot }, attempt) => {
      const intent = holdOf(snapshot.context.hold)
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
