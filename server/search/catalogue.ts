import type { Kysely } from 'kysely'
import type { Parking } from '../../contract/parking'
import { metresBetween } from '../../contract/rules/walk'
import type { Area, Connection } from '../../providers/protocol'
import type { Database } from '../database/schema'

/** Side of a grid cell in degrees: about 1.1 km of latitude. */
const cell = 0.01
const metresPerDegree = 111_320
const keyOf = (lat: number, lng: number): string => `${Math.floor(lat / cell)}:${Math.floor(lng / cell)}`

/** Everything the platforms have told us stands where, in memory, rebuilt from SQL at start. */
export const createCatalogue = () => {
  const byId = new Map<string, Parking>()
  const cells = new Map<string, Set<string>>()
  const put = (parking: Parking): void => {
    const before = byId.get(parking.id)
    if (before) cells.get(keyOf(before.lat, before.lng))?.delete(before.id)
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
    around,
    get: (id: string) => byId.get(id),
    all: () => byId.values(),
    size: () => byId.size,
  }
}
export type Catalogue = ReturnType<typeof createCatalogue>

/** What was known when we last ran: a search has its catalogue before any platform answers. */
export const loadCatalogue = async (db: Kysely<Database>, catalogue: Catalogue): Promise<void> => {
  for (const { data } of await db.selectFrom('parkings').select('data').execute())
    catalogue.put(JSON.parse(data) as Parking)
}

const patience = 20_000

/**
 * Asks every platform for what it has and keeps it; one that does not answer keeps what it told before. Returns the
 * ids of those that failed. What is as it was is not written again; the rest in one statement a platform.
 */
export const refreshCatalogue = async (
  db: Kysely<Database>,
  catalogue: Catalogue,
  connections: readonly Connection[],
  now: () => number,
): Promise<string[]> => {
  const failed: string[] = []
  await Promise.all(
    connections.map(async (connection) => {
      const { id: platform } = connection.platform
      try {
        const listed = await connection.catalogue(AbortSignal.timeout(patience))
        const good = listed.good.map(({ parking }) => parking)
        if (good.length === 0) return
        const rows = good
          .map((parking) => ({ id: parking.id, platform, data: JSON.stringify(parking), seen: now() }))
          .filter(({ id, data }) => JSON.stringify(catalogue.get(id)) !== data)
        for (let i = 0; i < rows.length; i += 500)
          await db
            .insertInto('parkings')
            .values(rows.slice(i, i + 500))
            .onConflict((on) =>
              on
                .column('id')
                .doUpdateSet((eb) => ({ data: eb.ref('excluded.data'), seen: eb.ref('excluded.seen') })),
            )
            .execute()
        // What could not be written is not known either, and so is written the next time.
        good.forEach(catalogue.put)
      } catch {
        failed.push(platform)
      }
    }),
  )
  return failed
}
