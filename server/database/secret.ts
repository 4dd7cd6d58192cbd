import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './schema'

/** The secret that signs tokens. */
export function sharedSecret(db: Kysely<Database>): Promise<string> {
  return storedSecret(db, 'token', () => randomBytes(48).toString('base64url'))
}

/** A secret by its name: made by the first of the nodes that share this database, and stored in it. */
export async function storedSecret(db: Kysely<Database>, name: string, make: () => string): Promise<string> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const kept = await read()
  if (kept) return kept.value
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((on) => on.doNothing())
    .execute()
  return (await read())!.value
}
