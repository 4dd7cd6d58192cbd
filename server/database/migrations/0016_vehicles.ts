import { sql, type Kysely } from 'kysely'

/** The height of vehicles, and the revision by which the later of two tabs is told. */
const statements = [
  `alter table vehicles add column height integer`,
  `alter table vehicles add column revision integer not null default 1`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
