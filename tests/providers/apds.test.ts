import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { durationMinutes, estimate, periodMinutes } from '../../providers/protocols/apds/rate'
import { RateTable } from '../../providers/protocols/apds/schema'
import { apdsPage, place, rate, spec } from '../kit/providers/samples'
import { connectTo, serveScript, soon, stay, type Script } from '../kit/providers/outside'

const madrid = { lat: 40.4168, lng: -3.7038, radius: 1_500 }
type Shelf = { places?: unknown[]; specs?: unknown[]; rates?: unknown[] }

const serve =
  ({ places = [place('a')], specs = [spec('a')], rates = [rate('a')] }: Shelf): Script =>
  ({ path }) => {
    if (path === '/oauth/token')
      return { json: { access_token: 't', token_type: 'Bearer', expires_in: 3600 } }
    return { json: apdsPage({ '/places': places, '/rights/specs': specs, '/rates': rates }[path] ?? []) }
  }
const search = async (shelf: Shelf) => {
  const { url, calls } = await serveScript(serve(shelf))
  return { calls, ...(await connectTo('via-libre', url).offers(madrid, stay, soon())) }
}

const session = (id: string, patch: object = {}) => ({
  ...{ id, actualStart: '2026-11-23T09:00:00Z', actualEnd: '2026-11-23T10:00:00Z' },
  hierarchyElement: { id: 'a', version: 1 },
  identifiedCredentials: [{ type: 'licensePlate', identifier: { id: '4821KJT' } }],
  ...patch,
})

it('stays over APDS are the sessions of plates; one that cannot be is named, and delays no other', async () => {
  const sessions = [
    session('left'),
    session('parked', { actualEnd: undefined }),
    session('by ticket', { identifiedCredentials: [] }),
    session('backwards', { actualEnd: '2026-11-23T08:00:00Z' }),
    session('of a place that is gone', { hierarchyElement: { id: 'gone', version: 1 } }),
    session('without a beginning', { actualStart: 'soon' }),
  ]
  const pages: Script = (asked, ...rest) =>
    asked.path === '/sessions' ? { json: apdsPage(sessions) } : serve({})(asked, ...rest)
  const { url } = await serveScript(pages)
  const { good, rejects } = await connectTo('via-libre', url).access!.stays(0, soon())
  expect(good).toMatchObject([
    { id: 'left', plate: '4821KJT', parking: 'via-libre:a', cost: { total: 240, currency: 'EUR' } },
    { id: 'parked' },
  ])
  expect(good[1]).not.toHaveProperty('cost')
  expect(rejects.map(({ id }) => id)).toEqual(['backwards', 'of a place that is gone', 'without a beginning'])
})

describe('a search over APDS', () => {
  it('joins a place with its right and its rate: nine hours at four cents a minute meet the ceiling', async () => {
    const { good } = await search({})
    expect(good).toEqual([
      {
        parking: {
          id: 'via-libre:a',
          platform: 'via-libre',
          operator: 'Puerta Abierta',
          name: 'Garage a',
          lat: 40.41,
          lng: -3.7,
          address: 'Calle Mayor, 2',
          city: 'Madrid',
          timeZone: 'Europe/Madrid',
          currency: 'EUR',
          automatic: true,
          bookable: false,
          street: false,
          access: 'plate',
          maxHeight: 195,
          spaces: 200,
          demo: true,
          licence: 'Vía Libre',
        },
        onSite: { total: 2_000, pay: 'minute' },
        // 231 free of 200.
        free: 200,
      },
    ])
  })

  it('signs in with client credentials, once, and asks around the point in metres', async () => {
    const { calls } = await search({})
    expect(calls.filter(({ path }) => path === '/oauth/token')).toHaveLength(1)
    expect(calls[0]?.body).toContain('grant_type=client_credentials')
    expect(calls.find(({ path }) => path === '/places')?.query).toMatchObject({
      latitude: '40.4168',
      radius: '1500',
    })
  })

  it('signs in again when the token has expired', async () => {
    let issued = 0
    const { url, calls } = await serveScript((call, nth) => {
      if (call.path === '/oauth/token') return { json: { access_token: `t${++issued}` } }
      if (call.headers.authorization !== 'Bearer t2') return { status: 401, json: { code: 401 } }
      return serve({})(call, nth)
    })
    expect((await connectTo('via-libre', url).offers(madrid, stay, soon())).good).toHaveLength(1)
    expect(calls.filter(({ path }) => path === '/oauth/token')).toHaveLength(2)
  })

  it('keeps a car park whose rate cannot be read, without a price', async () => {
    const { good, rejects } = await search({ rates: [rate('a', -1)] })
    expect(good[0]?.onSite).toEqual({ pay: 'minute' })
    expect(rejects).toHaveLength(1)
  })

  it('does not believe ten euros a minute', async () => {
    const dear = RateTable.parse(rate('a', 10))
    const unlimited = dear.rateLineCollections.map((one) => ({ ...one, maxValueCollection: undefined }))
    const { good, rejects } = await search({ rates: [{ ...dear, rateLineCollections: unlimited }] })
    expect(good).toEqual([])
    expect(rejects[0]).toMatchObject({ id: 'a' })
  })

  it('rejects places without a name or a point', async () => {
    const { good, rejects } = await search({
      places: [
        place('a'),
        place('b', { name: [] }),
        place('c', { indicativePlacePointLocation: [] }),
        place('d', { indicativePlacePointLocation: [{ type: 'Point', coordinates: [40.41, 'x'] }] }),
        7,
      ],
    })
    expect(good.map(({ parking }) => parking.id)).toEqual(['via-libre:a'])
    expect(rejects).toHaveLength(4)
  })

  it('turns the pages until it has all', async () => {
    const { url } = await serveScript(({ path, query }) => {
      if (path === '/oauth/token') return { json: { access_token: 't' } }
      if (path !== '/places') return { json: apdsPage([]) }
      const nth = Number(query.page) - 1
      return { json: apdsPage([place(`p${nth}`)], 3, nth) }
    })
    expect((await connectTo('via-libre', url).catalogue(soon())).good).toHaveLength(3)
  })
})

