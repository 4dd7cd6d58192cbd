import { remember } from './browserStorage'

/** What the device keeps for reading without a network: the driver with the bookings, and the last results. */
export type KeptName = 'keptDriver' | 'keptResults'

/** The cache with the kept parts of the map file. */
export const keptMapCache = 'map'

/** The database with the place of the driver's car. */
export const parkedCarDatabase = 'parkedCar'

/** Removes the driver with the bookings when nobody is signed in any more: the cookie has lapsed while no page was open. */
export function forgetLapsed(token: string | undefined): void {
  if (token === undefined) forgetDriver()
}

/** Removes what belongs to an account: whoever logs out leaves nothing to the next driver of the device. */
export function forgetKept(): void {
  forgetDriver()
  remember('local', 'keptResults', undefined)
  try {
    indexedDB.deleteDatabase(parkedCarDatabase)
  } catch {
    // The browser has no database: nothing was kept.
  }
}

/** Removes the map around the places of bookings. */
export async function forgetMap(): Promise<void> {
  remember('local', 'keptMap', undefined)
  try {
    await caches.delete(keptMapCache)
  } catch {
    // Nothing was kept.
  }
}

function forgetDriver(): void {
  remember('local', 'keptDriver', undefined)
  void forgetMap()
}
