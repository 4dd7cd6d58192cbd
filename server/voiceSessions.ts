import type { Kysely } from 'kysely'
import { hours24 } from '../contract/days'
import type { VoiceDeps } from '../voice-fulfillment/deps'
import { readSleeping } from '../voice-fulfillment/sleep'
import { isUniqueViolation } from './database/uniqueViolation'
import type { Database } from './database/schema'

/** A conversation that nobody continues is forgotten after this (`retention.ts`). */
export const conversationLife = hours24

/** Conversations between their turns, and the keys that tell a replay; both survive a restart. */
export const voiceMemory = (
  db: Kysely<Database>,
  now: () => number,
): Pick<VoiceDeps, 'sessions' | 'seen'> => ({
  sessions: {
    load: async (channel, id) => {
      const row = await db
        .selectFrom('voice_sessions')
        .select('data')
        .where('channel', '=', channel)
        .where('id', '=', id)
        .where('at', '>', now() - conversationLife)
        .executeTakeFirst()
      return row && readSleeping(row.data)
    },
    save: async (channel, id, session) => {
      const data = JSON.stringify(session)
      await db
        .insertInto('voice_sessions')
        .values({ channel, id, data, at: now() })
        .onConflict((on) => on.columns(['channel', 'id']).doUpdateSet({ data, at: now() }))
        .execute()
    },
  },
  seen: async (key) => {
    try {
      await db.insertInto('seen_keys').values({ key, at: now() }).execute()
      return false
    } catch (error) {
      if (isUniqueViolation(error)) return true
      throw error
    }
  },
})
