import type { NoEntryAnswer, NoEntryReason } from '../../contract/changes/change'
import { noEntryFault } from '../../contract/changes/changeable'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { cents, type Cents } from '../../contract/money'
import { cancelVerdict } from '../../contract/rules/cancellable'
import { cancelBooking } from '../booking/driverBookings'
import { openCase } from '../cases/cases'
import { openMailedCase } from '../cases/mailedCase'
import { bookingOf } from '../reservation/status'
import type { ServerContext } from '../serverContext'

const minute = 60_000

/**
 * What is done for a driver who did not get in (X09). No platform tells of entries; that it lets a stay go which has begun is
 * its word that nobody came in. So within half an hour of the start such a stay is cancelled and all of it refunded; any
 * other is a case for the support. The decision is kept as a case either way.
 */
export async function reportNoEntry(
  context: ServerContext,
  uid: string,
  { uid: booking, reason }: { uid: string; reason: NoEntryReason },
): Promise<NoEntryAnswer> {
  const { engine, now } = context
  const row = await engine.read(booking)
  if (!row || row.userUid !== uid) throw new Fault('booking.notFound')
  const told = bookingOf(row)
  const { currency, total } = told.price
  const kept = await keptDecision(context, uid, booking)
  if (kept) return { ...kept, currency }
  const fault = noEntryFault(told, now())
  if (fault) throw new Fault(fault)
  const since = now() - Date.parse(told.when)
  const soon = since <= limits.noEntryMinutes * minute && cancelVerdict(told, now()) === 'allowed'
  const refunds = soon && (await isCancelled(context, uid, booking))
  const number = refunds
    ? await keepDecision(context, uid, booking, { reason, decision: 'refunded', refund: total })
    : await openForSupport(context, uid, booking, `${row.number}, ${told.parking?.name}: ${reason}`)
  return { outcome: refunds ? 'refunded' : 'case', number, refund: refunds ? total : cents(0), currency }
}

/** Cancels at the platform; false where it refuses, or has not answered yet: then a person looks at it. */
async function isCancelled(context: ServerContext, uid: string, booking: string): Promise<boolean> {
  try {
    return (await cancelBooking(context, uid, booking)).status === 'cancelled'
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

async function openForSupport(
  context: ServerContext,
  uid: string,
  booking: string,
  written: string,
): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
    const made = await openMailedCase(trx, context, { uid, kind: 'noEntry', subject: booking, written })
    return made.number
  })
}

type Decision = { reason: NoEntryReason; decision: 'refunded'; refund: Cents }

/** A case that is settled as soon as it is opened. */
async function keepDecision(
  { db, now }: ServerContext,
  uid: string,
  booking: string,
  data: Decision,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
    const { found } = await openCase(trx, now(), { uid, kind: 'noEntry', subject: booking, data })
    await trx
      .updateTable('cases')
      .set({ state: 'settled', data: JSON.stringify(data), changed: now() })
      .where('id', '=', found.number)
      .execute()
    return found.number
  })
}

/** What was decided of this booking before. */
async function keptDecision(
  { db }: ServerContext,
  uid: string,
  booking: string,
): Promise<Omit<NoEntryAnswer, 'currency'> | undefined> {
  const row = await db
    .selectFrom('cases')
    .select(['id', 'data'])
    .where('uid', '=', uid)
    .where('kind', '=', 'noEntry')
    .where('subject', '=', booking)
    .orderBy('created', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const { refund } = JSON.parse(row.data) as Partial<Decision>
  return { outcome: refund === undefined ? 'case' : 'refunded', number: row.id, refund: refund ?? cents(0) }
}
