import { sql, type Kysely } from 'kysely'

/**
 * The parkings that drivers keep, with what is still shown of one that no platform offers any more. A removed one stays for a
 * day, so that removing it can be undone.
 */
const statements = [
  `create table favorites (
    id text primary key, uid text not null, parking text not null, data text not null, alias text,
    position integer not null, revision integer not null, created double precision not null,
    removed double precision, unique (uid, parking))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
