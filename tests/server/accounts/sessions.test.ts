import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AutologinLink, OpenSession } from '../../../contract/identity'
import type { LoginAnswer } from '../../../contract/session'
import { limits } from '../../../contract/limits'
import { authenticate, endSession, identify, openSession } from '../../../server/accounts/session'
import { hashPassword, isOutdated } from '../../../server/accounts/password'
import { hash } from '@node-rs/argon2'
import { makeLinkToken, makeToken } from '../../../server/accounts/token'
import { goodPassword, newAccount, signUp, signUpComplete } from '../../kit/server/accounts/people'
import { standUp, standingAt, type Standing } from '../../kit/server/standing'

const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'
const [person, another] = [newAccount(900), newAccount(901)]
const user = person.email
const pass = goodPassword

let at: Standing
beforeAll(async () => {
  at = await standUp()
  await signUpComplete(at, person)
  await signUpComplete(at, another)
}, 120_000)
afterAll(() => at.close())

const ask = async (path: string, options: Parameters<Standing['request']>[1] = {}) => {
  const answer = await at.request(path, options)
  return [answer.status, (await answer.json()) as Record<string, unknown>] as const
}
const codeOf = (body: Record<string, unknown>): string | undefined =>
  (body as { error?: { code?: string } }).error?.code
const sessionsOf = async (token: string): Promise<OpenSession[]> =>
  (await (await at.request('/api/users/sessions', { token })).json()) as OpenSession[]
const signIn = async (agent = firefox, who = user): Promise<string> => {
  const headers = { 'user-agent': agent }
  const [, body] = await ask('/api/users/authenticate', { body: { user: who, pass }, headers })
  return (body as LoginAnswer).token!
}
const linkFor = async (token: string): Promise<string> => {
  const [, link] = await ask('/api/users/sessions/links', { token, body: {} })
  return new URL((link as AutologinLink).url).searchParams.get('access-token')!
}
const exchange = (token: string) => ask('/api/users/sessions/exchange', { body: { token } })

describe('open sessions', () => {
  it('are listed with device and times, the one of the call first (R147)', async () => {
    const phone = await signIn()
    const script = await signIn('curl/8')
    const [first, ...rest] = await sessionsOf(script)
    expect(first).toMatchObject({ current: true, created: '2026-11-23T09:15:00+00:00' })
    expect(first).not.toHaveProperty('device')
    expect(rest.find(({ device }) => device)).toMatchObject({
      current: false,
      device: { browser: expect.stringContaining('Firefox') as string, system: 'Android' },
    })
    expect((await sessionsOf(phone)).filter(({ current }) => current)).toHaveLength(1)
  })
  it('were used at most a minute before the time that is shown, and are written once a minute', async () => {
    const token = await signIn()
    await at.setNow('2026-11-23T10:15:59+01:00')
    expect((await sessionsOf(token))[0]!.lastUsed).toBe('2026-11-23T09:15:00+00:00')
    await at.setNow('2026-11-23T10:16:01+01:00')
    expect((await sessionsOf(token))[0]!.lastUsed).toBe('2026-11-23T09:16:01+00:00')
    await at.setNow(standingAt)
  })
  it('one ends by its id, and only for its own driver', async () => {
    const [mine, other] = [await signIn(), await signIn(firefox, another.email)]
    const foreign = (await sessionsOf(other))[0]!.id
    const end = (id: string) => ask(`/api/users/sessions/${id}`, { method: 'DELETE', token: mine })
    expect(codeOf((await end(foreign))[1])).toBe('request.notFound')
    expect((await sessionsOf(other)).map(({ id }) => id)).toContain(foreign)
    const gone = await signIn()
    expect((await end((await sessionsOf(gone))[0]!.id))[0]).toBe(200)
    expect((await at.request('/api/users/bookings', { token: gone })).status).toBe(401)
    expect((await at.request('/api/users/bookings', { token: mine })).status).toBe(200)
  })
  it('end with the one used longest ago when there is one too many, and a demo account has no such number (R147)', async () => {
    const { uid, token: first = '' } = (await signUp(at, newAccount(1))).body
    const open = () =>
      at.context.db
        .transaction()
        .execute((trx) => openSession(trx, at.context, { uid: uid!, locale: 'es' }, {}))
    const tokens = [first]
    for (let i = 1; i < limits.sessionsPerAccount; i++) tokens.push((await open()).token!)
    await at.setNow('2026-11-23T11:30:00+01:00')
    // The first one is used again: the second is now the oldest.
    expect(await sessionsOf(first)).toHaveLength(limits.sessionsPerAccount)
    tokens.push((await open()).token!)
    expect(await sessionsOf(first)).toHaveLength(limits.sessionsPerAccount)
    const left = await Promise.all(tokens.map((token) => at.request('/api/users/vehicles', { token })))
    expect(left.filter(({ status }) => status === 401)).toHaveLength(1)
    expect([left[0]!.status, left.at(-1)!.status]).toEqual([200, 200])
    await at.setNow(standingAt)
    const demo = await at.login()
    for (let i = 0; i < limits.sessionsPerAccount; i++)
      await openSession(at.context.db, at.context, { uid: 'demo-driver', locale: 'es' }, {})
    expect((await at.request('/api/users/bookings', { token: demo })).status).toBe(200)
    await at.context.db.deleteFrom('sessions').where('uid', '=', 'demo-driver').execute()
  })
  it('all others end at once, and links that would open another one with them', async () => {
    const [mine, other] = [await signIn(), await signIn()]
    const link = await linkFor(other)
    expect((await ask('/api/users/sessions', { method: 'DELETE', token: mine }))[0]).toBe(200)
    expect((await sessionsOf(mine)).map(({ current }) => current)).toEqual([true])
    expect((await at.request('/api/users/bookings', { token: other })).status).toBe(401)
    expect(codeOf((await exchange(link))[1])).toBe('session.tokenInvalid')
  })
})

