import '../api/jitless'
import * as z from 'zod/mini'
import { Booking } from '../../contract/booking'
import { filters, orders } from '../../contract/choices'
import { Offer } from '../../contract/parking'
import { Window } from '../../contract/schemas'
import { Place, PlatformState } from '../../contract/search'
import { User } from '../../contract/session'
import { recall, remember } from './browserStorage'
import type { KeptName } from './kept'

/** The driver as the server told it last; `uid` is the account that it belongs to. */
const KeptDriver = z.object({ uid: z.string(), user: User, bookings: z.array(Booking) })
export type KeptDriver = z.infer<typeof KeptDriver>

/** The last search that was answered, with what it found. */
const KeptResults = z.object({
  place: Place,
  window: Window,
  radius: z.optional(z.number()),
  preference: z.enum(orders),
  filter: z.enum(filters),
  platforms: z.array(PlatformState),
  offers: z.array(Offer),
})
export type KeptResults = z.infer<typeof KeptResults>

/** As many offers as a driver scrolls through; the nearest. More would fill the storage of the device. */
const mostOffers = 100

/** Undefined for another account than `uid`: nobody reads what another driver of the device has left. */
export function recallDriver(uid: string | undefined): KeptDriver | undefined {
  const kept = read('keptDriver', KeptDriver)
  return uid !== undefined && kept?.uid === uid && kept.user.uid === uid ? kept : undefined
}

export function rememberDriver(driver: KeptDriver): void {
  remember('local', 'keptDriver', JSON.stringify(driver))
}

export function recallResults(): KeptResults | undefined {
  return read('keptResults', KeptResults)
}

export function rememberResults(results: KeptResults): void {
  const offers = [...results.offers].sort((a, b) => a.walk - b.walk).slice(0, mostOffers)
  remember('local', 'keptResults', JSON.stringify({ ...results, offers }))
}

/** What cannot be read, or another version of the page has written in another shape, is not there. */
function read<T extends z.ZodMiniType>(name: KeptName, schema: T): z.infer<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(recall('local', name) ?? 'null')).data
  } catch {
    return undefined
  }
}
