import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { authenticate, identify } from '../../server/accounts/session'
import { everybody, makeRates } from '../../server/rates'
import { inProcessApi } from '../../server/inProcessApi'
import { standUp, type Standing } from '../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    (answer) =>
      (answer as { authenticateSuccess?: boolean } | undefined)?.authenticateSuccess === false
        ? 'wrong'
        : 'in',
    (error: unknown) => (error as Fault).code,
  )
const tryIn = (address: string, user: string, pass = 'guess', context = at.context) =>
  codeOf(authenticate(context, { user, pass }, { address }))
const count = (all: string[], what: string): number => all.filter((one) => one === what).length

describe('guessing passwords', () => {
  it('200 wrong guesses at once verify at most the limit', async () => {
    const guesses = Array.from({ length: 200 }, () => tryIn('198.51.100.1', 'driver@plaza.example'))
    const told = await Promise.all(guesses)
    expect(count(told, 'wrong')).toBeLessThanOrEqual(limits.loginAttemptsPer15Minutes)
    expect(count(told, 'in')).toBe(0)
    expect(count(told, 'wrong') + count(told, 'session.tooManyAttempts')).toBe(200)
  })
  it('one address that tries many accounts verifies at most its own limit', async () => {
    const told: string[] = []
    for (let i = 0; i < limits.loginAttemptsPerAddress + 20; i++)
      told.push(await tryIn('198.51.100.2', `person${i}@plaza.example`))
    expect(count(told, 'wrong')).toBe(limits.loginAttemptsPerAddress)
    expect(told.slice(-20)).toEqual(Array(20).fill('session.tooManyAttempts'))
  })
  it('a refused login tells the true time to wait, in seconds', async () => {
    const context = { ...at.context, now: () => now }
    let now = at.context.now()
    const waitOf = () =>
      authenticate(context, { user: 'waits@plaza.example', pass: 'guess' }, { address: '198.51.100.9' }).then(
        () => 0,
        (error: unknown) => (error as Fault).retryAfter,
      )
    for (let i = 0; i < limits.loginAttemptsPer15Minutes; i++) {
      expect(await waitOf()).toBe(0)
      now += 1_000
    }
    // The oldest of the ten counts for 15 minutes, of which ten seconds have passed.
    expect(await waitOf()).toBe(15 * 60 - 10)
    now += 5 * 60_000
    expect(await waitOf()).toBe(10 * 60 - 10)
    now += (10 * 60 - 10) * 1_000
    expect(await waitOf()).toBe(0)
  })
  it('guesses from another address do not lock the owner out, and the right password clears the count', async () => {
    for (let i = 0; i < 15; i++) await tryIn('198.51.100.3', 'driver@plaza.example')
    expect(await tryIn('203.0.113.5', 'driver@plaza.example', 'Plaza2026')).toBe('in')
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 5; i++) expect(await tryIn('203.0.113.5', 'driver@plaza.example')).toBe('wrong')
      expect(await tryIn('203.0.113.5', 'driver@plaza.example', 'Plaza2026')).toBe('in')
    }
  })
})

describe('demo accounts where real places are sold', () => {
  it('neither their password nor an older token is accepted when the sandbox is off', async () => {
    const token = await at.login()
    const real = { ...at.context, sandbox: false }
    expect(await codeOf(identify(at.context, { token }))).toBe('in')
    expect(await codeOf(identify(real, { token }))).toBe('session.expired')
    expect(await tryIn('203.0.113.6', 'driver@plaza.example', 'Plaza2026', real)).toBe('wrong')
    expect(await tryIn('203.0.113.6', 'inactive@plaza.example', 'Plaza2026', real)).toBe('wrong')
  })
})

