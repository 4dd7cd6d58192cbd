import type Stripe from 'stripe'
import { Fault, type FaultCode } from '../../contract/fault'
import { plus } from '../../contract/money'
import type { BookingAdapter, Reserved } from '../../providers/protocol'
import type { BookingLetter } from '../mail/bookingLetters'
import { sendAtMostTwice } from '../mail/mailTransport'
import type { Effects } from './engine'
import { moneyEffects } from './moneyEffects'
import { surplusSales } from './reconcile'
import type { Plan, Row } from './store'

/** What a reservation asks of a platform. */
type ReservingAdapter = Pick<BookingAdapter, 'reserve' | 'find' | 'cancel'>
export type ReservingPlatform = { platform: { id: string }; adapter?: ReservingAdapter }

type EffectServices = {
  stripe: Stripe
  connections: readonly ReservingPlatform[]
  mail: (letter: BookingLetter, row: Row) => Promise<void>
  /** How long a call to a platform may take, ms: less than half a lease, so that no second node calls at the same time. */
  patience: number
}

type Refusable = { refused: FaultCode } | { cancelled: true }

/** The effects of the chart's actors. */
export function createEffects(services: EffectServices): Effects {
  return {
    ...moneyEffects(services.stripe),
    ...placeEffects(services),
    mailConfirmed: letter(services, 'confirmed'),
    mailCancelled: letter(services, 'cancelled'),
    mailFailed: letter(services, 'failed'),
    mailCancelRefused: letter(services, 'cancelRefused'),
  }
}

function expected(error: unknown): { refused: FaultCode } {
  if (error instanceof Fault) return { refused: error.code }
  throw error
}
/** The price that the driver confirmed is captured; when the platform sold for another, an operator must check it. */
function priced({ quote }: Plan, { sold, ...reserved }: Reserved): Reserved & { stuck?: string } {
  const agreed = plus(quote.price.base, quote.price.management)
  if (sold === undefined || sold === agreed) return reserved
  return { ...reserved, stuck: `the platform sold for ${sold} instead of ${agreed} cents` }
}

function placeEffects({ connections, patience }: EffectServices): Effects {
  const adapterOf = (plan: Plan): ReservingAdapter => {
    const adapter = connections.find(({ platform }) => platform.id === plan.platform)?.adapter
    if (!adapter) throw new Error(`platform ${plan.platform} is not connected`)
    return adapter
  }
  const limit = (): AbortSignal => AbortSignal.timeout(patience)
  const giveBack = async (adapter: ReservingAdapter, ref: string): Promise<Refusable> => {
    try {
      await adapter.cancel(ref, limit())
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'cancellation.alreadyRequested')) return expected(error)
    }
    return { cancelled: true }
  }
  const cancelPlace = async ({ plan, snapshot }: Row): Promise<Refusable> => {
    const ref = snapshot.context.reserved?.ref
    if (ref === undefined) throw new Error('cancelling a place without its reference')
    return giveBack(adapterOf(plan), ref)
  }
  return {
    // Tried once. A second try means that a crash or an expired lease cut off the first: the platform has no
    // idempotency key, so only a booking that it certainly has counts; otherwise the outcome is unknown and the chart
    // resolves it.
    reserve: async ({ uid, plan }, attempt) => {
      const adapter = adapterOf(plan)
      if (attempt > 1) {
        const found = await adapter.find(uid, limit())
        if (found.state === 'active') return priced(plan, found.reserved)
        throw new Error(`nobody knows whether ${uid} was reserved`)
      }
      return adapter
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
      const found = await adapterOf(plan).find(uid, limit())
      if (found.state !== 'active') return { absent: true }
      const { stuck, ...reserved } = priced(plan, found.reserved)
      return { found: reserved, ...(stuck !== undefined && { stuck }) }
    },
    // Runs beside the chart: its output causes no transition.
    reconcile: async (row) => {
      const adapter = adapterOf(row.plan)
      const kept: string[] = []
      for (const ref of surplusSales(row, await adapter.find(row.uid, limit()))) {
        const answer = await giveBack(adapter, ref)
        if ('refused' in answer) kept.push(`${ref} ${answer.refused}`)
      }
      return kept.length > 0 ? { stuck: `the platform keeps a sale that nobody has: ${kept.join()}` } : {}
    },
    cancelPlace,
    // Cancels at the platform whatever the driver's limit is, because nothing was paid.
    release: async (row) => {
      const answer = await cancelPlace(row)
      // A definite refusal stays one. The driver pays nothing; an operator settles it with the platform.
      return 'refused' in answer ? { stuck: `the platform keeps an unpaid place: ${answer.refused}` } : {}
    },
  }
}

/** The transport has the time limits of a mail, which are longer than a lease: the worker renews it. */
function letter({ mail }: EffectServices, kind: BookingLetter) {
  return async (row: Row, _attempt: number, before?: string): Promise<object> => {
    await sendAtMostTwice(() => mail(kind, row), before)
    return {}
  }
}
