import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { phaseOf } from './status'
import type { Plan, Row } from './store'

/** States of a reservation whose space has been given back; the refund may be on its way. */
const cancelled = ['refunding', 'notifyingCancelled', 'cancelled']
/** States in which a reservation occupies no space any more. */
const gone = ['releasing', 'voiding', 'notifyingFailed', 'failed', 'declined', ...cancelled]

/** True when the booking was made and its space has been given back. */
export function isCancelled({ snapshot }: Row): boolean {
  return cancelled.includes(phaseOf(snapshot))
}

/** True when a reservation of the driver with this plate has not ended (epoch ms), or may still get a space. */
export async function hasLiveBooking(
  db: Kysely<Database> | Transaction<Database>,
  userUid: string,
  plate: string,
  now: number,
): Promise<boolean> {
  const rows = await db
    .selectFrom('reservations')
    .select('plan')
    .where('user_uid', '=', userUid)
    .where(sql<string>`split_part(state, '.', 1)`, 'not in', gone)
    .where('ends', '>', now)
    .execute()
  return rows.some(({ plan }) => (JSON.parse(plan) as Plan).quote.plate === plate)
}

/** True when the driver has a reservation, other than `except`, that overlaps the window (epoch ms). */
export async function overlaps(
  db: Kysely<Database> | Transaction<Database>,
  userUid: string,
  { starts, ends, except }: { starts: number; ends: number; except?: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('reservations')
    .select('uid')
    .where('user_uid', '=', userUid)
    // `reconciling.looking` counts as `reconciling`.
    .where(sql<string>`split_part(state, '.', 1)`, 'not in', gone)
    .where('starts', '<', ends)
    .where('ends', '>', starts)
    .$if(except !== undefined, (query) => query.where('uid', '!=', except!))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
