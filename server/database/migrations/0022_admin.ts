import { sql, type Kysely } from 'kysely'

/** Sessions of administrators as drivers, the audit, and the calls to platforms by hour. */
const statements = [
  `alter table sessions add column admin text`,
  `create index sessions_acting on sessions (admin)`,
  `create table audit (
    id text primary key, admin text not null, uid text, action text not null, reason text, about text,
    at double precision not null, data text not null)`,
  `create index audit_at on audit (at)`,
  `create function refuse_audit_change() returns trigger language plpgsql
    as $$ begin raise exception 'the audit is append-only'; end $$`,
  `create trigger audit_append_only before update or delete on audit
    for each row execute function refuse_audit_change()`,
  `create table platform_health (
    platform text not null, hour double precision not null, calls integer not null, failures integer not null,
    slow integer not null, seconds double precision not null, primary key (platform, hour))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
