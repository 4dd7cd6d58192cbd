import { FetchSource, PMTiles, type RangeResponse } from 'pmtiles'
import { keptMapCache } from '../../storage/kept'
import { recallMap, rememberMap, type KeptMap } from '../../storage/keptMap'
import { worldOf } from '../ground/world'
import { keptAt, readKept } from './mapFile'

export type Place = { lat: number; lng: number }
type Tile = readonly [z: number, x: number, y: number]

/** All parts that the device keeps, bytes. */
const most = 8_000_000
/** How far the kept map reaches from a place to each side, m: what the map of a booking shows at first on a wide screen. */
const reach = 800
/** The streets around a place first, then how one gets there. */
const zooms = [15, 14, 13, 12]

/**
 * Keeps the map around places on the device, the first place first, and nothing else of the file. Without `mayFetch` parts are
 * only removed. Ends at once when `isWanted` has become false; true when all parts of the plan are kept.
 */
export async function keepPlaces(
  { url, credit }: KeptMap,
  places: readonly Place[],
  { mayFetch, isWanted }: { mayFetch: boolean; isWanted: () => boolean },
): Promise<boolean> {
  if (!isWanted()) return false
  const parts = await openParts(url, mayFetch)
  const file = new PMTiles({ getKey: () => url, getBytes: parts.getBytes })
  const { etag = '', minZoom, maxZoom } = await file.getHeader()
  const whole = [etag, reach, ...places.map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`)].join(
    ' ',
  )
  const known = recallMap()
  if (known?.whole === whole) return true
  if (!isWanted()) return false
  rememberMap({ url, credit })
  for (const [z, x, y] of tilesAround(places, minZoom, maxZoom)) {
    // One that cannot be had or has no room is left out.
    await file.getZxy(z, x, y).catch(() => undefined)
    if (!isWanted()) return false
  }
  await parts.removeOthers()
  const complete = mayFetch && !parts.hasFailed()
  if (complete && isWanted()) rememberMap({ url, credit, whole })
  return complete
}

/** The parts of the file that are read, kept on the device as they come; after the first failure none is fetched any more. */
async function openParts(url: string, mayFetch: boolean) {
  const cache = await caches.open(keptMapCache)
  const server = new FetchSource(url)
  const used = new Set<string>()
  let bytes = 0
  let failed = false

  const fetchPart = async (at: string, offset: number, length: number, etag?: string) => {
    try {
      const { data, etag: version } = await server.getBytes(offset, length, undefined, etag)
      // Parts of two versions do not fit, and without a version they cannot be told apart.
      if (version === undefined) throw new Error('the map file has no ETag')
      await cache.put(at, new Response(data, { headers: { etag: version } }))
      return { data, etag: version }
    } catch (error) {
      // No network, another version, no space.
      failed = true
      throw error
    }
  }
  return {
    getBytes: async (
      offset: number,
      length: number,
      _?: AbortSignal,
      etag?: string,
    ): Promise<RangeResponse> => {
      const at = keptAt(url, offset, length, etag)
      if (!used.has(at) && bytes + length > most) throw new Error('the kept map is full')
      const kept = await readKept(at)
      const asks = mayFetch && !failed && (kept === undefined || etag === undefined)
      const part = asks ? await fetchPart(at, offset, length, etag).catch(() => kept) : kept
      if (part === undefined) throw new Error('a part of the map file is not kept')
      if (!used.has(at)) bytes += part.data.byteLength
      used.add(at)
      return part
    },
    hasFailed: (): boolean => failed,
    /** Removes what was kept for other places, or of another version. */
    removeOthers: async (): Promise<void> => {
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url)
        if (!used.has(pathname + search)) await cache.delete(request)
      }
    },
  }
}

/** The tiles around places, each once, place by place. */
function tilesAround(places: readonly Place[], minZoom: number, maxZoom: number): Tile[] {
  const tiles = new Map<string, Tile>()
  for (const { lat, lng } of places) {
    const { x, y } = worldOf(lat, lng)
    for (const z of zooms) {
      if (z < minZoom || z > maxZoom) continue
      const scale = 2 ** z / 256
      const far = (reach / (40_075_016.7 * Math.cos((lat * Math.PI) / 180))) * 2 ** z
      for (let column = Math.floor(x * scale - far); column <= x * scale + far; column++)
        for (let row = Math.floor(y * scale - far); row <= y * scale + far; row++)
          tiles.set(`${z}/${column}/${row}`, [z, column, row])
    }
  }
  return [...tiles.values()]
}
