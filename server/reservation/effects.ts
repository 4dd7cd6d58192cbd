import Stripe from 'stripe'
import { Fault, type FaultCode } from '../../contract/fault'
import type { Connection, Desk } from '../../providers/protocol'
import type { Letter } from '../mail/letters'
import type { Effects } from './engine'
import type { Plan, Row } from './store'

type Outside = {
  stripe: Stripe
  connections: readonly Connection[]
  mail: (letter: Letter, row: Row) => Promise<void>
  /** Given up after this, ms: below half a lease, so that no second node calls while we still may. */
  patience: number
}

const refused = (code: FaultCode): { refused: FaultCode } => ({ refused: code })
const expected = (error: unknown): { refused: FaultCode } => {
  if (error instanceof Fault) return refused(error.code)
  throw error
}
const stateFault = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'

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

const moneyEffects = ({ stripe }: Outside): Effects => {
  const hold = async ({ uid, plan }: Row): Promise<{ hold: string } | { refused: FaultCode }> => {
    try {
      const intent = await stripe.paymentIntents.create(holding(uid, plan), {
        idempotencyKey: `${uid}:authorise`,
      })
      return intent.status === 'requires_capture' ? { hold: intent.id } : refused('booking.declined')
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return refused('booking.declined')
      throw error
    }
  }
  const giveUp = async (id: string): Promise<void> => {
    try {
      await stripe.paymentIntents.cancel(id)
    } catch (error) {
      if (!stateFault(error)) throw error
      const { status } = await stripe.paymentIntents.retrieve(id)
      if (status !== 'canceled') throw new Error(`hold ${id} is ${status} and cannot be given up`)
    }
  }
  return {
    authorise: hold,
    capture: async ({ snapshot }) => {
      const id = holdOf(snapshot.context.hold)
      try {
        await stripe.paymentIntents.capture(id)
      } catch (error) {
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
        // Nobody knows whether the hold was made. The same key makes it or finds it; either way it can be given up.
        const made = await hold(row)
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

const holdOf = (hold: string | undefined): string => {
  if (hold === undefined) throw new Error('money without a hold')
  return hold
}

const placeEffects = ({ connections, patience }: Outside): Effects => {
  const deskOf = (plan: Plan): Desk => {
    const desk = connections.find(({ platform }) => platform.id === plan.platform)?.desk
    if (!desk) throw new Error(`platform ${plan.platform} is not connected`)
    return desk
  }
  const limit = (): AbortSignal => AbortSignal.timeout(patience)
  const cancelPlace = async ({ plan, snapshot }: Row): Promise<object> => {
    const ref = snapshot.context.reserved?.ref
    if (ref === undefined) throw new Error('cancelling a place without its reference')
    try {
      await deskOf(plan).cancel(ref, limit())
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'cancellation.alreadyRequested')) return expected(error)
    }
    return { cancelled: true }
  }
  return {
    // Tried once. A second try means that the first was cut off, by a crash or a lease that ran out: the platform has no
    // idempotency key, so only what it surely has counts, and all else is a doubt for the chart to settle.
    reserve: async ({ uid, plan }, attempt) => {
      const desk = deskOf(plan)
      if (attempt > 1) {
        const found = await desk.find(uid, limit())
        if (found.state === 'active') return found.reserved
        throw new Error(`nobody knows whether ${uid} was reserved`)
      }
      return desk
        .reserve(
          {
            reference: uid,
            parkingId: plan.quote.parking.id,
            window: plan.quote.window,
            plate: plan.quote.plate,
            token: plan.deskToken,
            driver: plan.driver,
          },
          limit(),
        )
        .catch(expected)
    },
    lookUp: async ({ uid, plan }) => {
      const found = await deskOf(plan).find(uid, limit())
      return found.state === 'active' ? { found: found.reserved } : { absent: true }
    },
    cancelPlace,
    // The place goes back whatever the driver's limit says: nothing was paid for it.
    release: async (row) => {
      const answer = await cancelPlace(row)
      if ('refused' in answer) throw new Error(`platform keeps an unpaid place: ${row.uid}`)
      return {}
    },
  }
}

/** What the chart's actors do to the world. */
export const createEffects = (outside: Outside): Effects => ({
  ...moneyEffects(outside),
  ...placeEffects(outside),
  mailConfirmed: (row) => outside.mail('confirmed', row).then(() => ({})),
  mailCancelled: (row) => outside.mail('cancelled', row).then(() => ({})),
})
