import { sql, type Kysely } from 'kysely'

/** What drivers write to their bookings for whoever pays for them. */
const statement = `create table cost_notes (
  booking text primary key references reservations (uid) on delete cascade,
  uid text not null references users (uid) on delete cascade,
  note text, cost_centre text, revision integer not null, changed double precision not null)`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(statement).execute(db)
}
