// @vitest-environment jsdom
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Booking } from '../../../contract/booking'
import { rangeOf } from '../../../server/http/mapFile'
import { forgetKept } from '../../../src/storage/kept'
import { writePmtiles } from '../../kit/map/pmtiles'
import { scriptedCaches } from '../../kit/map/scriptedCaches'
import { bookingOf, now } from '../../kit/scriptedApi'

const url = '/map.pmtiles'
/** Tiles around the middle of Madrid, each of as many bytes. */
const mapOf = (size: number, zooms = [12, 13, 14, 15]): Buffer => {
  const tiles = zooms.flatMap((z) => {
    const [left, top] = [2_005 * 2 ** (z - 12), 1_543 * 2 ** (z - 12)]
    const side = Array.from({ length: 3 * 2 ** (z - 12) }, (_, n) => n)
    return side.flatMap((x) => side.map((y) => ({ z, x: left + x, y: top + y, data: randomBytes(size) })))
  })
  return writePmtiles(tiles, { name: '', bounds: [-3.96, 40.3, -3.5, 40.6], attribution: '' })
}
const small = mapOf(24)
/** The tile of zoom 15 that has the parking of `bookingOf`. */
const own = [15, 16_048, 12_356] as const
const elsewhere = (uid: string, days: number): Booking => {
  const booking = bookingOf()
  const later = (instant: string): string => new Date(Date.parse(instant) + days * 86_400_000).toISOString()
  const parking = { ...booking.parking!, lat: 40.48, lng: -3.62 }
  return bookingOf({ uid, when: later(booking.when), end: later(booking.end), parking })
}

/** A device, its network and its server; `asked` are the ranges that the server was asked for. */
const device = ({ file = small, space = Infinity, saveData = false } = {}) => {
  const kept = scriptedCaches({ space })
  const state = { file: file as Buffer | undefined, version: 'one', onLine: true }
  const asked: string[] = []
  const answerOf = (path: string, range: string | null): Response => {
    if (path === '/api/map') return Response.json(state.file ? { file: { url, credit: '© OSM' } } : {})
    const whole = state.file ?? Buffer.alloc(0)
    const found = rangeOf(range ?? undefined, whole.length)
    if (typeof found !== 'object') return new Response(null, { status: 416 })
    asked.push(range ?? '')
    const part = new Uint8Array(whole.subarray(found.start, found.end + 1))
    return new Response(part, { status: 206, headers: { etag: `"${state.version}"` } })
  }
  vi.stubGlobal('caches', kept.caches)
  vi.stubGlobal('fetch', (path: string, init?: { headers?: HeadersInit }) =>
    state.onLine
      ? Promise.resolve(answerOf(path, new Headers(init?.headers).get('range')))
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => state.onLine)
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } })
  return { state, asked, bytes: () => kept.bytesOf('map'), parts: () => kept.urlsOf('map').length }
}
/** A page that was opened now: it keeps, and it reads. */
const openPage = async () => {
  vi.resetModules()
  const [{ keepMaps }, { mapSource }, { openMapFile }] = await Promise.all([
    import('../../../src/map/vector/keepMaps'),
    import('../../../src/map/ground/mapSource'),
    import('../../../src/map/vector/mapFile'),
  ])
  return {
    keep: (bookings: Booking[], isWanted = () => true) => keepMaps(bookings, now, isWanted),
    source: mapSource,
    read: async (z: number, x: number, y: number) =>
      (await openMapFile(url).getZxy(z, x, y))?.data.byteLength,
  }
}
const isAway = { name: 'AbortError' }

beforeEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the map around the places of bookings', () => {
  it('is kept before it is looked at, and drawn from the device by a page without a network', async () => {
    const { state } = device()
    await (await openPage()).keep([bookingOf()])
    state.onLine = false
    const later = await openPage()
    expect(await later.source()).toMatchObject({ file: { url, credit: '© OSM' } })
    const [z, x, y] = own
    expect(await later.read(z, x, y)).toBe(24)
    for (const lower of [14, 13, 12])
      expect(await later.read(lower, x >> (15 - lower), y >> (15 - lower)), String(lower)).toBe(24)
    // It reaches the next tiles, not those 3 km away.
    expect(await later.read(z, x - 1, y)).toBe(24)
    await expect(later.read(z, x + 4, y)).rejects.toMatchObject(isAway)
  })

  it('is not asked for again, but its version, while it is whole', async () => {
    const { asked } = device()
    await (await openPage()).keep([bookingOf()])
    expect(asked.length).toBeGreaterThan(8)
    asked.length = 0
    await (await openPage()).keep([bookingOf()])
    expect(asked).toEqual(['bytes=0-16383'])
    // Neither by a map that shows it.
    const { read } = await openPage()
    await read(...own)
    expect(asked).toEqual(['bytes=0-16383', 'bytes=0-16383'])
  })

  it('goes on where the network was lost', async () => {
    const { state, asked } = device()
    const lost = (): boolean => {
      if (asked.length > 4) state.onLine = false
      return true
    }
    await (await openPage()).keep([bookingOf()], lost)
    const before = asked.splice(0).slice(1)
    expect(before).toHaveLength(4)
    state.onLine = true
    await (await openPage()).keep([bookingOf()])
    expect(asked.filter((range) => before.includes(range))).toEqual([])
    state.onLine = false
    expect(await (await openPage()).read(12, own[1] >> 3, own[2] >> 3)).toBe(24)
  })

  it('takes no more than 8 MB, for the soonest booking first', async () => {
    const { state, bytes } = device({ file: mapOf(3_000_000, [12]) })
    await (await openPage()).keep([elsewhere('later', 3), bookingOf()])
    expect(bytes()).toBeLessThanOrEqual(8_000_000)
    state.onLine = false
    const { read } = await openPage()
    expect(await read(12, own[1] >> 3, own[2] >> 3)).toBe(3_000_000)
    await expect(read(12, 2_006, 1_543)).rejects.toMatchObject(isAway)
    // With nothing before it, the later one is kept.
    state.onLine = true
    await (await openPage()).keep([elsewhere('later', 3)])
    state.onLine = false
    expect(await (await openPage()).read(12, 2_006, 1_543)).toBe(3_000_000)
  })

  it('is replaced by that of a new map file', async () => {
    const { state, parts, bytes } = device()
    await (await openPage()).keep([bookingOf()])
    const before = [parts(), bytes()]
    Object.assign(state, { file: mapOf(48), version: 'two' })
    await (await openPage()).keep([bookingOf()])
    expect(parts()).toBe(before[0])
    expect(bytes()).toBeGreaterThan(before[1]!)
    state.onLine = false
    expect(await (await openPage()).read(...own)).toBe(48)
  })

  it('goes when its booking is cancelled or over, when no file is left, and with the driver', async () => {
    const { state, bytes, parts } = device()
    const { keep } = await openPage()
    await keep([bookingOf(), elsewhere('other', 1)])
    const both = parts()
    await keep([bookingOf({ status: 'cancelled', cancelled: true }), elsewhere('other', 1)])
    expect(parts()).toBeLessThan(both)
    await keep([bookingOf({ when: '2026-11-20T09:00:00Z', end: '2026-11-20T10:00:00Z' })])
    expect(bytes()).toBe(0)
    for (const end of [forgetKept, () => void (state.file = undefined)]) {
      state.file = small
      await (await openPage()).keep([bookingOf()])
      expect(bytes()).toBeGreaterThan(0)
      end()
      await (await openPage()).keep([bookingOf()], () => state.file === undefined)
      expect(bytes()).toBe(0)
      expect(localStorage.getItem('keptMap')).toBeNull()
    }
  })

  it('is not kept for a driver who logs out meanwhile', async () => {
    const { bytes } = device()
    let isMember = true
    const leave = (): boolean => {
      if (bytes() > 16_384) {
        isMember = false
        forgetKept()
      }
      return isMember
    }
    await (await openPage()).keep([bookingOf()], leave)
    expect(isMember).toBe(false)
    expect(bytes()).toBe(0)
    expect(localStorage.getItem('keptMap')).toBeNull()
  })

  it('is not fetched for a driver who saves data, and what is no longer needed goes all the same', async () => {
    const saving = device({ saveData: true })
    await (await openPage()).keep([bookingOf()])
    expect([saving.bytes(), saving.asked]).toEqual([0, []])
    const { asked, parts } = device()
    await (await openPage()).keep([bookingOf(), elsewhere('other', 1)])
    const both = parts()
    asked.length = 0
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    await (await openPage()).keep([bookingOf()])
    expect(asked).toEqual([])
    expect(parts()).toBeLessThan(both)
  })

  it.each(['full', 'blocked', 'missing'] as const)(
    'is drawn from the server where the storage is %s',
    async (storage) => {
      device({ space: storage === 'full' ? 16_500 : Infinity })
      if (storage === 'missing') Reflect.deleteProperty(globalThis, 'caches')
      if (storage === 'blocked')
        vi.stubGlobal('caches', {
          open: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
          match: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
          delete: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
        })
      const { keep, read } = await openPage()
      await keep([bookingOf()])
      expect(await read(...own)).toBe(24)
      await keep([])
      forgetKept()
    },
  )
})
