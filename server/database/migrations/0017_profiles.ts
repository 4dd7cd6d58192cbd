import { sql, type Kysely } from 'kysely'

/** What drivers say of themselves: address, company, billing data and preferences. */
const statements = [
  `create table profiles (
    uid text primary key, address text, tax_id text, company text, billing text, preferences text not null,
    revision integer not null)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
