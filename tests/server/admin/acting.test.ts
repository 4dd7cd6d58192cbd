import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../../contract/calls'
import type { ActingSession, AuditEntry, FoundDriver } from '../../../contract/calls/admin'
import type { User } from '../../../contract/session'
import { isSupportCall } from '../../../server/admin/supportCalls'
import { makeToken, readToken } from '../../../server/accounts/token'
import { inProcessApi } from '../../../server/inProcessApi'
import { deleteExpired } from '../../../server/retention'
import type { World } from '../../kit/server/accounts/callRow'
import { rows } from '../../kit/server/accounts/callRows'
import { newAccount, signUp, signUpComplete, tell } from '../../kit/server/accounts/people'
import { standUp, standingAt, type Standing } from '../../kit/server/standing'

const secret = 's'.repeat(40)
const now = Date.parse(standingAt)
const reason = 'asked by phone about a charge'
let at: Standing
let admin: string
let driver: { uid: string; email: string; token: string }

beforeAll(async () => {
  at = await standUp()
  admin = await at.login('admin@plaza.example')
  const account = newAccount(1, { name: 'Begoña', surname: 'Zubizarreta' })
  const { token, uid } = (await signUpComplete(at, account)).body
  driver = { uid: uid!, email: account.email, token: token! }
}, 120_000)
afterAll(() => at.close())

const find = async (text: string, token = admin): Promise<string[]> => {
  const { body } = await tell(at, 'admin/drivers/search', { token, body: { text } })
  return (body as unknown as FoundDriver[]).map(({ email }) => email)
}
const act = async (uid = driver.uid, token = admin): Promise<ActingSession> =>
  (await tell(at, 'admin/acting', { token, body: { uid, reason } })).body as unknown as ActingSession
const code = async (path: string, token: string): Promise<string> =>
  (await tell(at, path, { token })).code ?? 'ok'
const audit = async (): Promise<AuditEntry[]> =>
  (await tell(at, 'admin/audit', { token: admin })).body as unknown as AuditEntry[]

describe('an administrator finds a driver (R250)', () => {
  it.each([
    ['a part of the e-mail', 'ALEX1@exam'],
    ['a part of the plate', '1001 b'],
    ['the name without its signs', 'begona zubi'],
    ['the name as it is written', 'Begoña'],
  ])('by %s', async (_, text) => {
    expect(await find(text)).toEqual([driver.email])
  })

  it('by uid, and by nothing that only looks like a pattern', async () => {
    expect(await find(driver.uid)).toEqual([driver.email])
    expect(await find('%%%')).toEqual([])
    expect(await find('al_x1@')).toEqual([])
  })

  it('not by less than three signs', async () => {
    const short = await tell(at, 'admin/drivers/search', { token: admin, body: { text: ' al ' } })
    expect(short.code).toBe('admin.searchShort')
  })

  it('and the audit has who was found, not what was typed', async () => {
    await find('alex1@example.org')
    const rows = await at.context.db.selectFrom('audit').selectAll().where('action', '=', 'search').execute()
    expect(rows.at(-1)).toMatchObject({ admin: 'demo-admin', uid: null })
    expect(JSON.stringify(rows)).toContain(driver.uid)
    expect(JSON.stringify(rows)).not.toContain('alex1')
  })
})

describe('an administrator looks at Plaza as a driver (R067, R250)', () => {
  it('for half an hour, with a reason, and the driver is mailed', async () => {
    const short = { uid: driver.uid, reason: ' because   ' }
    expect((await tell(at, 'admin/acting', { token: admin, body: short })).code).toBe('admin.reasonMissing')
    const { token, until } = await act()
    expect(Date.parse(until) - now).toBe(30 * 60_000)
    const user = (await tell(at, `users/${driver.uid}`, { token })).body as unknown as User
    expect([user.email, user.acting]).toEqual([driver.email, { admin: 'Nuria Soler', until }])
    expect(readToken(token, now, secret)).toMatchObject({ uid: driver.uid, act: { sub: 'demo-admin' } })
    const told = async () =>
      (await at.mails()).some(
        ({ to, text }) => to.includes(driver.email) && /solo podía mirar/i.test(text ?? ''),
      )
    await expect.poll(told, { timeout: 20_000 }).toBe(true)
    const own = (await tell(at, `users/${driver.uid}`, { token: driver.token })).body as unknown as User
    expect(own.acting).toBeUndefined()
  })

  it('never as an administrator, as one whose role is written otherwise, or as somebody deactivated (R249)', async () => {
    const other = (await signUpComplete(at, newAccount(2))).body
    const change = (patch: object) =>
      at.context.db.updateTable('users').set(patch).where('uid', '=', other.uid!).execute()
    const refused = async () =>
      (await tell(at, 'admin/acting', { token: admin, body: { uid: other.uid, reason } })).code
    for (const role of ['admin', 'SuperADMIN', 'administrator']) {
      await change({ role })
      expect([role, await refused()]).toEqual([role, 'admin.notChangeable'])
      expect([role, await code('admin/work', other.token!)]).toEqual([role, 'ok'])
    }
    await change({ role: 'adm1n' })
    expect(await code('admin/work', other.token!)).toBe('session.forbidden')
    await change({ role: 'driver', active: false })
    expect(await refused()).toBe('admin.notChangeable')
    const tries = (await audit()).filter((entry) => entry.action === 'refused' && entry.about === 'actAs')
    expect(tries).toMatchObject(Array(4).fill({ reason, driver: newAccount(2).email }))
  })

  it('no pending account is mailed, since its address may be a stranger’s', async () => {
    const { uid } = (await signUp(at, newAccount(3))).body
    await act(uid)
    const mails = await at.context.db
      .selectFrom('mail_outbox')
      .select('recipient')
      .where('kind', '=', 'supportLooked')
      .execute()
    expect(JSON.stringify(mails)).not.toContain('alex3@')
  })

  it('what it may call is this list, and it only reads', () => {
    const names = Object.keys(calls) as CallName[]
    const may = names.filter(isSupportCall)
    expect(may.sort().join(' ')).toBe(
      'followBooking getProfile getPromotions getUser listAccess listBookings listCards listCases listFavorites ' +
        'listHistory listStays listTransfers listVehicles',
    )
    expect(may.filter((name) => calls[name].method !== 'get' || calls[name].auth !== 'driver')).toEqual([])
  })

  it('every other call of a driver is refused, and each attempt is written down', async () => {
    const { token } = await act()
    const world: World = {
      ...{ uid: driver.uid, booking: 'b', quote: 'q', session: 's', token, parking: 'p', favorite: 'f' },
      ...{ reward: 'r', card: 'c' },
    } as World
    const api = inProcessApi(at.context, { token }) as unknown as Record<string, (input: object) => unknown>
    for (const [name, call] of Object.entries(calls)) {
      if (call.auth === 'none' || isSupportCall(name)) continue
      const refused = await Promise.resolve(api[name]!(rows[name as CallName].input(world))).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      )
      expect([name, refused]).toEqual([name, call.auth === 'admin' ? 'session.forbidden' : 'admin.lookOnly'])
    }
    const written = await audit()
    const attempts = written.filter(({ action }) => action === 'refused').map(({ about }) => about)
    expect(attempts).toContain('createBooking')
    expect(written.find(({ about }) => about === 'createBooking')).toMatchObject({
      admin: 'admin@plaza.example',
      driver: driver.email,
    })
  })

  it('by voice and in the chat of a webhook it reads nothing, and books nothing', async () => {
    const { token } = await act()
    const voice = inProcessApi(at.context, { token, byVoice: true })
    await expect(voice.listBookings({})).rejects.toMatchObject({ code: 'admin.lookOnly' })
    await expect(voice.createBooking({ quote: 'q', key: 'k' })).rejects.toMatchObject({
      code: 'admin.lookOnly',
    })
  })
})

