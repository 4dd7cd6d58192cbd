import { sql, type Kysely } from 'kysely'
import { reservationVersion } from '../../machines/reservation.machine'
import { stateNames } from '../../machines/stored/charts'
import { canResumeReservation } from '../../machines/stored/snapshots'
import type { Database } from '../database/schema'
import type { Row } from './store'

/** A row that this server leaves alone: another version of the chart wrote it, or its state is none of the chart's. */
export type RefusedRow = { uid: string; version: number; state: string }

/** All rows of another version, or in a state that the chart does not have; asked once at the start. */
export async function refusedRows(db: Kysely<Database>): Promise<RefusedRow[]> {
  return db
    .selectFrom('reservations')
    .select(['uid', 'machine_version as version', 'state'])
    .where((is) =>
      is.or([
        is('machine_version', '<>', reservationVersion),
        is('state', 'not in', stateNames('reservation')),
      ]),
    )
    .orderBy('created')
    .execute()
}

/** What an operator is told of one; the README says what to do. */
export function refusalOf({ uid, version, state }: RefusedRow): string {
  return `reservation ${uid} is left alone: version ${version}, state ${state}; this server knows version ${reservationVersion}`
}

/** Whether the chart can go on from the row. */
export function isReadable({ machineVersion, snapshot }: Row): boolean {
  return canResumeReservation(machineVersion, snapshot)
}

/** Of the effects of a query, those whose reservation is of this server's version. */
export const ofThisVersion = sql`exists (select 1 from reservations
  where reservations.uid = effects.reservation and reservations.machine_version = ${reservationVersion})`
