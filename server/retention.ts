import type { Kysely } from 'kysely'
import { hours24 } from '../contract/time/days'
import { limits } from '../contract/limits'
import { attemptLife } from './accounts/attempts'
import type { Database } from './database/schema'
import { conversationLife } from './voiceSessions'

/** How long an expired quote is kept, ms; a reservation has its own copy. */
const quoteGrace = hours24
const every = 10 * 60_000

/**
 * Deletes expired sessions, conversations and their records, login attempts, quotes and replay keys. Each statement
 * is complete in itself, so several nodes may run it at once.
 */
export async function deleteExpired(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires', '<=', now).execute()
  await db
    .deleteFrom('voice_sessions')
    .where('at', '<=', now - conversationLife)
    .execute()
  await db
    .deleteFrom('attempts')
    .where('at', '<=', now - attemptLife)
    .execute()
  await db
    .deleteFrom('quotes')
    .where('until', '<=', now - quoteGrace)
    .execute()
  await db
    .deleteFrom('seen_keys')
    .where('at', '<=', now - limits.replayWindowMs)
    .execute()
}

/** Deletes expired rows at start and every ten minutes; a failure is logged and the next run tries again. */
export function startRetention(db: Kysely<Database>, now: () => number): { stop: () => Promise<void> } {
  const forget = (): Promise<void> =>
    deleteExpired(db, now()).catch((error: unknown) =>
      console.warn(`what is over was not deleted: ${error instanceof Error ? error.message : String(error)}`),
    )
  let running = forget()
  const timer = setInterval(() => {
    running = forget()
  }, every)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
