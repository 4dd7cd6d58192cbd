import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'

export type VehicleRow = Selectable<Database['vehicles']>

/** Makes a vehicle the only main one of its driver; `rows` are all of them, as they were read. */
export async function makeMain(
  trx: Kysely<Database>,
  rows: readonly VehicleRow[],
  chosen: VehicleRow,
): Promise<void> {
  for (const { uid, plate, main, revision } of rows)
    if (main || plate === chosen.plate)
      await trx
        .updateTable('vehicles')
        .set({ main: plate === chosen.plate, revision: revision + 1 })
        .where('uid', '=', uid)
        .where('plate', '=', plate)
        .execute()
}

/** The rows of a driver's vehicles: the main one first, then in the order in which they were added. */
export function rowsOf(db: Kysely<Database>, uid: string): Promise<VehicleRow[]> {
  return db
    .selectFrom('vehicles')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('main', 'desc')
    .orderBy('added')
    .orderBy('plate')
    .execute()
}

/** Locks drivers until the transaction ends, in one order, so that two that lock the same ones never wait for each other. */
export async function lockDrivers(trx: Kysely<Database>, uids: readonly string[]): Promise<void> {
  await trx.selectFrom('users').select('uid').where('uid', 'in', uids).orderBy('uid').forUpdate().execute()
}
