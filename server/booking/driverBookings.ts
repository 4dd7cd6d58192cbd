import type { Booking, BookingStep, Progress } from '../../contract/booking'
import type { CancellationAnswer, CancellationQuote, CancellationTold } from '../../contract/cancellation'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { cents } from '../../contract/money'
import { cancelDeadline, cancelVerdict, sortBookings } from '../../contract/rules/cancellable'
import { isoAt } from '../../contract/time/zonedTime'
import type { ServerContext } from '../serverContext'
import { bookingOf, willFail, progressOf, statusOf } from '../reservation/status'
import { withCostNotes } from './costNote'
import type { Row } from '../reservation/store'

/** How long a cancellation waits for its outcome, ms; after it the answer is `requested`. */
const cancelPatience = 8_000

/** The steps of a reservation in order. */
const order: readonly BookingStep[] = ['connecting', 'reserving', 'pleaseWait', 'almostThere']

export async function listBookings({ engine, db }: ServerContext, userUid: string): Promise<Booking[]> {
  return withCostNotes(db, userUid, (await engine.list(userUid)).map(bookingOf))
}

/** The driver's reservation of a quote, whatever became of it; no uid where the quote was not bought. */
export async function bookingOfQuote(
  { db }: ServerContext,
  userUid: string,
  quote: string,
): Promise<{ uid?: string }> {
  const made = await db
    .selectFrom('reservations')
    .select('uid')
    .where('user_uid', '=', userUid)
    .where('quote', '=', quote)
    .executeTakeFirst()
  return made ?? {}
}

/**
 * Yields the steps of a reservation, each once, until it has an outcome; ends as pending when the waiting time ends
 * first.
 */
export async function* followBooking(
  context: ServerContext,
  userUid: string,
  uid: string,
  signal?: AbortSignal,
): AsyncGenerator<Progress> {
  const until = Date.now() + limits.bookingPatience
  let told = -1
  let answered = false
  // Recorded once per reservation: a later failure is sent by mail to a driver who left before the outcome.
  const owe = () => context.engine.send(uid, 'unanswered', { type: 'reservation.unanswered' })
  const watch = context.engine.watch(uid)
  try {
    while (!signal?.aborted) {
      const progress = progressOf(ownOf(await watch.row(), userUid))
      const here = order.indexOf(progress.step)
      // A step may have passed between two reads: the steps before a capture are yielded as well.
      if (progress.outcome !== 'refused')
        for (const step of order.slice(told + 1, here)) if (step !== 'pleaseWait') yield { step }
      if (here !== told && !progress.outcome) yield progress
      told = here
      if (!progress.outcome && Date.now() > until) await owe()
      if (progress.outcome || Date.now() > until) {
        // It may have failed meanwhile: then the failure is yielded now.
        const last = progress.outcome ? progress : progressOf(await own(context, userUid, uid))
        answered = true
        yield { outcome: 'pending', ...last }
        return
      }
      await watch.changed(until - Date.now(), signal)
    }
  } finally {
    watch.close()
    if (!answered && told >= 0) await owe()
  }
}

/** The refund and the limit of a cancellation at this instant, by the server's clock. */
export async function quoteCancellation(
  context: ServerContext,
  userUid: string,
  uid: string,
): Promise<CancellationQuote> {
  const row = await own(context, userUid, await wantedUid(context, userUid, uid))
  const booking = bookingOf(row)
  const { price, parking } = row.plan.quote
  if (booking.status === 'failed') throw new Fault('booking.notFound')
  const deadline = cancelDeadline(booking)
  const verdict = cancelVerdict(booking, context.now())
  const refused = verdict === 'tooLate' || verdict === 'notCancellable'
  return {
    booking,
    verdict,
    refund: refused || willFail(row) ? cents(0) : price.total,
    currency: price.currency,
    ...(deadline !== undefined && {
      cancelUntil: booking.minutesToCancel === null ? null : isoAt(deadline, parking.timeZone),
    }),
  }
}

/**
 * Cancels a booking once. Throws `cancellation.tooLate` after the limit and `cancellation.alreadyRequested` the
 * second time; `cancellation.changed` where it is not as it was `told`. Waits for the outcome for a limited time.
 */
export async function cancelBooking(
  context: ServerContext,
  userUid: string,
  wanted: string,
  told?: CancellationTold,
): Promise<CancellationAnswer> {
  const { verdict, refund, currency, booking } = await quoteCancellation(context, userUid, wanted)
  const { uid, end } = booking
  if (told && verdict === 'allowed' && (told.refund !== refund || Date.parse(told.end) !== Date.parse(end)))
    throw new Fault('cancellation.changed')
  if (booking.changing) throw new Fault('change.underWay')
  if (verdict !== 'allowed') throw new Fault(`cancellation.${verdict}`)
  // One cancellation per version of the row: a refused one may be tried again, a repeated tap has no effect.
  const { version } = await own(context, userUid, uid)
  const taken = await context.engine.send(uid, `cancel:${version}`, { type: 'reservation.cancel' })
  if (!taken) throw new Fault('cancellation.alreadyRequested')
  const until = Date.now() + cancelPatience
  const watch = context.engine.watch(uid)
  try {
    while (Date.now() < until) {
      const row = ownOf(await watch.row(), userUid)
      const status = statusOf(row)
      if (status === 'cancelled') return { uid, status, refund, currency }
      if (status === 'failed') return { uid, status: 'cancelled', refund: cents(0), currency }
      if (status === 'confirmed' && row.snapshot.context.fault) throw new Fault(row.snapshot.context.fault)
      await watch.changed(until - Date.now())
    }
  } finally {
    watch.close()
  }
  return { uid, status: 'requested', refund, currency }
}

/** Throws `booking.notFound` when there is no reservation, and for one of another driver. */
function ownOf(row: Row | undefined, userUid: string): Row {
  if (!row || row.userUid !== userUid) throw new Fault('booking.notFound')
  return row
}
async function own({ engine }: ServerContext, userUid: string, uid: string): Promise<Row> {
  return ownOf(await engine.read(uid), userUid)
}

async function wantedUid(context: ServerContext, userUid: string, uid: string): Promise<string> {
  if (uid !== 'next') return uid
  const { next } = sortBookings(await listBookings(context, userUid), context.now())
  const first = next.find(({ status }) => status === 'confirmed') ?? next[0]
  if (!first) throw new Fault('booking.notFound')
  return first.uid
}
