import { sql, type Kysely } from 'kysely'

/** Whose conversation it is, so that it is exported and deleted with the account; of those before, nobody's: they last a day. */
const statements = [
  'alter table voice_sessions add column uid text',
  'create index voice_sessions_of on voice_sessions (uid)',
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