describe('logging out', () => {
  it('ends the session on the server, for every copy of the token, and no other session', async () => {
    const [mine, elsewhere] = [await at.login(), await at.login()]
    const list = async (token: string): Promise<number> =>
      (await at.request('/api/users/bookings', { token })).status
    const end = (token: string) => at.request('/api/users/sessions/end', { body: { token } })
    expect((await end(mine)).status).toBe(200)
    expect([await list(mine), await list(elsewhere)]).toEqual([401, 200])
    expect((await end(`${elsewhere.slice(0, -3)}abc`)).status).toBe(401)
    expect(await list(elsewhere)).toBe(200)
  })
  it('a token is taken only as it was written', async () => {
    const token = await at.login()
    expect((await at.request('/api/users/bookings', { token: `${token}=` })).status).toBe(401)
    expect((await at.request('/api/users/bookings', { token })).status).toBe(200)
  })
})

describe('asking too often', () => {
  it('is told in how many seconds one more is allowed', () => {
    let now = 0
    const { spend } = makeRates(() => now)
    const tell = (): number | undefined => {
      try {
        spend('vehicle', 'somebody')
        return undefined
      } catch (error) {
        return (error as Fault).retryAfter
      }
    }
    const burst = Array.from({ length: 21 }, tell)
    expect(burst).toEqual([...Array<undefined>(20).fill(undefined), 60])
    now = 59_000
    expect(tell()).toBe(1)
    now = 60_000
    expect([tell(), tell()]).toEqual([undefined, 60])
  })
  it('is not forgotten while fifty thousand others call: neither of who has asked too often, nor of everybody', () => {
    const { spend, isSpent } = makeRates(() => 0)
    for (let i = 0; i < 20; i++) spend('vehicle', 'somebody')
    for (let i = 0; i < 300; i++) spend('talkCodeMisses', everybody)
    for (let i = 0; i < 120_000; i++) spend('turn', `address ${i}`)
    expect([isSpent('vehicle', 'somebody'), isSpent('talkCodeMisses', everybody)]).toEqual([true, true])
  })
  it('is counted at every call that costs a row or a platform a call, before anything is done', async () => {
    const token = await at.login()
    const spent: string[] = []
    const api = inProcessApi(
      {
        ...at.context,
        rates: {
          ...at.context.rates,
          spend: (what, who) => {
            spent.push(`${what} ${who === undefined ? 'nobody' : 'somebody'}`)
            throw new Fault('request.tooMany', '', 1)
          },
        },
      },
      { token },
    )
    // What is asked for is never read: the allowance refuses first.
    const unread = {} as never
    const calls: Record<string, () => Promise<unknown>> = {
      place: () => api.findPlaces(unread),
      search: () => api.findParkings(unread)[Symbol.asyncIterator]().next(),
      quote: () => api.quoteBooking(unread),
      booking: () => api.createBooking(unread),
      vehicle: () => api.addVehicle(unread),
      card: () => api.addCard(unread),
    }
    for (const [what, ask] of Object.entries(calls)) {
      expect(await codeOf(ask()), what).toBe('request.tooMany')
      expect(spent.pop(), what).toBe(`${what} somebody`)
    }
    expect(await codeOf(api.cancelBooking({ uid: 'next' }))).toBe('request.tooMany')
    expect(spent).toEqual(['booking somebody'])
  })
  it('is refused; a signed-in driver counts for himself', async () => {
    const stranger = inProcessApi(at.context, { address: '198.51.100.9' })
    const places = await Promise.all(
      Array.from({ length: 330 }, () => codeOf(stranger.findPlaces({ q: 'xqzwvy' }))),
    )
    // The sandbox's geocoder may be too busy for some: they were let in all the same.
    expect(330 - count(places, 'request.tooMany')).toBeGreaterThanOrEqual(300)
    expect(count(places, 'request.tooMany')).toBeGreaterThan(0)
    const driver = inProcessApi(at.context, { address: '198.51.100.9', token: await at.login() })
    expect(await codeOf(driver.findPlaces({ q: 'xqzwvy' }))).not.toBe('request.tooMany')
  })
})
