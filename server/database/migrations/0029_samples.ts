import { sql, type Kysely } from 'kysely'

/** Sentences that were understood otherwise than they were meant; no account, no address, and of the time the day alone. */
const statement = `create table samples (
  locale text not null, state text not null, intent text not null, text text not null, day text not null,
  times integer not null, primary key (locale, state, intent, text))`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(statement).execute(db)
}
