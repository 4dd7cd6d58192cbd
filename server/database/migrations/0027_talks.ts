import { sql, type Kysely } from 'kysely'

/** Talks that go on at several devices, and what was said when a booking was agreed to. */
const statements = [
  `create table talks (
    id text primary key, n integer not null, at double precision not null,
    uid text references users (uid) on delete cascade, claim text)`,
  `create index talks_at on talks (at)`,
  `create index talks_of on talks (uid)`,
  `create table talk_fronts (
    talk text not null references talks (id) on delete cascade, front integer not null, kind text not null,
    key_hash text not null, joined double precision not null, gone double precision,
    primary key (talk, front))`,
  `create table talk_entries (
    talk text not null references talks (id) on delete cascade, n integer not null, front integer not null,
    at double precision not null, data text not null, primary key (talk, n))`,
  `create table talk_codes (
    code_hash text primary key, link_hash text not null unique,
    talk text not null references talks (id) on delete cascade, until double precision not null,
    used double precision)`,
  `create index talk_codes_of on talk_codes (talk)`,
  `create table booking_consents (
    booking text primary key references reservations (uid) on delete cascade, uid text not null,
    at double precision not null, locale text not null, said text not null, heard text not null,
    hash text not null)`,
  `create index booking_consents_of on booking_consents (uid)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
