import { sql, type Kysely } from 'kysely'

/** The starts of a kiosk's page that have reported, and when two of them were seen at once. */
const statements = [
  `alter table kiosks add column runs text not null default '[]'`,
  'alter table kiosks add column doubled double precision',
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
