import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { minutesToCancel } from '../../providers/protocols/parclick/times'
import { isStale } from '../../providers/protocols/parclick/refusals'
import { readParking } from '../../providers/protocols/parclick/parse'
import { Listed, Login, Lot, Pass, Voucher } from '../../providers/protocols/parclick/schema'
import { lot, page, pass } from '../kit/providers/samples'
import { connectTo, platformOf, serveScript, soon, stay, type Script } from '../kit/providers/outside'

const madrid = { lat: 40.4168, lng: -3.7038, radius: 1_500 }
const behindLogin =
  (script: Script): Script =>
  (call, nth) =>
    call.path === '/v1/login' ? { json: { token: 't1', refresh_token: 'r1', id: 1 } } : script(call, nth)

const search = async (items: unknown[]) => {
  const { url, calls } = await serveScript(behindLogin(() => ({ json: page(items) })))
  return { calls, ...(await connectTo('onda-park', url).offers(madrid, stay, soon())) }
}

describe('a search over Parclick', () => {
  it('asks in kilometres and in the wall clock of the city, and names itself twice', async () => {
    const { calls } = await search([])
    expect(calls[1]).toMatchObject({
      path: '/v1/parking/list',
      query: {
        group: 'search',
        radius: '1.5',
        from: '2026-11-23 09:00',
        to: '2026-11-23 18:00',
        vehicleType: '1',
      },
      headers: { authorization: 'Bearer t1', 'x-thirdparty-auth': 'plaza' },
    })
  })

  it('reads a car park with both prices and everything a driver should know', async () => {
    const { good } = await search([lot(260, { passes: [pass()] })])
    expect(good).toEqual([
      {
        parking: {
          id: 'onda-park:260',
          platform: 'onda-park',
          operator: 'Muro Parkings',
          name: 'Parking Prueba 260',
          lat: 40.41,
          lng: -3.7,
          address: 'Calle Mayor, 1',
          city: 'Madrid',
          timeZone: 'Europe/Madrid',
          currency: 'EUR',
          automatic: false,
          bookable: true,
          street: false,
          access: 'plate',
          entrance: { lat: 40.411, lng: -3.701 },
          maxHeight: 205,
          charger: 22,
          spaces: 300,
          accessText: 'Press the bell.',
          minutesToCancel: 60,
          minimumMinutes: 120,
          leadMinutes: 90,
          demo: true,
          licence: 'Onda Park',
        },
        prepaid: { base: 1230, management: 179 },
        onSite: { total: 2000, pay: 'machine' },
      },
    ])
  })

  it('reads a roof, a guard, access for disabled people and the hours of its schedule', async () => {
    const week = [1, 2].map((order) => ({
      week_day: { order },
      intervals: [{ hour_from: '1970-01-01T07:00:00+0000', hour_to: '1970-01-01T22:30:00+0000' }],
    }))
    const features = { covered: true, guarded: false, handicapped_access: true }
    const { good } = await search([
      lot(1, { ...features, open_24h: false, schedule: week, passes: [pass()] }),
      lot(2, { open_24h: true, schedule: [], passes: [pass()] }),
    ])
    expect(good[0]?.parking).toMatchObject({
      covered: true,
      guarded: false,
      disabled: true,
      hours: [
        { days: [1], from: 420, to: 1350 },
        { days: [2], from: 420, to: 1350 },
      ],
    })
    expect(good[1]?.parking.hours).toEqual([{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440 }])
    expect(good[1]?.parking).not.toHaveProperty('covered')
  })

  it('takes the cheapest pass for a car, and leaves out where nothing is sold', async () => {
    const passes = [
      pass({ price: 9 }),
      pass({ price: 5, vehicle_type: { id: 2 } }),
      pass({ price: 8, administration_fee: 0.5 }),
    ]
    const { good, rejects } = await search([lot(1, { passes }), lot(2, { passes: [] })])
    expect(good.map(({ prepaid }) => prepaid)).toEqual([{ base: 800, management: 50 }])
    expect(rejects).toEqual([])
  })

  it('rejects a price that is negative, no number, or implausibly high', async () => {
    const prices = [-1, '12.30', null, 1e6, 1_000.01, 1e300]
    const { good, rejects } = await search(
      prices.map((price, nth) => lot(nth + 1, { passes: [pass({ price })] })),
    )
    expect(good).toEqual([])
    expect(rejects.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('rejects the rows it cannot read and keeps the others', async () => {
    const passes = [pass()]
    const { good, rejects } = await search([
      lot(1, { passes, latitude: 'forty' }),
      lot(2, { passes, longitude: 400 }),
      lot(3, { passes, name: '' }),
      null,
      'garbage',
      [],
      lot(4, { passes, max_height: 'two metres', features: 7, access: 'yes', provider: null }),
    ])
    expect(good.map(({ parking }) => parking.id)).toEqual(['onda-park:4'])
    expect(good[0]?.parking).not.toHaveProperty('maxHeight')
    expect(rejects).toHaveLength(6)
  })

  it('reads all pages of the catalogue', async () => {
    const { url } = await serveScript(
      behindLogin(({ query }) => ({ json: page([lot(Number(query.page))], 3) })),
    )
    const { good } = await connectTo('onda-park', url).catalogue(soon())
    expect(good.map(({ parking: { id } }) => id)).toEqual(['onda-park:1', 'onda-park:2', 'onda-park:3'])
  })

  it('pays in francs in Zürich and in euros in München', () => {
    const inCity = (latitude: number, longitude: number) =>
      readParking(lot(1, { latitude, longitude, _embedded: {} }), platformOf('isar-parken'), true)
    expect(inCity(47.38, 8.54)).toMatchObject({ currency: 'CHF', timeZone: 'Europe/Zurich' })
    expect(inCity(48.14, 11.57)).toMatchObject({ currency: 'EUR', timeZone: 'Europe/Berlin' })
  })
})

describe('tokens', () => {
  it('are fetched once for many calls at once', async () => {
    const { url, calls } = await serveScript(behindLogin(() => ({ json: page([]) })))
    const connection = connectTo('onda-park', url)
    await Promise.all([1, 2, 3, 4].map(() => connection.offers(madrid, stay, soon())))
    expect(calls.filter(({ path }) => path === '/v1/login')).toHaveLength(1)
  })

  it('are refreshed once when they have expired, without the password', async () => {
    const { url, calls } = await serveScript(({ path, headers }) => {
      if (path === '/v1/login') return { json: { token: 'old', refresh_token: 'r1' } }
      if (path === '/v1/token/refresh') return { json: { token: 'new', refresh_token: 'r2' } }
      if (headers.authorization === 'Bearer new') return { json: page([]) }
      return { status: 401, json: { code: 401, message: 'Expired JWT Token' } }
    })
    const connection = connectTo('onda-park', url)
    await Promise.all([1, 2, 3].map(() => connection.offers(madrid, stay, soon())))
    expect(calls.filter(({ path }) => path === '/v1/token/refresh').map(({ body }) => body)).toEqual([
      '{"refresh_token":"r1"}',
    ])
    expect(calls.filter(({ path }) => path === '/v1/login')).toHaveLength(1)
  })

  it('that are always rejected end in an error, not in a loop', async () => {
    const { url, calls } = await serveScript(({ path }) =>
      path === '/v1/login'
        ? { json: { token: 't' } }
        : { status: 401, json: { code: 401, message: 'Bad credentials' } },
    )
    await expect(connectTo('onda-park', url).offers(madrid, stay, soon())).rejects.toMatchObject({
      status: 401,
    })
    expect(calls).toHaveLength(4)
  })

  it('are not at fault when a 401 goes around a refusal', () => {
    const body = { code: 400, message: 'Booking has already been canceled' }
    expect(isStale({ status: 401, body })).toBe(false)
    expect(isStale({ status: 401, body: { code: 401, message: 'Expired JWT Token' } })).toBe(true)
    expect(isStale({ status: 401, body: '<html>' })).toBe(true)
  })
})

describe('until when a stay may be cancelled', () => {
  const at = (from: string) => ({ from, to: '2027-12-31T00:00:00Z' })
  const type = (cancellation_type: number, more = {}) => ({ cancellation_type, ...more })
  const zone = 'Europe/Madrid'

  it('is an hour before, never, or the end of a flexible one', () => {
    expect(minutesToCancel(type(2), zone)).toBe(60)
    expect(minutesToCancel(type(3), zone)).toBeUndefined()
    expect(minutesToCancel(type(2, { is_cancellable: false }), zone)).toBeUndefined()
    expect(minutesToCancel(type(1, { flexible_entry: true }), zone)).toBeNull()
    expect(minutesToCancel({}, zone)).toBeUndefined()
  })

  it('is 23:59 of the day before, counted in real minutes over a clock change', () => {
    expect(minutesToCancel(type(1), zone, at('2026-11-23T09:00:00+01:00'))).toBe(541)
    expect(minutesToCancel(type(1), zone, at('2026-11-23T00:00:00+01:00'))).toBe(1)
    // 28 March 2027, 02:00 becomes 03:00; 25 October 2026, 03:00 becomes 02:00.
    expect(minutesToCancel(type(1), zone, at('2027-03-28T09:00:00+02:00'))).toBe(481)
    expect(minutesToCancel(type(1), zone, at('2026-10-25T09:00:00+01:00'))).toBe(601)
  })

  it('is never later than the truth when the stay is not known yet', () => {
    const whole = minutesToCancel(type(1), zone) ?? 0
    for (const from of ['2026-11-23T23:59:00+01:00', '2026-10-25T23:59:00+01:00'])
      expect(whole).toBeGreaterThanOrEqual(minutesToCancel(type(1), zone, at(from)) ?? 0)
  })
})

const samplesFile = new URL('../../../shared/data/booking-samples/parclick-v1-samples.json', import.meta.url)
describe.skipIf(!existsSync(samplesFile))('the published samples', () => {
  type Sample = { endpoint: string; label: string; body: unknown }
  const all = existsSync(samplesFile) ? (JSON.parse(readFileSync(samplesFile, 'utf8')) as Sample[]) : []
  const bodies = (endpoint: string): { items?: unknown[]; code?: number }[] =>
    all.filter((s) => s.endpoint === endpoint && /200/.test(s.label)).map(({ body }) => body as object)

  it('are read as the documentation prints them', () => {
    for (const body of bodies('POST /v1/login')) expect(Login.safeParse(body).success).toBe(true)
    for (const body of bodies('GET /v1/pass/details')) expect(Pass.safeParse(body).success).toBe(true)
    for (const body of bodies('GET /v1/voucher/{voucher_id}/details'))
      expect(Voucher.safeParse(body).success).toBe(true)
    const lots = bodies('GET /v1/parking/list').flatMap(({ items = [] }) => items)
    expect(lots.length).toBeGreaterThan(3)
    const located = lots.filter((one) => (one as { latitude?: number }).latitude !== undefined)
    for (const one of located) {
      expect(Lot.safeParse(one).error).toBeUndefined()
      expect(readParking(one, platformOf('onda-park'), false).name).not.toBe('')
    }
    const bookings = bodies('GET /v1/booking/list').flatMap(({ items = [] }) => items)
    expect(bookings.length).toBeGreaterThan(2)
    for (const one of bookings) expect(Listed.safeParse(one).success).toBe(true)
  })
})
if (!existsSync(samplesFile)) console.info('parclick: published samples are absent, not read')
