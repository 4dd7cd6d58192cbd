import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Parking } from '../../contract/parking'
import { connectGeocoder } from '../../providers/geocode'
import { fanOut, type PlatformAnswer } from '../../providers/aggregate/fanOut'
import { merge, type Merged } from '../../providers/aggregate/merge'
import type { Connection, BookingAdapter } from '../../providers/protocol'
import { connectAll, platforms } from '../../providers/registry'
import { startSandbox, type Sandbox } from '../../sandbox/start'
import { now, soon, stay } from '../kit/providers/outside'

let sandbox: Sandbox
let connections: Connection[]
beforeAll(async () => {
  sandbox = await startSandbox({ now: new Date(now).toISOString(), seed: 'providers' })
  const endpoints = Object.entries(sandbox.platforms).map(
    ([id, door]) => [id, { ...door, demo: true }] as const,
  )
  connections = connectAll(Object.fromEntries(endpoints), {
    // The clock goes on, for the limits of calls a second.
    now: () => now + performance.now(),
    random: () => 0,
  })
})
afterAll(() => sandbox.close())

const post = async (path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(sandbox.directory + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}
const connectionOf = (id: string): Connection => {
  const found = connections.find(({ platform }) => platform.id === id)
  if (!found) throw new Error(`no connection ${id}`)
  return found
}
const search = async (at: { lat: number; lng: number }, radius = 1_500): Promise<PlatformAnswer[]> => {
  const all: PlatformAnswer[] = []
  const { signal } = new AbortController()
  for await (const one of fanOut(connections, { ...at, radius }, stay, {
    signal,
    deadline: 2_500,
    now: Date.now,
  }))
    all.push(one)
  return all
}
const atocha = { lat: 40.4066, lng: -3.6908 }

describe('all platforms of the sandbox', () => {
  it.each(platforms.map(({ id }) => id))(
    '%s: everything it has can be read and lies within its coverage',
    async (id) => {
      const connection = connectionOf(id)
      const { good, rejects } = await connection.catalogue(soon(20_000))
      expect(rejects).toEqual([])
      expect(good.length).toBeGreaterThan(3)
      expect(new Set(good.map(({ parking }) => parking.id)).size).toBe(good.length)
      for (const { parking } of good) {
        expect(Parking.safeParse(parking).error).toBeUndefined()
        expect(parking.demo).toBe(true)
      }
      const [area] = connection.platform.areas
      const offers = await connection.offers({ lat: 0, lng: 0, ...area, radius: 5_000 }, stay, soon(10_000))
      expect(offers.rejects).toEqual([])
      expect(offers.good.length).toBeGreaterThan(0)
    },
  )

  it('answer a search in every city, each seller with a price and each reader with an estimate', async () => {
    for (const { areas } of platforms.filter(({ protocol }) => protocol.name === 'overpass'))
      for (const area of areas) {
        const all = await search(area, 3_000)
        expect(all.map(({ state }) => state).filter((state) => state === 'failed')).toEqual([])
        const priced = all.flatMap((one) => one.priced)
        for (const { parking, prepaid, onSite } of priced) {
          if (parking.bookable) expect(prepaid?.base).toBeGreaterThan(0)
          if (parking.automatic)
            expect(onSite).toMatchObject({ pay: 'minute', total: expect.any(Number) as number })
        }
        expect(priced.some(({ parking }) => parking.bookable)).toBe(true)
        expect(priced.some(({ parking }) => parking.automatic)).toBe(true)
        expect(merge(priced).length).toBeLessThanOrEqual(priced.length)
      }
  }, 60_000)

  it('are merged where two list the same: the price of one, the count of a sensor', async () => {
    const priced = (await search({ lat: 43.263, lng: -2.935 })).flatMap((answer) => answer.priced)
    const idsOf = ({ parking, also }: Merged): string => [parking.id, ...also].join()
    const merged = merge(priced).filter((row) => idsOf(row).includes('aparca-norte:'))
    expect(merged.length).toBeGreaterThan(1)
    for (const row of merged) expect(idsOf(row)).toContain('live-madrid:')
    expect(merged.some(({ onSite, free }) => onSite?.total !== undefined && free !== undefined)).toBe(true)
    expect(new Set(priced.map(({ parking }) => parking.id)).size).toBe(
      merge(priced).reduce((sum, { also }) => sum + 1 + also.length, 0),
    )
  })

  it('pay in the currency of the place', async () => {
    const currencies = async (at: { lat: number; lng: number }) => [
      ...new Set((await search(at)).flatMap(({ priced }) => priced.map(({ parking }) => parking.currency))),
    ]
    expect(await currencies({ lat: 51.5074, lng: -0.1278 })).toEqual(['GBP'])
    expect(await currencies({ lat: 47.3769, lng: 8.5417 })).toEqual(['CHF'])
    expect(await currencies(atocha)).toEqual(['EUR'])
  })
})

describe('a stay sold by the sandbox', () => {
  const request = async (desk: BookingAdapter, reference: string) => {
    const { good } = await connectionOf('onda-park').offers({ ...atocha, radius: 1_500 }, stay, soon())
    const cancellable = good.find(({ parking }) => parking.minutesToCancel !== undefined)
    const quote = await desk.quote(cancellable?.parking.id ?? '', stay, soon())
    expect(quote).toMatchObject(cancellable?.prepaid ?? {})
    const driver = { firstName: 'Ana', surname: 'García', locale: 'es' }
    return {
      reference,
      parkingId: quote.parking.id,
      window: stay,
      plate: '1234BCD',
      token: quote.token,
      driver,
    }
  }
  const sales = (reference: string) =>
    fetch(`${sandbox.directory}/ledger`)
      .then(
        (answer) =>
          answer.json() as Promise<{ platforms: Record<string, { reference: string; state: string }[]> }>,
      )
      .then(({ platforms: sold }) => (sold['onda-park'] ?? []).filter((sale) => sale.reference === reference))
  const adapterOf = (id: string): BookingAdapter => {
    const { adapter } = connectionOf(id)
    if (!adapter) throw new Error(`${id} does not sell`)
    return adapter
  }

  it('is found, is not sold twice, and is cancelled however often', async () => {
    const adapter = adapterOf('onda-park')
    const order = await request(adapter, 'story-1')
    expect(await adapter.find('story-1', soon())).toEqual({ state: 'absent' })
    const reserved = await adapter.reserve(order, soon())
    expect(reserved.accessCode).toBeDefined()
    expect(await adapter.reserve(order, soon())).toEqual(reserved)
    expect(await adapter.find('story-1', soon())).toEqual({ state: 'active', reserved, others: [] })
    expect(await sales('story-1')).toHaveLength(1)
    await adapter.cancel(reserved.ref, soon())
    await adapter.cancel(reserved.ref, soon())
    expect(await adapter.find('story-1', soon())).toEqual({ state: 'cancelled', reserved })
  })

  it('whose answer got lost is found again and stays one', async () => {
    const adapter = adapterOf('onda-park')
    const order = await request(adapter, 'story-2')
    await post('/faults', {
      platform: 'onda-park',
      mode: 'drop-after',
      count: 1,
      path: 'POST /v1/booking/new',
    })
    await expect(adapter.reserve(order, soon())).rejects.toMatchObject({ name: 'HttpFault' })
    expect(await adapter.find('story-2', soon())).toMatchObject({ state: 'active' })
    await adapter.reserve(order, soon())
    expect(await sales('story-2')).toHaveLength(1)
  })

  it('is refused with the reason when it begins too soon', async () => {
    const adapter = adapterOf('onda-park')
    const { parkingId } = await request(adapter, 'story-3')
    const close = { from: '2026-11-21T11:10:00+01:00', to: '2026-11-21T18:00:00+01:00' }
    await expect(adapter.quote(parkingId, close, soon())).rejects.toMatchObject({ code: 'booking.leadTime' })
  })
})

describe('a bad day of the sandbox', () => {
  it.each(['500', 'garbage', '401'])('%s from one platform leaves the others alone', async (mode) => {
    await post('/faults', { platform: 'via-libre', mode })
    const all = await search(atocha)
    await post('/faults', { platform: 'via-libre', mode: 'none' })
    expect(all.filter(({ state }) => state === 'failed').map(({ platform }) => platform)).toEqual([
      'via-libre',
    ])
    expect(all.length).toBe(4)
  })

  it('a platform that hangs costs the deadline and no more', async () => {
    await post('/faults', { platform: 'osm-iberia', mode: 'hang' })
    const all = await search(atocha)
    await post('/faults', { platform: 'osm-iberia', mode: 'none' })
    expect(all.at(-1)).toMatchObject({ platform: 'osm-iberia', state: 'failed' })
  })
})

describe('the geocoder of the sandbox', () => {
  it.each(['es', 'en', 'fr', 'de', 'it'] as const)('knows Atocha in %s', async (locale) => {
    const geocode = connectGeocoder(
      { url: sandbox.geocoder, demo: true },
      { now: () => now, random: () => 0 },
    )
    const [place] = await geocode('Atocha', { locale })
    expect(place).toMatchObject({
      timeZone: 'Europe/Madrid',
      region: expect.stringContaining('Madrid') as string,
    })
  })
})
