import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../server/database/schema'

/** Lets the timers of all processes be due so much earlier: as if the time had passed by the database's clock. */
export async function elapse(db: Kysely<Database>, ms: number): Promise<void> {
  await sql`update process_effects set run_at = run_at - ${ms} * interval '1 millisecond'
    where state = 'pending'`.execute(db)
}