describe('a link that signs in on another device', () => {
  it('opens one session, also when twenty ask for it at once (R184)', async () => {
    const link = await linkFor(await signIn())
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(link)))
    const tokens = answers.flatMap(([, body]) => (body as LoginAnswer).token ?? [])
    expect(tokens).toHaveLength(1)
    expect(answers.filter(([, body]) => codeOf(body) === 'session.tokenInvalid')).toHaveLength(19)
    expect((await at.request('/api/users/bookings', { token: tokens[0] })).status).toBe(200)
  })
  it('is valid for ten minutes', async () => {
    const link = await linkFor(await signIn())
    await at.setNow('2026-11-23T10:25:00+01:00')
    expect(codeOf((await exchange(link))[1])).toBe('session.tokenInvalid')
    await at.setNow(standingAt)
    expect((await exchange(link))[0]).toBe(200)
  })
  it('is invalid once the session that made it was ended, by its id or by its own logout (R147)', async () => {
    const [mine, thief] = [await signIn(), await signIn('curl/8')]
    const [stolen, own] = [await linkFor(thief), await linkFor(mine)]
    const id = (await sessionsOf(thief)).find(({ current }) => current)!.id
    expect((await ask(`/api/users/sessions/${id}`, { method: 'DELETE', token: mine }))[0]).toBe(200)
    expect(codeOf((await exchange(stolen))[1])).toBe('session.tokenInvalid')
    expect((await exchange(own))[0]).toBe(200)
    const left = await linkFor(mine)
    await endSession(at.context, { token: mine })
    expect(codeOf((await exchange(left))[1])).toBe('session.tokenInvalid')
  })
  it('is no token of a session, and the other way round; any other token is refused (R147, R186)', async () => {
    const session = await signIn()
    const link = await linkFor(session)
    expect((await at.request('/api/users/bookings', { token: link })).status).toBe(401)
    const [now, secret] = [Date.parse(standingAt), 's'.repeat(40)]
    const made = (uid: string, jti: string, key = secret) =>
      makeLinkToken({ uid, jti, aud: 'autologin', life: 600_000 }, now, key)
    for (const bad of [
      session,
      makeToken('demo-driver', 'gone', now, secret),
      made('demo-driver', 'never stored'),
      made('demo-driver', 'another key', 'o'.repeat(40)),
      made('', 'without a uid'),
      made('nobody', 'of nobody'),
      `${link}x`,
      'x.y.z',
      '',
    ])
      expect(codeOf((await exchange(bad))[1]), bad).toBe('session.tokenInvalid')
    expect((await exchange(link))[0]).toBe(200)
  })
  it('does not sign in to a deactivated account (R195)', async () => {
    const link = await linkFor(await signIn(firefox, another.email))
    const set = (active: boolean) =>
      at.context.db.updateTable('users').set({ active }).where('email', '=', another.email).execute()
    await set(false)
    expect(codeOf((await exchange(link))[1])).toBe('session.inactive')
    await set(true)
    expect((await exchange(link))[0]).toBe(200)
  })
})

