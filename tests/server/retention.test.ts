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
        { sid: 'over', uid: 'u', expires: now - 1, created: 0, used: 0 },
        { sid: 'on', uid: 'u', expires: now + 1, created: 0, used: 0 },
      ])
      .execute()
    await db
      .insertInto('attempts')
      .values([
        { id: 'over', key: 'k', at: now - 60 * 60_000 },
        { id: 'on', key: 'k', at: now - 59 * 60_000 },
      ])
      .execute()
    await db
      .insertInto('quotes')
      .values([
        { id: 'over', ...quote, until: now - day },
        { id: 'on', ...quote, until: now - day + 1 },
      ])
      .execute()
    const link = { uid: 'u', purpose: 'reset' as const }
    await db
      .insertInto('one_time_tokens')
      .values([
        // The mail with its token may still wait: sending it begins its life anew.
        { hash: 'over', ...link, until: now - 5 * day },
        { hash: 'on', ...link, until: now - 5 * day + 1 },
      ])
      .execute()
    await db
      .insertInto('devices')
      .values([
        { uid: 'u', device: 'over', used: now - 365 * day },
        { uid: 'u', device: 'on', used: now - 365 * day + 1 },
      ])
      .execute()
    const favorite = { uid: 'u', data: '{}', position: 0, revision: 1, created: 0 }
    await db
      .insertInto('favorites')
      .values([
        { id: 'over', ...favorite, parking: 'a:1', alias: null, removed: now - day },
        { id: 'on', ...favorite, parking: 'a:2', alias: null, removed: now - day + 1 },
      ])
      .execute()
    const settled = { uid: 'u', kind: 'deletion', subject: '', state: 'settled', created: 0, data: '{}' }
    await db
      .insertInto('cases')
      .values([
        { id: 'over', ...settled, changed: now - 3 * 365 * day },
        { id: 'on', ...settled, changed: now - 3 * 365 * day + 1 },
      ])
      .execute()
    const invitation = { uid: 'u', shown: '' }
    await db
      .insertInto('invitations')
      .values([
        { recipient: 'over', id: 'over', ...invitation, at: now - 30 * day },
        { recipient: 'on', id: 'on', ...invitation, at: now - 30 * day + 1 },
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
      links: await db.selectFrom('one_time_tokens').select('hash as id').execute(),
      devices: await db.selectFrom('devices').select('device as id').execute(),
      favorites: await db.selectFrom('favorites').select('id').execute(),
      cases: await db.selectFrom('cases').select('id').execute(),
      invitations: await db.selectFrom('invitations').select('id').execute(),
      conversations: await db.selectFrom('voice_sessions').select('id').execute(),
      keys: await db.selectFrom('seen_keys').select('key as id').execute(),
    }
    for (const [what, rows] of Object.entries(left)) expect(rows, what).toEqual([{ id: 'on' }])
    await close()
  })

  it('a pending account is deleted with all that is its own after seven days, unless its link is valid', async () => {
    const { db, close } = await openMemory()
    const person = {
      ...{ password_hash: '', first_name: '', surname: '', role: 'driver', locale: 'es', push: null },
      ...{
        active: true,
        forbidden: '[]',
        customer: null,
      },
      ...{ phone: null, personal_id: null, promotion_code: null, referral_code: null },
    }
    const week = now - 7 * day
    await db
      .insertInto('users')
      .values([
        { ...person, uid: 'over', email: 'over', completed: false, created: week },
        { ...person, uid: 'young', email: 'young', completed: false, created: week + 1 },
        { ...person, uid: 'linked', email: 'linked', completed: false, created: week },
        { ...person, uid: 'prolonged', email: 'prolonged', completed: false, created: week - day },
        { ...person, uid: 'complete', email: 'complete', completed: true, created: week },
      ])
      .execute()
    const uids = ['over', 'young', 'linked', 'prolonged', 'complete']
    const car = { country: 'ES', brand: null, model: null, label: null, main: true, added: week }
    const mine = uids.map((uid) => ({ uid }))
    await db
      .insertInto('vehicles')
      .values(mine.map(({ uid }) => ({ ...car, uid, plate: uid, proven: false })))
      .execute()
    const session = { expires: now + 1, created: week, used: week }
    await db
      .insertInto('sessions')
      .values(mine.map(({ uid }) => ({ ...session, uid, sid: uid })))
      .execute()
    await db
      .insertInto('devices')
      .values(mine.map(({ uid }) => ({ uid, device: uid, used: now })))
      .execute()
    const quote = { data: '{}', desk_token: '', until: now }
    await db
      .insertInto('quotes')
      .values(mine.map(({ uid }) => ({ ...quote, id: uid, uid })))
      .execute()
    const link = { purpose: 'completion' as const, until: now + 1 }
    await db
      .insertInto('one_time_tokens')
      .values([
        { ...link, hash: 'a', uid: 'linked' },
        { ...link, hash: 'c', uid: 'prolonged' },
        { ...link, hash: 'b', uid: 'over', purpose: 'autologin' },
      ])
      .execute()
    await Promise.all([deleteExpired(db, now), deleteExpired(db, now)])
    for (const table of ['users', 'vehicles', 'sessions', 'devices', 'quotes'] as const)
      expect(
        (await db.selectFrom(table).select('uid').orderBy('uid').execute()).map(({ uid }) => uid),
        table,
      ).toEqual(['complete', 'linked', 'young'])
    expect(await db.selectFrom('one_time_tokens').select('uid').execute()).toEqual([{ uid: 'linked' }])
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
