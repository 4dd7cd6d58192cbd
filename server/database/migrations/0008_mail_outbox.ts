import { sql, type Kysely } from 'kysely'

/** Mails that wait to be sent. A sent one keeps its id, so that it is not queued again, and neither address nor data. */
const statements = [
  `create table mail_outbox (
    id text primary key, kind text not null, recipient text not null, locale text not null, data text not null,
    state text not null default 'pending', attempt integer not null default 0,
    queued timestamptz not null default clock_timestamp(), run_at timestamptz not null default clock_timestamp(),
    lease_until timestamptz, owner text, reason text)`,
  `create index mail_outbox_due on mail_outbox (state, run_at)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
