import type { Offer } from '../parking'
import type { PlatformState } from '../search'
import { shownTotal } from './price'

/** Classes of prices: a booked space, a space paid on site, or street parking without a guaranteed space. */
export type PriceClass = 'booking' | 'onSite' | 'street'
export const priceClasses: readonly PriceClass[] = ['booking', 'onSite', 'street']

export function classOf({ parking, prepaid }: Offer): PriceClass {
  return parking.street ? 'street' : prepaid ? 'booking' : 'onSite'
}

const total = (offer: Offer): number => shownTotal(offer) ?? Number.MAX_SAFE_INTEGER
/** By the amount alone; ties are broken by the shorter walk, then by the id. */
const cheaper = (a: Offer, b: Offer): Offer => {
  const difference = total(a) - total(b) || a.walk - b.walk
  return difference < 0 || (difference === 0 && a.parking.id < b.parking.id) ? a : b
}

/** The cheapest of each class among the offers with a known price, at most `minutes` away on foot. */
export function cheapestByClass(
  offers: readonly Offer[],
  minutes = Number.MAX_SAFE_INTEGER,
): Partial<Record<PriceClass, Offer>> {
  const best: Partial<Record<PriceClass, Offer>> = {}
  for (const offer of offers) {
    if (shownTotal(offer) === undefined || offer.walk > minutes) continue
    const kind = classOf(offer)
    best[kind] = best[kind] ? cheaper(best[kind], offer) : offer
  }
  return best
}

/**
 * The cheapest offer, the same in every front (B10): the cheapest off-street parking with its class; the cheapest
 * street zone only where there is nothing else. Free street zones are counted separately.
 */
export function namedCheapest(offers: readonly Offer[]): {
  offer?: Offer
  kind?: PriceClass
  freeStreets: number
} {
  const { booking, onSite, street } = cheapestByClass(offers)
  const offer = booking && onSite ? cheaper(booking, onSite) : (booking ?? onSite ?? street)
  const freeStreets = offers.filter((o) => o.parking.street && shownTotal(o) === 0).length
  return offer ? { offer, kind: classOf(offer), freeStreets } : { freeStreets }
}

/**
 * What is known of an offer's price (B11): `known`; `awaited` while its platform is still being asked; `unavailable` when
 * the platform failed or was cut off; `untold` when the platform answered without one, so that only the parking knows.
 */
export type PriceState = 'known' | 'awaited' | 'unavailable' | 'untold'
export function priceStateOf(
  offer: Offer,
  platforms: readonly PlatformState[],
  arriving: boolean,
): PriceState {
  if (shownTotal(offer) !== undefined) return 'known'
  const state = platforms.find(({ id }) => id === offer.parking.platform)?.state
  if (state === 'failed') return 'unavailable'
  if (state === 'asked') return arriving ? 'awaited' : 'unavailable'
  return 'untold'
}
