import type { Transaction } from 'kysely'
import { isRefundedAtOnce, noEntryFault } from '../../contract/changes/changeable'
import type { NoEntryAnswer, NoEntryReason } from '../../contract/changes/noEntry'
import { Fault } from '../../contract/fault'
import { cents } from '../../contract/money'
import type { ChosenAlternative } from '../../machines/change/noEntry.machine'
import { openMailedCase } from '../cases/mailedCase'
import type { Database } from '../database/schema'
import { lockReservation } from '../reservation/changing'
import { bookingOf } from '../reservation/status'
import type { ServerContext } from '../serverContext'
import { chosenAlternative, coverLeft } from './alternatives'
import { caseOf, writtenOf, type NoEntryDecision } from './decision'

/** How long a report waits for its outcome, ms; after it the answer is `pending`. */
const patience = 12_000
const pause = 120

type Told = { uid: string; reason: NoEntryReason; alternative?: string }

/**
 * What is done for a driver who did not get in (X09). No platform tells of entries; that it lets a stay go which has begun is
 * its word that nobody came in. So within half an hour of the start such a stay is cancelled, all of it refunded, and the
 * alternative that was chosen is booked; any other is a case for the support. Told again, the answer is the first one's.
 */
export async function reportNoEntry(
  context: ServerContext,
  uid: string,
  { uid: booking, reason, alternative }: Told,
): Promise<NoEntryAnswer> {
  const row = await context.engine.read(booking)
  if (!row || row.userUid !== uid) throw new Fault('booking.notFound')
  if (!(await caseOf(context.db, uid, booking))) {
    const chosen =
      alternative === undefined ? undefined : await chosenAlternative(context, uid, booking, alternative)
    await context.db
      .transaction()
      .execute((trx) => begin(context, trx, uid, { booking, reason, ...(chosen && { chosen }) }))
  }
  return outcomeOf(context, uid, booking, row.plan.quote.price.currency)
}

/** Starts the chart, or opens a case; nothing where either was done before. */
async function begin(
  context: ServerContext,
  trx: Transaction<Database>,
  uid: string,
  { booking, reason, chosen }: { booking: string; reason: NoEntryReason; chosen?: ChosenAlternative },
): Promise<void> {
  await trx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
  if (await caseOf(trx, uid, booking)) return
  const row = await lockReservation(trx, booking)
  if (!row) throw new Fault('booking.notFound')
  const told = bookingOf(row)
  const at = context.now()
  const fault = noEntryFault(told, at)
  if (fault) throw new Fault(fault)
  if (isRefundedAtOnce(told, at)) {
    // Others may have been covered since it was offered.
    if ((chosen?.quote.price.covered ?? 0) > (await coverLeft({ ...context, db: trx }, uid)))
      throw new Fault('booking.quoteExpired')
    const { total: refund, currency } = told.price
    const input = { booking, reason, refund, currency, ...(chosen && { alternative: chosen }) }
    await context.processes.start({ kind: 'noEntry', uid, subject: booking, input }, trx)
  } else
    await openMailedCase(trx, context, {
      ...{ uid, kind: 'noEntry', subject: booking },
      written: writtenOf(row, reason),
    })
}

async function outcomeOf(
  { db }: ServerContext,
  uid: string,
  booking: string,
  currency: NoEntryAnswer['currency'],
): Promise<NoEntryAnswer> {
  const until = Date.now() + patience
  for (;;) {
    const live = await isUnderWay(db, booking)
    const found = await caseOf(db, uid, booking)
    if (!found) throw new Error(`the case of booking ${booking} is gone`)
    const number = found.id
    if (!live) {
      const { decision, refund, booking: other, fault } = JSON.parse(found.data) as Partial<NoEntryDecision>
      return {
        ...{ outcome: decision ?? 'case', number, refund: refund ?? cents(0), currency },
        ...(other !== undefined && { booking: other }),
        ...(fault && { fault }),
      }
    }
    if (Date.now() > until) return { outcome: 'pending', number, refund: cents(0), currency }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function isUnderWay(db: ServerContext['db'], booking: string): Promise<boolean> {
  const live = await db
    .selectFrom('processes')
    .select('id')
    .where('kind', '=', 'noEntry')
    .where('subject', '=', booking)
    .where('final', '=', false)
    .executeTakeFirst()
  return live !== undefined
}
