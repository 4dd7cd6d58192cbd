import type { Kysely } from 'kysely'
import type { Booking, CostNote, CostNoteChange } from '../../contract/booking'
import { Fault } from '../../contract/fault'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'

type Row = Pick<Database['cost_notes'], 'note' | 'cost_centre' | 'revision'>

/** The bookings of one driver with the notes that he has written to them. */
export async function withCostNotes(
  db: Kysely<Database>,
  uid: string,
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const rows = await db.selectFrom('cost_notes').selectAll().where('uid', '=', uid).execute()
  const notes = new Map(rows.map((row) => [row.booking, told(row)]))
  return bookings.map((booking) => {
    const costNote = notes.get(booking.uid)
    return costNote ? { ...booking, costNote } : booking
  })
}

/**
 * Changes the note of a booking. Throws `booking.notFound` for one of another driver, too, and `booking.noteChanged` when another
 * change was made since the given revision.
 */
export async function changeCostNote(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  uid: string,
  { uid: booking, revision, note, costCentre }: CostNoteChange,
): Promise<CostNote> {
  return db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('reservations')
      .select('uid')
      .where('uid', '=', booking)
      .where('user_uid', '=', uid)
      .executeTakeFirst()
    if (!own) throw new Fault('booking.notFound')
    const known = await trx
      .selectFrom('cost_notes')
      .selectAll()
      .where('booking', '=', booking)
      .executeTakeFirst()
    const written = {
      note: note === undefined ? (known?.note ?? null) : note || null,
      cost_centre: costCentre === undefined ? (known?.cost_centre ?? null) : costCentre || null,
      revision: revision + 1,
      changed: now(),
    }
    // Of two at once the database lets one pass: the other finds the revision raised.
    const { numInsertedOrUpdatedRows } =
      known || revision !== 0
        ? await updated(trx, booking, revision, written)
        : await trx
            .insertInto('cost_notes')
            .values({ booking, uid, ...written })
            .onConflict((on) => on.doNothing())
            .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw new Fault('booking.noteChanged')
    return told(written)
  })
}

async function updated(
  trx: Kysely<Database>,
  booking: string,
  revision: number,
  written: Row & { changed: number },
): Promise<{ numInsertedOrUpdatedRows: bigint }> {
  const { numUpdatedRows } = await trx
    .updateTable('cost_notes')
    .set(written)
    .where('booking', '=', booking)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return { numInsertedOrUpdatedRows: numUpdatedRows }
}

function told({ note, cost_centre, revision }: Row): CostNote {
  return {
    ...(note !== null && { note }),
    ...(cost_centre !== null && { costCentre: cost_centre }),
    revision,
  }
}
