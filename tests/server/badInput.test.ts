import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '../../contract/booking'
import { limits } from '../../contract/limits'
import type { SearchAnswer } from '../../contract/search'
import { makeToken } from '../../server/accounts/token'
import {
  atocha,
  eventsOf,
  standUp,
  standingAt,
  stay,
  type Asked,
  type Standing,
} from '../kit/server/standing'

let at: Standing
let token = ''
beforeAll(async () => {
  at = await standUp()
  token = await at.login()
}, 120_000)
afterAll(() => at.close())

const told = async (path: string, options: Asked = {}): Promise<[number, string | undefined]> => {
  const answer = await at.request(path, options)
  const body = (await answer.json()) as { error?: { code?: string } }
  return [answer.status, body.error?.code]
}
const search = (from: string, to: string): string =>
  `/api/parkings?lat=${atocha.lat}&lng=${atocha.lng}&from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`
const soon = { from: '2026-11-23T11:00:00+01:00', to: '2026-11-23T13:00:00+01:00' }

describe('bad input to the API gets a clear refusal', () => {
  it.each<[string, string, Asked, number, string]>([
    ['a time in the past', search('2026-11-22T09:00:00+01:00', stay.to), {}, 422, 'search.windowPast'],
    ['exit before entry', search(stay.to, stay.from), {}, 422, 'search.windowReversed'],
    ['a stay of two months', search(stay.from, '2027-01-24T18:00:00+01:00'), {}, 422, 'search.windowTooLong'],
    ['no time at all', '/api/parkings?lat=40&lng=-3', {}, 422, 'request.invalid'],
    [
      'a place off the earth',
      search(stay.from, stay.to).replace(/lat=[^&]+/, 'lat=999'),
      {},
      422,
      'request.invalid',
    ],
    ['broken JSON', '/api/users/authenticate', { raw: '{"user":' }, 400, 'request.badJson'],
    ['JSON that is no object', '/api/users/authenticate', { raw: '[1]' }, 400, 'request.badJson'],
    [
      'a body over 100 KB',
      '/api/users/authenticate',
      { raw: `{"user":"${'x'.repeat(limits.bodyBytes)}"}` },
      413,
      'request.tooLarge',
    ],
    [
      'an e-mail that is none',
      '/api/users/authenticate',
      { body: { user: 'x', pass: 'y' } },
      422,
      'session.emailInvalid',
    ],
    [
      'an e-mail that no index can hold',
      '/api/users/authenticate',
      { body: { user: `${randomBytes(6_000).toString('hex')}@plaza.example`, pass: 'y' } },
      422,
      'session.emailInvalid',
    ],
    ['a path that nobody serves', '/api/nothing', {}, 404, 'request.notFound'],
    ['an empty place', '/api/places?q=%20', {}, 422, 'request.invalid'],
    ['no token', '/api/users/bookings', {}, 401, 'session.expired'],
    ['a token of nonsense', '/api/users/bookings', { token: 'a.b.c' }, 401, 'session.expired'],
  ])('%s', async (_, path, options, status, code) => {
    expect(await told(path, options)).toEqual([status, code])
  })

  it('a plate that cannot be, and one that another account has (R239, R265)', async () => {
    const add = (plate: string) => told('/api/users/vehicles', { token, body: { plate, country: 'ES' } })
    expect(await add('4821 AEI')).toEqual([422, 'vehicle.plateInvalid'])
    expect(await add('4821 KJT')).toEqual([409, 'vehicle.alreadyYours'])
    const other = await at.login('new@plaza.example')
    const claim = (country: string) =>
      told('/api/users/vehicles', { token: other, body: { plate: '4821-KJT', country } })
    expect(await claim('ES')).toEqual([409, 'vehicle.duplicate'])
    expect(await claim('PT')).toEqual([409, 'vehicle.duplicate'])
    expect(await claim('!!')).toEqual([422, 'vehicle.plateInvalid'])
    expect(await told('/api/users/vehicles', { token, body: { plate: '4821KJT', country: 'PT' } })).toEqual([
      409,
      'vehicle.alreadyYours',
    ])
    expect(await (await at.request('/api/users/vehicles', { token: other })).json()).toEqual([])
  })

  it('tokens that are expired, signed by another, unsigned, or of a session that ended (R147)', async () => {
    const now = Date.parse(standingAt)
    const secret = 's'.repeat(40)
    const [head = '', body = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const bad of [
      makeToken('demo-driver', 'gone', now, secret),
      makeToken('demo-driver', 'sid', now - 8 * 86_400_000, secret),
      makeToken('demo-driver', 'sid', now, 'o'.repeat(40)),
      `${none}.${body}.`,
      `${head}.${body}.`,
    ])
      expect(await told('/api/users/bookings', { token: bad })).toEqual([401, 'session.expired'])
  })

  it('an unknown place gives an empty list', async () => {
    const answer = await at.request('/api/places?q=xqzwvy')
    expect([answer.status, await answer.json()]).toEqual([200, []])
  })
})

