import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cities } from '../../contract/cities'
import { platforms } from '../../providers/registry'
import { ask, setClock, useSandbox, type Json } from '../kit/sandbox/outside'

const sandbox = useSandbox()
type Lot = { id: string; name: string; total: number; free: number; state: string; coords: { lat: number } }
const urlOf = (id: string): string => sandbox().platforms[id]?.url ?? ''
const lots = async (id: string, city: string): Promise<Lot[]> =>
  (await ask<{ lots: Lot[] }>(`${urlOf(id)}/${city}`)).body.lots

const schemaFile = new URL('../../../shared/data/parkapi-v1/schema/city_schema.json', import.meta.url)
const captureFile = new URL(
  '../../../shared/data/live-captures-2026-10-05/overpass-parking.json',
  import.meta.url,
)

describe('live counts over ParkAPI v1', () => {
  it('names its cities at the root, and every city answers with lots', async () => {
    const found: string[] = []
    for (const { id } of platforms.filter(({ protocol }) => protocol.name === 'parkapi')) {
      const { body } = await ask<{ cities: Record<string, { name: string }> }>(urlOf(id))
      for (const [slug, { name }] of Object.entries(body.cities)) {
        expect((await lots(id, slug)).length, slug).toBeGreaterThan(2)
        found.push(name)
      }
    }
    const expected = Object.values(cities).filter(({ country }) => country !== 'GB')
    expect(found.sort()).toEqual(expected.map(({ name }) => name).sort())
  })

  it.skipIf(!existsSync(schemaFile))('has the fields that the published schema requires', async () => {
    const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as {
      required: string[]
      properties: { lots: { items: { required: string[]; properties: { state: { enum: string[] } } } } }
    }
    const { body } = await ask<Json & { lots: Lot[] }>(`${urlOf('live-madrid')}/Madrid`)
    for (const name of schema.required) expect(body).toHaveProperty(name)
    const { required, properties } = schema.properties.lots.items
    for (const lot of body.lots) {
      for (const name of required) expect(lot).toHaveProperty(name)
      expect(properties.state.enum).toContain(lot.state)
      expect(Number.isInteger(lot.free) && lot.free >= 0).toBe(true)
    }
  })

  it('moves with the clock, and stands still with it', async () => {
    const before = await lots('live-berlin', 'Berlin')
    expect(await lots('live-berlin', 'Berlin')).toEqual(before)
    await setClock(sandbox(), '2026-11-21T13:17:00Z')
    expect((await lots('live-berlin', 'Berlin')).map(({ free }) => free)).not.toEqual(
      before.map(({ free }) => free),
    )
    await setClock(sandbox(), '2026-11-21T10:00:00Z')
  })

  it('counts, like real feeds, more free than there are in one lot and nothing at all in another', async () => {
    const all = await lots('live-paris', 'Paris')
    expect(all.filter(({ free, total }) => free > total)).toHaveLength(1)
    expect(all.filter(({ state }) => state === 'nodata')).toHaveLength(1)
  })
})

type Element = {
  type: string
  id: number
  lat?: number
  center?: { lat: number }
  tags: Record<string, string>
}
const overpass = async (data: string, method = 'POST') => {
  const url = `${urlOf('osm-iberia')}/api/interpreter`
  const body = new URLSearchParams({ data })
  return method === 'POST'
    ? ask<{ elements: Element[] } & Json>(url, { method, body })
    : ask<{ elements: Element[] } & Json>(`${url}?${body.toString()}`)
}

describe('mapped parking over Overpass', () => {
  const around = '[out:json];nwr["amenity"="parking"](around:1500,40.4066,-3.6908);out center;'
  it('finds by circle and by box, by POST and by GET', async () => {
    const circle = (await overpass(around)).body
    expect(circle.elements.length).toBeGreaterThan(4)
    expect((await overpass(around, 'GET')).body).toEqual(circle)
    const box = (await overpass('[out:json];node[amenity=parking](40.39,-3.71,40.42,-3.67);out center;')).body
    expect(box.elements.length).toBeGreaterThanOrEqual(circle.elements.length)
    const far = await overpass('[out:json];nwr["amenity"="parking"](around:1500,52.52,13.40);out center;')
    expect(far.body.elements).toEqual([])
  })

  it('has free kerbs and public car parks, with heights in metres', async () => {
    const { elements } = (await overpass(around)).body
    expect(elements.some(({ tags }) => tags.fee === 'no' && tags.parking === 'street_side')).toBe(true)
    const paid = elements.filter(({ tags }) => tags.fee === 'yes')
    expect(paid.length).toBeGreaterThan(0)
    for (const { tags } of elements) if (tags.maxheight) expect(Number(tags.maxheight)).toBeLessThan(4)
  })

  it('gives ways a position only when asked for their centre', async () => {
    const { elements } = (await overpass(around.replace('out center', 'out tags'))).body
    expect(elements.filter(({ type }) => type === 'way').every(({ center }) => center === undefined)).toBe(
      true,
    )
  })

  it.skipIf(!existsSync(captureFile))('has the shape of a recorded answer', async () => {
    const recorded = JSON.parse(readFileSync(captureFile, 'utf8')) as { elements: Element[] } & Json
    const { body } = await overpass(around)
    expect(Object.keys(body).sort()).toEqual(Object.keys(recorded).sort())
    for (const kind of ['node', 'way']) {
      const keys = (elements: Element[]): string[] =>
        Object.keys(elements.find(({ type }) => type === kind) ?? {}).sort()
      expect(keys(body.elements)).toEqual(keys(recorded.elements))
    }
  })

  it('answers a query that is not about parking with an error page, as Overpass does', async () => {
    const response = await fetch(`${urlOf('osm-iberia')}/api/interpreter`, {
      method: 'POST',
      body: new URLSearchParams({ data: '[out:json];node[amenity=pub](1,2,3,4);out;' }),
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Error')
  })
})
