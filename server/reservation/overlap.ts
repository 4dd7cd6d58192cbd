import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema'

/** States in which a reservation takes no place, and will not again. */
const gone = [
  'releasing',
  'voiding',
  'notifyingFailed',
  'failed',
  'declined',
  'refunding',
  'notifyingCancelled',
  'cancelled',
]

/** Whether this driver has a stay that shares a moment with the window (epoch ms). */
export async function overlaps(
  db: Kysely<Database> | Transaction<Database>,
  userUid: string,
  { starts, ends }: { starts: number; ends: number },
): Promise<boolean> {
  const other = await db
    .selectFrom('reservations')
    .select('uid')
    .where('user_uid', '=', userUid)
    // `reconciling.looking` is `reconciling`: a state counts with all that is inside it.
    .where(sql<string>`split_part(state, '.', 1)`, 'not in', gone)
    .where('starts', '<', ends)
    .where('ends', '>', starts)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
