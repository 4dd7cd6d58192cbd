import { sql, type Kysely } from 'kysely'

/** Consents to automatic access, with their text, and how far the stays of each platform were read. */
const statements = [
  `create table consents (
    id text primary key, uid text not null, plate text not null, platform text not null, given boolean not null,
    version text not null, text text not null, locale text not null, at double precision not null)`,
  `create index consents_of on consents (uid, plate, platform, at)`,
  `create table charges (
    id text primary key, debt text not null, uid text not null, from_balance integer not null, from_card integer not null,
    method text, intent text, paid boolean not null)`,
  `create index charges_of on charges (debt)`,
  `create table stay_reads (platform text primary key, until double precision not null)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
