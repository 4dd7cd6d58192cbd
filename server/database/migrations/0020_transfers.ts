import { sql, type Kysely } from 'kysely'

/** Both sides of the transfers of plates, whose charts are rows of `processes`. */
const statements = [
  `create table transfers (
    id text primary key references processes (id) on delete cascade, plate text not null, asker text not null,
    holder text not null)`,
  `create index transfers_asked on transfers (asker)`,
  `create index transfers_held on transfers (holder, plate)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
