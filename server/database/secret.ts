import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './schema'

/** The secret that signs tokens: created by the first of the nodes that share this database, and stored in it. */
export async function sharedSecret(db: Kysely<Database>): Promise<string> {
  const fresh = { name: 'token', value: randomBytes(48).toString('base64url') }
  await db
    .insertInto('secrets')
    .values(fresh)
    .onConflict((on) => on.doNothing())
    .execute()
  const kept = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', fresh.name)
    .executeTakeFirstOrThrow()
  return kept.value
}
