import { statfs } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from './schema'

/** One segment of the write-ahead log. With less room than that, the next one cannot be made. */
const leastRoom = 16 * 1024 * 1024
const freshFor = 1_000
const patience = 2_000

/**
 * Tells whether the database takes writes: it writes the node's row, and where the database is in a folder of ours the
 * folder's disk must have room. Asked by many at once it writes once a second; no answer within two seconds is a no.
 */
export function openHealth(
  db: Kysely<Database>,
  node: string,
  now: () => number,
  folder?: string,
): () => Promise<boolean> {
  const write = async (): Promise<boolean> => {
    const at = now()
    await db
      .insertInto('health')
      .values({ node, at })
      .onConflict((on) => on.column('node').doUpdateSet({ at }))
      .execute()
    if (folder === undefined) return true
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= leastRoom
  }
  let asked: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    if (asked && now() - asked.at < freshFor) return asked.answer
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience).unref())
    const answer = Promise.race([write().catch(() => false), late])
    asked = { at: now(), answer }
    return answer
  }
}
