import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema'

/** States in which a reservation occupies no space any more. */
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

/** True when the driver has a reservation that overlaps the window (epoch ms). */
export async function overlaps(
  db: Kysely<Database> | Transaction<Database>,
  userUid: string,
  { starts, ends }: { starts: number; ends: number },
): Promise<boolean> {
  const other = await db
    .selectFrom('reservations')
    .select('uid')
    .where('user_uid', '=', userUid)
    // `reconciling.looking` counts as `reconciling`.
    .where(sql<string>`split_part(state, '.', 1)`, 'not in', gone)
    .where('starts', '<', ends)
    .where('ends', '>', starts)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
