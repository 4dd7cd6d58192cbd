import { sql, type Kysely } from 'kysely'

/** The session that made the link with which another one was opened: whatever ends it ends the other one, too. */
const statements = [
  `alter table sessions add column parent text references sessions (sid) on delete cascade`,
  `create index sessions_parent on sessions (parent)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
