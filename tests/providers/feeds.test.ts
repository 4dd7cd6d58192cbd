import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { heightOf, queryFor, readElement } from '../../providers/protocols/overpass'
import { readOpeningHours } from '../../providers/protocols/openingHours'
import { readLot } from '../../providers/protocols/parkapi'
import { readItems } from '../../providers/protocols/parseItems'
import { node, parkApiLot } from '../kit/providers/samples'
import { connectTo, platformOf, serveScript, soon, stay } from '../kit/providers/outside'

const madrid = { lat: 40.4168, lng: -3.7038, radius: 1_500 }
const capture = (path: string): URL => new URL(`../../../shared/data/${path}`, import.meta.url)

describe('live counts over ParkAPI', () => {
  const live = platformOf('live-madrid')
  const read = (more: object) => readLot(parkApiLot('a', more), live, true)

  it('asks for the cities of the circle and no others', async () => {
    const { url, calls } = await serveScript(() => ({ json: { lots: [parkApiLot('a')] } }))
    const { good } = await connectTo('live-madrid', url).offers(madrid, stay, soon())
    expect(calls.map(({ path }) => path)).toEqual(['/Madrid'])
    expect(good).toMatchObject([
      { free: 31, onSite: { pay: 'machine' }, parking: { spaces: 137, access: 'ticket' } },
    ])
    expect(good[0]?.onSite).not.toHaveProperty('total')
  })

  it('limits free spaces to the number of spaces, and has none where there is no count', () => {
    expect(read({ free: 143 }).free).toBe(137)
    expect(read({ state: 'nodata' })).not.toHaveProperty('free')
    expect(read({ free: -1 })).not.toHaveProperty('free')
    expect(read({ free: 'many', total: 'lots' })).not.toHaveProperty('free')
    expect(read({ state: 'closed' }).free).toBe(0)
  })

  it('tells a roof by the kind of lot', () => {
    const roofs = ['Parkhaus', 'Tiefgarage', 'Parkplatz', 'unbekannt'].map(
      (lot_type) => read({ lot_type }).parking.covered,
    )
    expect(roofs).toEqual([true, true, false, undefined])
  })

  it('rejects a lot without a usable position', () => {
    const items = [{ coords: null }, { coords: { lat: 91, lng: 0 } }, { name: ' ' }, { id: 7 }]
    const { good, rejects } = readItems(
      items.map((more) => parkApiLot('a', more)),
      (item) => readLot(item, live, true),
    )
    expect(good).toEqual([])
    expect(rejects).toHaveLength(4)
  })

  it('fails as a whole when the frame is wrong', async () => {
    for (const json of [{ lots: {} }, [], 'no', null, { detail: 'not found' }]) {
      const { url } = await serveScript(() => ({ json }))
      await expect(connectTo('live-madrid', url).offers(madrid, stay, soon())).rejects.toMatchObject({
        kind: 'unreadable',
      })
    }
  })
})

