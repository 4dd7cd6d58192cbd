import { sql, type Kysely } from 'kysely'

/** What was said when a booking was changed or cancelled by voice; that of making it is in `booking_consents`. */
const statements = [
  `create table spoken_yeses (
    hash text primary key, booking text not null references reservations (uid) on delete cascade,
    uid text not null, act text not null, at double precision not null, locale text not null,
    said text not null, heard text not null)`,
  `create index spoken_yeses_of on spoken_yeses (uid)`,
  `create index spoken_yeses_booking on spoken_yeses (booking)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
