import { sql, type Kysely } from 'kysely'
import type { VoiceDeps } from '../voice-fulfillment/deps'
import { parseStored } from '../voice-fulfillment/stored'
import { hours24 } from '../contract/time/days'
import { isUniqueViolation } from './database/uniqueViolation'
import type { Database } from './database/schema'

/** How long a conversation is kept after its last turn, ms (`retention.ts`). */
export const conversationLife = hours24

/**
 * Stored conversations and the keys that detect replays; both survive a restart. Each write is one statement that
 * compares the revision, so of two nodes with the same revision only the first one writes. `now`: epoch ms, the same
 * on all nodes.
 */
export function voiceMemory(db: Kysely<Database>, now: () => number): Pick<VoiceDeps, 'sessions' | 'seen'> {
  return {
    sessions: {
      load: async (channel, id) => {
        const row = await db
          .selectFrom('voice_sessions')
          .select(['data', 'revision', 'claimed_until'])
          .where('channel', '=', channel)
          .where('id', '=', id)
          .where('at', '>', now() - conversationLife)
          .executeTakeFirst()
        if (!row) return undefined
        return {
          session: parseStored(row.data),
          revision: row.revision,
          claimedUntil: row.claimed_until,
        }
      },
      save: async (channel, id, session, revision) => {
        const uid = session.owner ?? session.ended?.owner ?? null
        const written = { data: JSON.stringify(session), at: now(), claimed_until: 0, uid }
        if (revision > 0) {
          const { numUpdatedRows } = await db
            .updateTable('voice_sessions')
            .set({ ...written, revision: revision + 1 })
            .where('channel', '=', channel)
            .where('id', '=', id)
            .where('revision', '=', revision)
            .executeTakeFirst()
          return numUpdatedRows > 0n
        }
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('voice_sessions')
          .values({ channel, id, ...written, revision: 1 })
          // An expired conversation that is not deleted yet counts as absent.
          .onConflict((on) =>
            on
              .columns(['channel', 'id'])
              .doUpdateSet({ ...written, revision: sql`voice_sessions.revision + 1` })
              .where('voice_sessions.at', '<=', now() - conversationLife),
          )
          .executeTakeFirst()
        return (numInsertedOrUpdatedRows ?? 0n) > 0n
      },
      claim: async (channel, id, revision, until) => {
        const { numUpdatedRows } = await db
          .updateTable('voice_sessions')
          .set({ revision: revision + 1, claimed_until: until })
          .where('channel', '=', channel)
          .where('id', '=', id)
          .where('revision', '=', revision)
          .executeTakeFirst()
        return numUpdatedRows > 0n
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
  }
}