describe('nobody gets such a session otherwise, or longer', () => {
  it('a claim that is forged, left out or added does not count', async () => {
    const { token } = await act()
    const { sid } = readToken(token, now, secret)!
    const expires = now + 60_000
    const tried = {
      'another key': makeToken(driver.uid, sid, now, 'o'.repeat(40), { admin: 'demo-admin', expires }),
      'another administrator': makeToken(driver.uid, sid, now, secret, { admin: 'nobody', expires }),
      'without the claim': makeToken(driver.uid, sid, now, secret),
      'as another driver': makeToken('demo-driver', sid, now, secret, { admin: 'demo-admin', expires }),
    }
    for (const [how, one] of Object.entries(tried))
      expect([how, await code('users/bookings', one)]).toEqual([how, 'session.expired'])
    const own = readToken(driver.token, now, secret)!
    const added = makeToken(driver.uid, own.sid, now, secret, { admin: 'demo-admin', expires })
    expect(await code('users/bookings', added)).toBe('session.expired')
    expect(await code('users/bookings', token)).toBe('ok')
  })

  it('half an hour later it is over, even with a token that says otherwise', async () => {
    const { token } = await act()
    const { sid } = readToken(token, now, secret)!
    const long = makeToken(driver.uid, sid, now, secret, {
      admin: 'demo-admin',
      expires: now + 7 * 86_400_000,
    })
    expect(await code('users/bookings', long)).toBe('ok')
    await at.setNow('2026-11-23T10:45:01+01:00')
    expect(await code('users/bookings', token)).toBe('session.expired')
    expect(await code('users/bookings', long)).toBe('session.expired')
    await at.setNow(standingAt)
  })

  it('it ends with the next one, with a role that is taken away, and with the own session (R249, R250)', async () => {
    const first = await act()
    const { token } = await act('demo-driver')
    expect(await code('users/bookings', first.token)).toBe('session.expired')
    expect(await code('users/bookings', token)).toBe('ok')
    const role = (to: string) =>
      at.context.db.updateTable('users').set({ role: to }).where('uid', '=', 'demo-admin').execute()
    await role('driver')
    expect(await code('users/bookings', token)).toBe('session.expired')
    await role('admin')
    const second = await at.login('admin@plaza.example')
    const last = await act('demo-driver', second)
    // Who logs out there has logged out of the own session, too.
    await tell(at, 'users/sessions/end', { body: { token: last.token } })
    expect(await code('users/bookings', last.token)).toBe('session.expired')
    expect(await code('admin/work', second)).toBe('session.expired')
  })

  it('it is given back with the own token, and that is written down', async () => {
    const { token } = await act()
    expect((await tell(at, 'admin/acting', { token: admin, method: 'DELETE' })).status).toBe(200)
    expect(await code('users/bookings', token)).toBe('session.expired')
    expect(await code('admin/work', admin)).toBe('ok')
    const ended = (await audit()).filter(({ action }) => action === 'actingEnded')
    expect(ended.map((entry) => entry.driver)).toContain(driver.email)
  })

  it('a driver’s list of sessions has none of it, and none of them ends for it', async () => {
    await act()
    const { body } = await tell(at, 'users/sessions', { token: driver.token })
    expect(body as unknown as object[]).toHaveLength(1)
    await deleteExpired(at.context.db, now)
  })

  it('the audit can be neither changed nor emptied', async () => {
    const { db } = at.context
    await expect(db.updateTable('audit').set({ reason: 'none' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only')
  })
})
