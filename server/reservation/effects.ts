import type Stripe from 'stripe'
import { Fault, type FaultCode } from '../../contract/fault'
import type { Connection, Desk } from '../../providers/protocol'
import type { Letter } from '../mail/letters'
import type { Effects } from './engine'
import { moneyEffects } from './moneyEffects'
import type { Plan, Row } from './store'

type Outside = {
  stripe: Stripe
  connections: readonly Connection[]
  mail: (letter: Letter, row: Row) => Promise<void>
  /** Given up after this, ms: below half a lease, so that no second node calls while we still may. */
  patience: number
}

const expected = (error: unknown): { refused: FaultCode } => {
  if (error instanceof Fault) return { refused: error.code }
  throw error
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
  ...moneyEffects(outside.stripe),
  ...placeEffects(outside),
  mailConfirmed: (row) => outside.mail('confirmed', row).then(() => ({})),
  mailCancelled: (row) => outside.mail('cancelled', row).then(() => ({})),
})