describe('a login from a device that the account has not used', () => {
  const newSignIns = () =>
    at.context.db.selectFrom('mail_outbox').select('id').where('kind', '=', 'newSignIn').execute()
  it('is told by mail, once, and the first one is not', async () => {
    const caller = (address: string, agent = firefox) => ({ address, agent })
    const before = (await newSignIns()).length
    await at.context.db.deleteFrom('devices').execute()
    await at.context.db.deleteFrom('attempts').execute()
    const from = async (...device: Parameters<typeof caller>): Promise<number> => {
      await authenticate(at.context, { user, pass }, caller(...device))
      return (await newSignIns()).length - before
    }
    expect(await from('203.0.113.5')).toBe(0)
    expect(await from('203.0.113.99')).toBe(0)
    expect(await from('198.51.100.5')).toBe(1)
    expect(await from('198.51.100.5')).toBe(1)
    expect(await from('198.51.100.5', 'curl/8')).toBe(2)
    for (let i = 0; i < 6; i++) await from(`198.51.${i}.5`)
    expect(await from('203.0.113.5')).toBe(limits.newSignInMailsPerHour)
    await at.context.db.updateTable('users').set({ completed: false }).where('email', '=', user).execute()
    await at.context.db.deleteFrom('attempts').execute()
    expect(await from('198.51.100.5', 'unknown/1')).toBe(limits.newSignInMailsPerHour)
    await at.context.db.updateTable('users').set({ completed: true }).where('email', '=', user).execute()
    const rows = await at.context.db.selectFrom('devices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Firefox|203\.0|198\.51/)
  })
})

describe('the hash of a password', () => {
  const hashOf = async (): Promise<string> =>
    (
      await at.context.db
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', user)
        .executeTakeFirstOrThrow()
    ).password_hash
  const set = (password_hash: string) =>
    at.context.db.updateTable('users').set({ password_hash }).where('email', '=', user).execute()
  it('is made anew at a login when its parameters are outdated', async () => {
    const old = await hash(pass, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await set(old)
    const [one, two] = await Promise.all([signIn(), signIn()])
    expect([typeof one, typeof two]).toEqual(['string', 'string'])
    expect([isOutdated(old), isOutdated(await hashOf())]).toEqual([true, false])
  })
  it('is not made of a password longer than any account has', async () => {
    const started = performance.now()
    for (let i = 0; i < 5; i++)
      expect((await authenticate(at.context, { user, pass: 'x'.repeat(90_000) }, {})).error?.code).toBe(401)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
  it('a password that changes while a login is under way opens no session', async () => {
    const fresh = await hashPassword('Another1Secret')
    const before = await sessionCount()
    const { db } = at.context
    const slow: typeof db.transaction = () => {
      const building = db.transaction()
      return { execute: async (run: never) => (await set(fresh), building.execute(run)) } as never
    }
    const racing = new Proxy(db, {
      get: (target, name) => {
        const value = (name === 'transaction' ? slow : Reflect.get(target, name, target)) as unknown
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value
      },
    })
    const answer = await authenticate({ ...at.context, db: racing }, { user, pass }, {})
    expect(answer.authenticateSuccess).toBe(false)
    expect(await sessionCount()).toBe(before)
    await set(await hashPassword(pass))
    await identify(at.context, { token: await signIn() })
  })
  const sessionCount = async (): Promise<number> =>
    (await at.context.db.selectFrom('sessions').select('sid').execute()).length
})
