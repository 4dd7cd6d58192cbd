import { describe, expect, it } from 'vitest'
import { openMemory } from '../kit/server/database/memory'
import { deleteExpired } from '../../server/retention'
import { voiceMemory } from '../../server/voiceSessions'

const day = 86_400_000
const now = Date.parse('2026-11-23T10:00:00Z')

describe('what is over', () => {
  it('is deleted, and nothing else, by any number of nodes at once', async () => {
    const { db, close } = await openMemory()
    const quote = { uid: 'u', data: '{}', desk_token: '' }
    await db
      .insertInto('sessions')
      .values([
        { sid: 'over', uid: 'u', expires: now - 1 },
        { sid: 'on', uid: 'u', expires: now + 1 },
      ])
      .execute()
    await db
      .insertInto('attempts')
      .values([
        { id: 'over', key: 'k', at: now - 15 * 60_000 },
        { id: 'on', key: 'k', at: now - 14 * 60_000 },
      ])
      .execute()
    await db
      .insertInto('quotes')
      .values([
        { id: 'over', ...quote, until: now - day },
        { id: 'on', ...quote, until: now - day + 1 },
      ])
      .execute()
    const early = voiceMemory(db, () => now - day)
    const late = voiceMemory(db, () => now - day + 1)
    await early.sessions.save('chat', 'over', { snapshot: 1, conversation: 1 }, 0)
    await late.sessions.save('chat', 'on', { snapshot: 1, conversation: 1 }, 0)
    await voiceMemory(db, () => now - 66 * 60_000).seen('over')
    await voiceMemory(db, () => now - 60 * 60_000).seen('on')

    await Promise.all([deleteExpired(db, now), deleteExpired(db, now), deleteExpired(db, now)])

    const left = {
      sessions: await db.selectFrom('sessions').select('sid as id').execute(),
      attempts: await db.selectFrom('attempts').select('id').execute(),
      quotes: await db.selectFrom('quotes').select('id').execute(),
      conversations: await db.selectFrom('voice_sessions').select('id').execute(),
      keys: await db.selectFrom('seen_keys').select('key as id').execute(),
    }
    for (const [what, rows] of Object.entries(left)) expect(rows, what).toEqual([{ id: 'on' }])
    await close()
  })

  it('a skill event that Amazon signed an hour ago is known when it comes again', async () => {
    const { db, close } = await openMemory()
    expect(await voiceMemory(db, () => now - 3_600_000).seen('alexa:event')).toBe(false)
    await deleteExpired(db, now)
    expect(await voiceMemory(db, () => now).seen('alexa:event')).toBe(true)
    await close()
  })
})
