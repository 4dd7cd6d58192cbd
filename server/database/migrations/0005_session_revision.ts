import { sql, type Kysely } from 'kysely'

/** Conversations are saved by compare-and-set, and one turn may claim a conversation for a limited time. */
const statements = [
  `alter table voice_sessions add column revision integer not null default 1`,
  `alter table voice_sessions add column claimed_until double precision not null default 0`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
