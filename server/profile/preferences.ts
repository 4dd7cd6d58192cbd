import type { Kysely } from 'kysely'
import { limits } from '../../contract/limits'
import { DriverPreferences } from '../../contract/profile'
import type { Database } from '../database/schema'

const { ratioDefault } = limits
const usual: DriverPreferences = {
  ratios: { price: ratioDefault, distance: ratioDefault, ease: ratioDefault },
  autologinWarning: true,
  reminders: { start: true, cancel: true, end: true },
}

/** The preferences of a driver; of one who has set none the usual ones (R345). */
export async function readPreferences(db: Kysely<Database>, uid: string): Promise<DriverPreferences> {
  const row = await db.selectFrom('profiles').select('preferences').where('uid', '=', uid).executeTakeFirst()
  return preferencesOf(row?.preferences)
}

/** The preferences of a row; what it does not say is usual. */
export function preferencesOf(stored = '{}'): DriverPreferences {
  return DriverPreferences.parse({ ...usual, ...(JSON.parse(stored) as object) })
}
