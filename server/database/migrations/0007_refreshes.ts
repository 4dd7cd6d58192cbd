import { sql, type Kysely } from 'kysely'

/**
 * Stores when each platform's catalogue and counts are read next, by one node. A parking that complete catalogues
 * omit is counted, then retired. `seen`, which was never read, becomes `changed`, the time of a row's last change, by
 * which nodes find what another one wrote.
 */
const statements = [
  `alter table parkings rename column seen to changed`,
  `alter table parkings add column on_site text, add column free integer,
    add column omitted integer not null default 0, add column omitted_since double precision,
    add column retired double precision`,
  `create index parkings_changed on parkings (changed)`,
  `create index parkings_of on parkings (platform)`,
  `create table refreshes (
    platform text not null, kind text not null, due double precision not null, owner text,
    lease_until double precision, read_at double precision, failure text, primary key (platform, kind))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
