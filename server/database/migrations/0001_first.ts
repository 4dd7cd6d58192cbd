import { sql, type Kysely } from 'kysely'

/** Portable SQL only: tables, primary keys, unique and btree indexes. */
const statements = [
  `create table users (
    uid text primary key, email text not null unique, password_hash text not null, first_name text not null,
    surname text not null, role text not null, locale text not null, push text, active boolean not null,
    forbidden text not null, customer text, payment_method text, card text, balance integer not null)`,
  `create table sessions (sid text primary key, uid text not null, expires double precision not null)`,
  `create table vehicles (
    plate text not null, country text not null, uid text not null, brand text, model text, label text,
    main boolean not null, added double precision not null, primary key (plate, country))`,
  `create index vehicles_of on vehicles (uid)`,
  `create table attempts (id text primary key, key text not null, at double precision not null)`,
  `create index attempts_of on attempts (key, at)`,
  `create table parkings (id text primary key, platform text not null, data text not null, seen double precision not null)`,
  `create table quotes (
    id text primary key, uid text not null, data text not null, desk_token text not null, until double precision not null)`,
  `create table reservations (
    uid text primary key, user_uid text not null, idem_key text not null, request_hash text not null,
    number text not null unique, plan text not null, snapshot text not null, state text not null,
    version integer not null, machine_version integer not null, final boolean not null,
    starts double precision not null, ends double precision not null, created double precision not null,
    unique (user_uid, idem_key))`,
  `create table effects (
    id text primary key, reservation text not null references reservations (uid), child text not null, src text not null,
    timer text, state text not null default 'pending', attempt integer not null default 0,
    run_at timestamptz not null default clock_timestamp(), lease_until timestamptz, owner text)`,
  `create index effects_due on effects (state, run_at)`,
  `create table inbox (reservation text not null, event_id text not null, primary key (reservation, event_id))`,
  `create table ledger (
    id text primary key, reservation text not null, user_uid text not null, kind text not null, amount integer not null,
    currency text not null, at double precision not null, unique (reservation, kind))`,
  `create table voice_sessions (
    channel text not null, id text not null, data text not null, at double precision not null, primary key (channel, id))`,
  `create table seen_keys (key text primary key, at double precision not null)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
