import type Stripe from 'stripe'
import { Fault, type FaultCode } from '../../contract/fault'
import type { Connection, BookingAdapter, Reserved } from '../../providers/protocol'
import type { Letter } from '../mail/letters'
import type { Effects } from './engine'
import { moneyEffects } from './moneyEffects'
import { strayOf } from './reconcile'
import type { Plan, Row } from './store'

type Outside = {
  stripe: Stripe
  connections: readonly Connection[]
  mail: (letter: Letter, row: Row) => Promise<void>
  /** Given up after this, ms: below half a lease, so that no second node calls while we still may. */
  patience: number
}

type Refusable = { refused: FaultCode } | { cancelled: true }

/** What the chart's actors do to the world. */
export function createEffects(outside: Outside): Effects {
  return {
    ...moneyEffects(outside.stripe),
    ...placeEffects(outside),
    mailConfirmed: letter(outside, 'confirmed'),
    mailCancelled: letter(outside, 'cancelled'),
    mailFailed: letter(outside, 'failed'),
    mailCancelRefused: letter(outside, 'cancelRefused'),
  }
}

function expected(error: unknown): { refused: FaultCode } {
  if (error instanceof Fault) return { refused: error.code }
  throw error
}
/** What is captured is what the driver agreed to. A platform that sold for another amount is for an operator. */
function priced({ quote }: Plan, { sold, ...reserved }: Reserved): Reserved & { stuck?: string } {
  const agreed = quote.price.base + quote.price.management
  if (sold === undefined || sold === agreed) return reserved
  return { ...reserved, stuck: `the platform sold for ${sold} instead of ${agreed} cents` }
}

function placeEffects({ connections, patience }: Outside): Effects {
  const deskOf = (plan: Plan): BookingAdapter => {
    const desk = connections.find(({ platform }) => platform.id === plan.platform)?.desk
    if (!desk) throw new Error(`platform ${plan.platform} is not connected`)
    return desk
  }
  const limit = (): AbortSignal => AbortSignal.timeout(patience)
  const giveBack = async (desk: BookingAdapter, ref: string): Promise<Refusable> => {
    try {
      await desk.cancel(ref, limit())
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'cancellation.alreadyRequested')) return expected(error)
    }
    return { cancelled: true }
  }
  const cancelPlace = async ({ plan, snapshot }: Row): Promise<Refusable> => {
    const ref = snapshot.context.reserved?.ref
    if (ref === undefined) throw new Error('cancelling a place without its reference')
    return giveBack(deskOf(plan), ref)
  }
  return {
    // Tried once. A second try means that the first was cut off, by a crash or a lease that ran out: the platform has no
    // idempotency key, so only what it surely has counts, and all else is a doubt for the chart to settle.
    reserve: async ({ uid, plan }, attempt) => {
      const desk = deskOf(plan)
      if (attempt > 1) {
        const found = await desk.find(uid, limit())
        if (found.state === 'active') return priced(plan, found.reserved)
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
        .then((reserved) => priced(plan, reserved), expected)
    },
    lookUp: async ({ uid, plan }) => {
      const found = await deskOf(plan).find(uid, limit())
      if (found.state !== 'active') return { absent: true }
      const { stuck, ...reserved } = priced(plan, found.reserved)
      return { found: reserved, ...(stuck !== undefined && { stuck }) }
    },
    // Beside the chart: its output moves nothing there.
    reconcile: async (row) => {
      const desk = deskOf(row.plan)
      const kept: string[] = []
      for (const ref of strayOf(row, await desk.find(row.uid, limit()))) {
        const answer = await giveBack(desk, ref)
        if ('refused' in answer) kept.push(`${ref} ${answer.refused}`)
      }
      return kept.length > 0 ? { stuck: `the platform keeps a sale that nobody has: ${kept.join()}` } : {}
    },
    cancelPlace,
    // The place goes back whatever the driver's limit says: nothing was paid for it.
    release: async (row) => {
      const answer = await cancelPlace(row)
      // A definite no stays one. The driver pays nothing all the same; what the platform makes of it is for people.
      return 'refused' in answer ? { stuck: `the platform keeps an unpaid place: ${answer.refused}` } : {}
    },
  }
}

/** Ends with the patience, whatever the mail server does; a letter that still leaves carries the same Message-ID. */
function letter({ mail, patience }: Outside, kind: Letter) {
  return async (row: Row): Promise<object> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the mail server does not answer')), patience)
    })
    await Promise.race([mail(kind, row), late]).finally(() => clearTimeout(timer))
    return {}
  }
}
