import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import { reservationVersion } from '../../machines/reservation.machine'
import { stateNames } from '../../machines/stored/charts'
import { canResumeReservation } from '../../machines/stored/snapshots'
import type { Database } from '../database/schema'
import type { Row, StoredReservation } from './store'

/**
 * A reservation that this server does not continue: another version of the chart wrote it, the chart lacks its state,
 * or its snapshot is no JSON object.
 */
export type RefusedRow = { uid: string; version: number; state: string }

/** All such reservations; queried once at start. */
export async function refusedRows(db: Kysely<Database>): Promise<RefusedRow[]> {
  return db.connection().execute(async (connection) => {
    await isJsonObject.execute(connection)
    return connection
      .selectFrom('reservations')
      .select(['uid', 'machine_version as version', 'state'])
      .where((is) =>
        is.or([
          is('machine_version', '<>', reservationVersion),
          is('state', 'not in', stateNames('reservation')),
          sql<boolean>`not pg_temp.is_json_object(snapshot)`,
        ]),
      )
      .orderBy('created')
      .execute()
  })
}

/** PostgreSQL has `is json` from version 16 on only. The function exists as long as the connection. */
const isJsonObject = sql`create or replace function pg_temp.is_json_object(text) returns boolean language plpgsql as $$
  begin return json_typeof($1::json) = 'object'; exception when others then return false; end $$`

/** The message to the operator about one; the README says what to do. */
export function refusalOf({ uid, version, state }: RefusedRow): string {
  return `reservation ${uid} is left alone: version ${version}, state ${state}; this server knows version ${reservationVersion}`
}

/** True when the chart can continue from the row. */
export function isReadable({ machineVersion, snapshot }: Row): boolean {
  return canResumeReservation(machineVersion, snapshot)
}

const Snapshot = z.looseObject({
  value: z.union([z.string(), z.looseObject({})]),
  context: z.looseObject({}),
  status: z.string(),
})
/** A snapshot in no state of the chart: its reservation counts as pending and is not continued. */
const unreadable: StoredReservation = {
  value: 'unreadable',
  context: { wantCancel: false, lookups: 0, absences: 0, again: 0 },
  status: 'active',
}

/** The snapshot of a row from its text; `unreadable` when the text is no snapshot. */
export function readSnapshot(text: string): StoredReservation {
  try {
    const read = Snapshot.safeParse(JSON.parse(text))
    return read.success ? (read.data as unknown as StoredReservation) : unreadable
  } catch {
    return unreadable
  }
}

/** Restricts effects to those whose reservation has this server's version. */
export const ofThisVersion = sql`exists (select 1 from reservations
  where reservations.uid = effects.reservation and reservations.machine_version = ${reservationVersion})`
