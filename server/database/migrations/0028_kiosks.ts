import { sql, type Kysely } from 'kysely'

/** Kiosks: what their operator has set, and what their devices report. Of codes and tokens only hashes are kept. */
const statement = `create table kiosks (
  id text primary key, name text not null, place text not null, lat double precision not null,
  lng double precision not null, time_zone text not null, middle integer not null, locales text not null,
  code_hash text unique, code_until double precision, token_hash text unique, made double precision not null,
  registered double precision, seen double precision, used double precision, version text, faults text not null)`

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(statement).execute(db)
}
