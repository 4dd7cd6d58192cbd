import { sql, type Kysely } from 'kysely'

/** Secret addresses at which calendars read the bookings of drivers. */
const statement = `create table calendar_feeds (
  uid text primary key references users (uid) on delete cascade, hash text not null unique,
  made double precision not null)`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(statement).execute(db)
}
