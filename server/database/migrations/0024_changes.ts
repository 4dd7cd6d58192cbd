import { sql, type Kysely } from 'kysely'

/** Changes of bookings: which one is under way, and the prices that were given for them. */
const statements = [
  `alter table reservations add column changing text`,
  `create table change_quotes (
    id text primary key, uid text not null references users (uid) on delete cascade, booking text not null,
    data text not null, until double precision not null, key text, process text, unique (uid, key))`,
  `create index change_quotes_until on change_quotes (until)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
