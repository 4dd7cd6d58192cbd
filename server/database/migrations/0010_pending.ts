import { sql, type Kysely } from 'kysely'

/**
 * A plate has one holder among the accounts that are complete; a pending one holds none. When accounts were made: those
 * of before count as made now. Nodes of the version before write `proven` vehicles, as they have done.
 */
const statements = [
  `alter table users add column created double precision not null
    default (extract(epoch from clock_timestamp()) * 1000)::double precision`,
  `create index users_pending on users (created) where not completed`,
  `alter table vehicles add column proven boolean not null default true`,
  `update vehicles set proven = false from users where users.uid = vehicles.uid and not users.completed`,
  `alter table vehicles drop constraint vehicles_pkey`,
  `alter table vehicles add primary key (uid, plate)`,
  `drop index vehicles_plate`,
  `create unique index vehicles_plate on vehicles (plate) where proven`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