describe('the map over Overpass', () => {
  const osm = platformOf('osm-iberia')
  const read = (tags: object, more: object = {}) => readElement(node(1, tags, more), osm, true)

  it('asks around the point, ways by their centre', async () => {
    const { url, calls } = await serveScript(() => ({ json: { elements: [node(1, { fee: 'no' })] } }))
    await connectTo('osm-iberia', url).offers(madrid, stay, soon())
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/interpreter' })
    expect(calls[0]?.query.data).toBe(queryFor(madrid, 400))
    expect(queryFor(madrid, 400)).toContain('(around:1500,40.4168,-3.7038);out tags center 400;')
  })

  it('does not answer for the cities of its neighbours', async () => {
    const { url, calls } = await serveScript(() => ({ json: { elements: [node(1, { fee: 'no' })] } }))
    const paris = { lat: 48.8566, lng: 2.3522, radius: 1_500 }
    const nothing = { good: [], rejects: [] }
    expect(await connectTo('osm-iberia', url).offers(paris, stay, soon())).toEqual(nothing)
    expect(calls).toHaveLength(0)
  })

  it('distinguishes a free street from a garage with an unknown tariff', () => {
    expect(read({ fee: 'no', parking: 'street_side', 'addr:street': 'Calle Luna' })).toMatchObject({
      onSite: { total: 0, pay: 'free' },
      parking: { street: true, access: 'open', name: 'Calle Luna' },
    })
    expect(
      read({ fee: 'yes', maxheight: '2.1', capacity: '330', name: 'Sol', operator: 'Muro' }),
    ).toMatchObject({
      onSite: { pay: 'unknown' },
      parking: { street: false, access: 'ticket', maxHeight: 210, spaces: 330, operator: 'Muro' },
    })
  })

  it('tells a roof, a guard, spaces for disabled people and the hours where tags do', () => {
    const tags = {
      parking: 'underground',
      supervised: 'yes',
      'capacity:disabled': '3',
      opening_hours: '24/7',
    }
    const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440 }]
    expect(read(tags)?.parking).toMatchObject({ covered: true, guarded: true, disabled: true, hours: always })
    expect(read({ parking: 'surface', 'capacity:disabled': '0' })?.parking).toMatchObject({
      covered: false,
      disabled: false,
    })
    expect(read({ covered: 'no', parking: 'multi-storey' })?.parking.covered).toBe(false)
    const { parking } = read({})!
    for (const key of ['covered', 'guarded', 'disabled', 'hours']) expect(parking).not.toHaveProperty(key)
  })

  it.each([
    ['07:00-22:00', [{ days: [1, 2, 3, 4, 5, 6, 7], from: 420, to: 1320 }]],
    [
      'Mo-Fr 07:00-22:30; Sa 08:00-24:00',
      [
        { days: [1, 2, 3, 4, 5], from: 420, to: 1350 },
        { days: [6], from: 480, to: 1440 },
      ],
    ],
    ['Mo-Fr 07:00-22:00; PH off', undefined],
    ['22:00-06:00', undefined],
    ['sunrise-sunset', undefined],
  ])('reads the opening hours %s', (text, hours) => {
    expect(readOpeningHours(text)).toEqual(hours)
  })

  it('leaves out what is not for everybody', () => {
    for (const access of ['private', 'customers', 'permit', 'no', 'military'])
      expect(read({ access, fee: 'no' })).toBeUndefined()
    expect(read({ parking: 'street_side', fee: 'yes' })).toBeUndefined()
  })

  it('rejects a way without a centre', () => {
    const way = { type: 'way', id: 5, tags: { fee: 'no' } }
    expect(readItems([way], (item) => readElement(item, osm, true)).rejects).toEqual([
      { id: '5', reason: 'element without a point' },
    ])
  })

  it.each([
    ['2.1', 210],
    ['2,10 m', 210],
    ['6\'7"', 201],
    ['6 ft', 183],
    ['default', undefined],
    ['none', undefined],
    ['21', undefined],
    ['0.2', undefined],
    [undefined, undefined],
  ])('reads a height of %s as %s cm', (text, height) => {
    expect(heightOf(text)).toBe(height)
  })

  const file = capture('live-captures-2026-10-05/overpass-parking.json')
  it.skipIf(!existsSync(file))('reads what the real one answered', () => {
    const { elements } = JSON.parse(readFileSync(file, 'utf8')) as { elements: unknown[] }
    const { good, rejects } = readItems(elements, (item) => readElement(item, platformOf('osm-mitte'), false))
    expect(rejects).toEqual([])
    expect(good.map(({ parking }) => parking.name)).toContain('Ettlinger Tor')
    expect(good.every(({ parking }) => parking.timeZone === 'Europe/Berlin')).toBe(true)
  })
  if (!existsSync(file)) console.info('overpass: the recorded answer is absent, not read')
})