describe('login, as in the spec', () => {
  const login = async (user: string, pass: string) => {
    const answer = await at.request('/api/users/authenticate', { body: { user, pass } })
    return [answer.status, await answer.json()] as const
  }
  it('gives a token for seven days (R149, R325)', async () => {
    const [status, answer] = await login('driver@plaza.example', 'Plaza2026')
    expect(status).toBe(200)
    expect(answer).toMatchObject({ authenticateSuccess: true, uid: 'demo-driver', locale: 'es' })
    const { token: fresh } = answer as { token: string }
    const { exp, iat } = JSON.parse(Buffer.from(fresh.split('.')[1]!, 'base64url').toString()) as {
      exp: number
      iat: number
    }
    expect(exp - iat).toBe(604_800)
  })
  it('answers 403 for an inactive account only when the password is right (R195)', async () => {
    expect(await login('inactive@plaza.example', 'Plaza2026')).toMatchObject([403, { error: { code: 403 } }])
    expect(await login('inactive@plaza.example', 'wrong')).toMatchObject([401, { error: { code: 401 } }])
    expect(await login('nobody@plaza.example', 'Plaza2026')).toMatchObject([
      401,
      { authenticateSuccess: false },
    ])
  })
  it('limits a caller who guesses passwords, and no other', async () => {
    for (let i = 0; i < limits.loginAttemptsPer15Minutes; i++) await login('new@plaza.example', 'guess')
    const right = { body: { user: 'new@plaza.example', pass: 'Plaza2026' } }
    expect(await told('/api/users/authenticate', right)).toEqual([429, 'session.tooManyAttempts'])
    const { headers } = await at.request('/api/users/authenticate', right)
    expect(headers.get('retry-after')).toBe(String(15 * 60))
    expect((await login('driver@plaza.example', 'Plaza2026'))[0]).toBe(200)
  })
})

describe('what may not be booked is refused, and nothing is half done', () => {
  const firstBookable = async (): Promise<string> => {
    const { offers } = (await (await at.request(search(stay.from, stay.to))).json()) as SearchAnswer
    return offers.find(({ parking }) => parking.bookable && (parking.minimumMinutes ?? 0) > 30)!.parking.id
  }
  const quote = (parking: string, window: { from: string; to: string }, by = token) =>
    told('/api/users/bookings/quotes', { token: by, body: { parking, window } })

  it('less than an hour ahead, shorter than the minimum, nobody knows it (R018, R243, R245)', async () => {
    const parking = await firstBookable()
    expect(await quote(parking, soon)).toEqual([409, 'booking.leadTime'])
    expect(await quote(parking, { from: stay.from, to: '2026-11-24T09:15:00+01:00' })).toEqual([
      409,
      'booking.tooShort',
    ])
    expect(await quote('onda-park:0', stay)).toEqual([404, 'parking.notFound'])
  })

  it('a quote of somebody else, one that is not there, one that ran out, a key used for another', async () => {
    const parking = await firstBookable()
    const fresh = async (): Promise<Quote> =>
      (await (
        await at.request('/api/users/bookings/quotes', { token, body: { parking, window: stay } })
      ).json()) as Quote
    const one = await fresh()
    const book = (id: string, key: string, by = token) =>
      told('/api/users/bookings', { token: by, body: { quote: id }, headers: { 'idempotency-key': key } })
    expect(await book('nothing', 'key-nothing')).toEqual([404, 'booking.quoteUnknown'])
    expect(await book(one.id, 'short')).toEqual([422, 'request.invalid'])
    await at.setNow('2026-11-23T10:25:01+01:00')
    expect(await book(one.id, 'key-too-late')).toEqual([410, 'booking.quoteExpired'])
    await at.setNow(standingAt)
    const two = await fresh()
    expect(await book(one.id, 'key-of-one')).toEqual([200, undefined])
    expect(await book(two.id, 'key-of-one')).toEqual([422, 'booking.keyReused'])
  })

  it('a platform that answers 500, garbage or nothing ends refused with the hold given back (X02)', async () => {
    const { offers } = (await (await at.request(search(stay.from, stay.to))).json()) as SearchAnswer
    const parking = offers.filter(({ parking: p }) => p.bookable)[1]!.parking
    const made = (await (
      await at.request('/api/users/bookings/quotes', { token, body: { parking: parking.id, window: stay } })
    ).json()) as Quote
    await at.fault({ platform: parking.platform, mode: '409', path: 'booking/new' })
    const { uid } = (await (
      await at.request('/api/users/bookings', {
        token,
        body: { quote: made.id },
        headers: { 'idempotency-key': `booking-${made.id}` },
      })
    ).json()) as { uid: string }
    const events = await eventsOf(await at.request(`/api/users/bookings/${uid}/progress`, { token }))
    await at.fault({ platform: parking.platform, mode: 'none' })
    expect(events.at(-1)).toMatchObject({ outcome: 'refused' })
    const { stripe } = await at.ledger()
    const mine = stripe.intents.filter(({ metadata }) => metadata.reservation === uid)
    expect(mine.map(({ captured, status }) => [captured, status])).toEqual([[0, 'canceled']])
  })
})

describe('no call reaches another driver’s data', () => {
  it('another uid is forbidden, another’s booking is not there (R248, R263)', async () => {
    expect(await told('/api/users/demo-new', { token })).toEqual([403, 'session.forbidden'])
    const list = (await (await at.request('/api/users/bookings', { token })).json()) as { uid: string }[]
    const uid = list[0]!.uid
    await at.setNow('2026-11-23T10:40:00+01:00')
    const other = await at.login('new@plaza.example')
    for (const path of [`/api/users/bookings/${uid}/cancellation`, `/api/users/bookings/${uid}/progress`])
      expect(await told(path, { token: other })).toEqual([404, 'booking.notFound'])
    expect(await told(`/api/users/bookings/${uid}/cancel`, { token: other, body: {} })).toEqual([
      404,
      'booking.notFound',
    ])
    expect(await (await at.request('/api/users/bookings', { token: other })).json()).toEqual([])
    await at.setNow(standingAt)
  })
})
