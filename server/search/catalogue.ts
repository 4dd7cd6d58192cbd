import type { Kysely } from 'kysely'
import type { Parking } from '../../contract/parking'
import { metresBetween } from '../../contract/rules/walk'
import type { Area } from '../../providers/protocol'
import type { Database } from '../database/schema'

/** The parkings of all platforms in memory, as SQL has them, indexed by location. */
export function createCatalogue() {
  const byId = new Map<string, Parking>()
  const cells = new Map<string, Set<string>>()
  const remove = (id: string): void => {
    const before = byId.get(id)
    if (before) cells.get(keyOf(before.lat, before.lng))?.delete(id)
    byId.delete(id)
  }
  const put = (parking: Parking): void => {
    remove(parking.id)
    byId.set(parking.id, parking)
    const key = keyOf(parking.lat, parking.lng)
    const set = cells.get(key) ?? new Set<string>()
    cells.set(key, set.add(parking.id))
  }
  const around = (area: Area): Parking[] => {
    const found: Parking[] = []
    const dLat = area.radius / metresPerDegree
    const dLng = dLat / Math.max(0.1, Math.cos((area.lat * Math.PI) / 180))
    for (let y = Math.floor((area.lat - dLat) / cell); y <= Math.floor((area.lat + dLat) / cell); y++)
      for (let x = Math.floor((area.lng - dLng) / cell); x <= Math.floor((area.lng + dLng) / cell); x++)
        for (const id of cells.get(`${y}:${x}`) ?? []) {
          const parking = byId.get(id)
          if (parking && metresBetween(area, parking) <= area.radius) found.push(parking)
        }
    return found
  }
  return {
    put,
    remove,
    around,
    get: (id: string) => byId.get(id),
    all: () => byId.values(),
    size: () => byId.size,
  }
}
export type Catalogue = ReturnType<typeof createCatalogue>

/** How much later than its `changed` a row may be committed, ms. */
const lateCommits = 30_000

/**
 * Loads what has changed in SQL since the last call, by any node: new, changed and returned parkings, and retired
 * ones. The first call loads everything, so that a search has parkings before any platform answers.
 */
export function followCatalogue(db: Kysely<Database>, catalogue: Catalogue): () => Promise<void> {
  let since = Number.NEGATIVE_INFINITY
  return async () => {
    const all = db.selectFrom('parkings').select(['id', 'data', 'retired', 'changed'])
    const rows = await (
      since === Number.NEGATIVE_INFINITY ? all : all.where('changed', '>=', since - lateCommits)
    ).execute()
    for (const { id, data, retired, changed } of rows) {
      if (retired === null) catalogue.put(JSON.parse(data) as Parking)
      else catalogue.remove(id)
      since = Math.max(since, changed)
    }
  }
}

/** Side of a grid cell in degrees: about 1.1 km of latitude. */
const cell = 0.01
const metresPerDegree = 111_320
const keyOf = (lat: number, lng: number): string => `${Math.floor(lat / cell)}:${Math.floor(lng / cell)}`
