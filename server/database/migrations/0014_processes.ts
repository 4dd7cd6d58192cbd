import { sql, type Kysely } from 'kysely'

/** Durable charts beside the reservation, with their effects, and jobs that one node at a time runs. */
const statements = [
  `create table processes (
    id text primary key, kind text not null, uid text not null, subject text, snapshot text not null, state text not null,
    version integer not null, machine_version integer not null, final boolean not null,
    created double precision not null, changed double precision not null)`,
  `create unique index processes_live on processes (kind, subject) where not final`,
  `create index processes_of on processes (uid, kind)`,
  `create table process_effects (
    id text primary key, process text not null references processes (id) on delete cascade, kind text not null,
    machine_version integer not null, child text not null, src text not null, input text, timer text, lane text not null,
    state text not null default 'pending', attempt integer not null default 0,
    run_at timestamptz not null default clock_timestamp(), lease_until timestamptz, owner text, reason text)`,
  `create index process_effects_due on process_effects (state, run_at)`,
  `create index process_effects_of on process_effects (process)`,
  `create table process_inbox (
    process text not null references processes (id) on delete cascade, event_id text not null,
    primary key (process, event_id))`,
  `create table jobs (
    name text primary key, due double precision not null, owner text, lease_until double precision,
    ran double precision, failure text)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