describe('an estimate', () => {
  const tableOf = (lines: object[], ceiling?: number): RateTable =>
    RateTable.parse({
      id: 'r',
      rateLineCollections: [
        {
          applicableCurrency: 'CHF',
          rateLines: lines,
          ...(ceiling === undefined ? {} : { maxValueCollection: { currencyValue: ceiling } }),
        },
      ],
    })
  const hours = (n: number) => ({
    from: '2026-11-23T00:00:00Z',
    to: new Date(Date.parse('2026-11-23T00:00:00Z') + n * 3_600_000).toISOString(),
  })
  const perMinute = { rateLineType: 'incrementingRate', incrementPeriod: 'PT1M', value: 0.05 }

  it('begins again every 24 hours, each at most at the ceiling', () => {
    expect(estimate(tableOf([perMinute], 20), hours(2))).toEqual({ total: 600, currency: 'CHF' })
    expect(estimate(tableOf([perMinute], 20), hours(10)).total).toBe(2_000)
    expect(estimate(tableOf([perMinute], 20), hours(50)).total).toBe(4_600)
  })

  it('adds a fee for coming in, tiers, and begun half hours', () => {
    const lines = [
      { rateLineType: 'flatRate', value: 1 },
      { rateLineType: 'flatRateTier', durationStart: '00:00', durationEnd: '01:00', value: 3 },
      { rateLineType: 'incrementingRate', durationStart: '01:00', incrementPeriod: 'PT30M', value: 2 },
    ]
    expect(estimate(tableOf(lines), hours(1)).total).toBe(400)
    expect(estimate(tableOf(lines), hours(1.75)).total).toBe(500)
  })

  it('reads durations of both shapes and refuses others', () => {
    expect(durationMinutes('01:30')).toBe(90)
    expect(durationMinutes('01:00:00')).toBe(1_440)
    expect(periodMinutes('PT1H30M')).toBe(90)
    expect(periodMinutes('P1D')).toBe(1_440)
    for (const text of ['', '1', 'x:y', '-1:00']) expect(() => durationMinutes(text)).toThrow()
    for (const text of ['', 'PT', 'PT0M', '1M']) expect(() => periodMinutes(text)).toThrow()
  })
})

const specFile = new URL('../../../shared/specs/apds4.yaml', import.meta.url)
if (!existsSync(specFile)) console.info('apds: the published description is absent, not read')
describe.skipIf(!existsSync(specFile))('the published description', () => {
  it('has the paths we call and the kinds of rate lines we add up', () => {
    const api = parse(readFileSync(specFile, 'utf8')) as {
      paths: Record<string, unknown>
      components: { schemas: Record<string, { enum?: string[] }> }
    }
    for (const path of ['/places', '/rates', '/rights/specs']) expect(api.paths).toHaveProperty([path, 'get'])
    expect(api.components.schemas.RateLineTypeEnum?.enum?.sort()).toEqual([
      'flatRate',
      'flatRateTier',
      'incrementingRate',
    ])
  })
})
