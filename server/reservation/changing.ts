import type { Kysely } from 'kysely'
import type { ReservedPlace } from '../../machines/reservation.machine'
import type { Database } from '../database/schema'
import { toRow } from './sqlStore'
import type { Plan, Row } from './store'

/** A reservation, locked until the transaction ends. */
export async function lockReservation(trx: Kysely<Database>, uid: string): Promise<Row | undefined> {
  const row = await trx
    .selectFrom('reservations')
    .selectAll()
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  return row && toRow(row)
}

/** Marks a reservation as being changed: until the end of it, the engine takes no event from outside. */
export async function beginChange(trx: Kysely<Database>, uid: string, change: string): Promise<void> {
  await trx.updateTable('reservations').set({ changing: change }).where('uid', '=', uid).execute()
}

/** Ends a change: with the new terms and the sale that has them, or without, as it was. */
export async function endChange(
  trx: Kysely<Database>,
  { uid, snapshot, version }: Row,
  made?: { plan: Plan; reserved: ReservedPlace },
): Promise<void> {
  await trx
    .updateTable('reservations')
    .set({
      changing: null,
      version: version + 1,
      ...(made && {
        plan: JSON.stringify(made.plan),
        snapshot: JSON.stringify({
          ...snapshot,
          context: { ...snapshot.context, reserved: made.reserved },
        }),
        starts: Date.parse(made.plan.quote.window.from),
        ends: Date.parse(made.plan.quote.window.to),
      }),
    })
    .where('uid', '=', uid)
    .execute()
}
