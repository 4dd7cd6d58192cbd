import { statfs } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from './schema'

/** Bytes of one segment of the write-ahead log: with less free space the next one cannot be created. */
const leastRoom = 16 * 1024 * 1024
const freshFor = 1_000
const patience = 2_000

/**
 * Whether the database accepts writes: updates the node's row and, for a local folder, checks the free space of its
 * disk. Concurrent calls share one write a second; no answer within two seconds counts as no.
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
