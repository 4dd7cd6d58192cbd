import type { Booking } from '../../../contract/booking'
import { holdsSpace } from '../../../contract/rules/bookingPhase'
import { isOnline } from '../../device/connection'
import { forgetMap } from '../../storage/kept'
import { recallMap } from '../../storage/keptMap'
import { mapSource } from '../ground/mapSource'

let turn = Promise.resolve()
/** The places that this page has kept all of. */
let done: string | undefined

/**
 * Keeps the map file around the places of bookings that have not ended, the soonest first, and removes it around others. Nothing
 * is fetched offline or where the driver saves data. `isWanted`: whether these are still the driver's bookings.
 */
export function keepMaps(bookings: readonly Booking[], at: number, isWanted: () => boolean): Promise<void> {
  // One after the other: each removes what is not its own.
  turn = turn.then(() => keepNow(bookings, at, isWanted)).catch(() => undefined)
  return turn
}

async function keepNow(bookings: readonly Booking[], at: number, isWanted: () => boolean): Promise<void> {
  if (!isWanted() || !('caches' in globalThis)) return
  const places = bookings
    .filter((booking) => holdsSpace(booking) && Date.parse(booking.end) > at)
    .sort((a, b) => Date.parse(a.when) - Date.parse(b.when))
    .flatMap(({ parking }) => (parking ? [parking.entrance ?? parking] : []))
  if (places.length === 0) {
    done = undefined
    return forgetMap()
  }
  const key = JSON.stringify(places.map(({ lat, lng }) => [lat, lng]))
  if (key === done) return
  const mayFetch = isOnline() && !savesData()
  if (!mayFetch && !recallMap()) return
  const source = await mapSource()
  if (!source) return
  if (!source.file) return forgetMap()
  if (mayFetch) void keepCode()
  const { keepPlaces } = await import('./keepPlaces')
  if (await keepPlaces(source.file, places, { mayFetch, isWanted })) done = key
}

/** The worker keeps the code that draws the file, which need not run for that; without a worker no page opens offline. */
async function keepCode(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keepMap')
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
