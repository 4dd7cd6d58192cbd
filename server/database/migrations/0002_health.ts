import { sql, type Kysely } from 'kysely'

const statements = [
  `create table health (node text primary key, at double precision not null)`,
  `create table secrets (name text primary key, value text not null)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
