import { describe, expect, it } from 'vitest'
import { Parking } from '../../contract/parking'
import { isTimeZone } from '../../contract/time/zonedTime'
import { connectAll, platforms } from '../../providers/registry'
import type { Platform } from '../../providers/protocol'
import { datexCount, datexRecord, datexStatus, datexTable } from '../kit/providers/datex'
import { apdsPage, lot, node, page, parkApiLot, pass, place, rate, spec } from '../kit/providers/samples'
import { connectTo, now, serveScript, soon, stay, type Call, type Reply } from '../kit/providers/outside'

type Point = { lat: number; lng: number; currency: string }

const centreOf = (platform: Platform): Point => {
  const [area] = platform.areas
  if (!area) throw new Error(`${platform.id} covers nothing`)
  return { lat: area.lat, lng: area.lng, currency: platform.currency }
}

/** Whatever its protocol, a platform that has one good car park in its first city, and one nobody can read. */
const speak: Readonly<Record<string, (call: Call, at: Point) => Reply>> = {
  parclick: ({ path }, { lat, lng }) => {
    if (path === '/v1/login') return { json: { token: 't', refresh_token: 'r', id: 1 } }
    const here = { latitude: lat, longitude: lng, _embedded: {}, passes: [pass({ extra_info: [] })] }
    return { json: page([lot(1, here), { id: 2 }]) }
  },
  apds: ({ path }, { lat, lng, currency }) => {
    if (path === '/oauth/token') return { json: { access_token: 't', token_type: 'Bearer' } }
    const point = { indicativePlacePointLocation: [{ type: 'Point', coordinates: [lng, lat] }] }
    if (path === '/places') return { json: apdsPage([place('p', { ...point, timeZone: 'x' }), { id: 'q' }]) }
    return { json: apdsPage(path === '/rates' ? [rate('p', 0.04, currency)] : [spec('p')]) }
  },
  parkapi: (_call, at) => ({ json: { lots: [parkApiLot('a', { coords: at }), { id: 'b' }] } }),
  overpass: (_call, { lat, lng }) => ({
    json: { elements: [node(1, { fee: 'yes', name: 'A' }, { lat, lon: lng }), { type: 'node', id: 2 }] },
  }),
  datex: ({ path }, at) => ({
    text:
      path === '/parkingTable'
        ? datexTable(datexRecord('a', at), datexRecord('b', { name: '' }))
        : datexStatus(datexCount('a', 31)),
  }),
}

describe('the registry', () => {
  it('has more than twenty platforms with ids of their own (R003, R335)', () => {
    expect(platforms.length).toBeGreaterThan(20)
    expect(new Set(platforms.map(({ id }) => id)).size).toBe(platforms.length)
  })

  it('connects those that have an endpoint and no others', () => {
    const endpoints = {
      kerbstone: { url: 'https://kerbstone.example', demo: false },
      nobody: { url: 'x', demo: false },
    }
    const connected = connectAll(endpoints, { now: () => now, random: () => 0 })
    expect(connected.map(({ platform }) => platform.id)).toEqual(['kerbstone'])
  })
})

describe.each(platforms.map((platform) => [platform.id, platform] as const))('%s', (id, platform) => {
  it('says who it is, where it is and under which licence', () => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(platform.name).not.toBe('')
    expect(platform.countries.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
    for (const area of platform.areas) {
      expect(area.lat).toBeGreaterThan(35)
      expect(area.lat).toBeLessThan(60)
      expect(area.lng).toBeGreaterThan(-10)
      expect(area.lng).toBeLessThan(20)
      expect(area.radius).toBeGreaterThanOrEqual(5_000)
      expect(isTimeZone(area.timeZone ?? platform.timeZone)).toBe(true)
    }
    expect(platform.areas.length).toBeGreaterThan(0)
    expect(platform.licence.attribution).not.toBe('')
    expect(URL.canParse(platform.licence.url)).toBe(true)
  })

  it('reads what it can, and counts what it cannot', async () => {
    const centre = centreOf(platform)
    const { name } = platform.protocol
    const answer = speak[name]
    if (!answer) throw new Error(`this test speaks no ${name}: add what one of its platforms answers`)
    const { url } = await serveScript((call) => answer(call, centre))
    const connection = connectTo(id, url)
    const { good, rejects } = await connection.offers({ ...centre, radius: 1_000 }, stay, soon())
    expect(good).toHaveLength(1)
    expect(rejects).toHaveLength(1)
    const parking = Parking.parse(good[0]?.parking)
    expect(parking.id.startsWith(`${id}:`)).toBe(true)
    expect(parking).toMatchObject({ platform: id, demo: true, currency: platform.currency })
    expect(parking.timeZone).toBe(platform.timeZone)
    const catalogue = await connection.catalogue(soon())
    expect(catalogue.good.map((one) => one.parking.id)).toContain(parking.id)
    expect(connection.adapter !== undefined).toBe(parking.bookable)
    expect(connection.adapter !== undefined).toBe(platform.capabilities.includes('book'))
    expect(connection.live !== undefined).toBe(platform.capabilities.includes('live'))
    if (connection.live) expect((await connection.live(soon())).good[0]?.free).toBeTypeOf('number')
  })

  it('answers an outage with an error that holds neither secret nor address', async () => {
    const { url } = await serveScript(() => ({ status: 500, text: 'hush-hush' }))
    const error: unknown = await connectTo(id, url)
      .offers({ ...centreOf(platform), radius: 1_000 }, stay, soon())
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'HttpFault', platform: id, kind: 'status', status: 500 })
    expect(JSON.stringify([String(error), error])).not.toMatch(/hush|127\.0/)
  })
})
