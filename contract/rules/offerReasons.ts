import { relativeDay } from '../time/days'
import { cents, type Cents } from '../money'
import type { Offer } from '../parking'
import type { Ratios } from '../search'
import type { Window } from '../time/window'
import { isOffered } from './bookable'
import { cancelDeadline, promisedUntil } from './cancellable'
import { cheapestByClass, classOf, priceClasses, type PriceClass } from './cheapest'
import { shownTotal } from './price'
import { rank, type Ranking } from './rank'

/** The walking rings of the map, minutes. */
export const rings = [5, 10, 15] as const

/**
 * Reference values of the results of one search: the closest, and the cheapest of each class, also within each ring.
 */
export type Standing = {
  /** First by the driver's ratios, where these order the list. */
  best?: { id: string; ratios: Ratios }
  cheapest: Partial<Record<PriceClass, Offer>>
  closest?: Offer
  within: readonly { minutes: number; id: string; kind: PriceClass }[]
}

/** Until when cancelling is free: `anytime`, or until an instant, epoch ms, `today`, `tomorrow` or `later` at the parking. */
export type FreeCancellation = 'anytime' | { until: number; day: 'today' | 'tomorrow' | 'later' }

/** Classes that offers are compared with by price: all but streets. */
export type ComparedClass = Exclude<PriceClass, 'street'>
/** Where an offer stands among the results; cents and minutes are differences to the cheapest. */
export type StandingReason =
  | { type: 'freeStreet' | 'closest' }
  | { type: 'best'; ratios: Ratios }
  | { type: 'cheapest'; kind: PriceClass }
  | { type: 'cheapestWithin'; kind: PriceClass; minutes: number }
  | { type: 'asCheap' | 'dearer' | 'cheaper'; kind: ComparedClass; cents: Cents; nearer: number }
/** What makes an offer easy. */
export type EaseReason =
  | { type: 'cancel'; free: FreeCancellation }
  | { type: 'free'; count: number }
  | { type: 'opens' | 'ticket' }

export function standingOf(offers: readonly Offer[], ranking: Ranking = 'cheaper'): Standing {
  const first = typeof ranking === 'object' ? rank(offers, ranking, 'all')[0] : undefined
  return {
    ...(first && typeof ranking === 'object' && { best: { id: first.parking.id, ratios: ranking } }),
    cheapest: cheapestByClass(offers),
    closest: rank(offers, 'closer', 'all')[0],
    within: rings.flatMap((minutes) => {
      const best = cheapestByClass(offers, minutes)
      return priceClasses.flatMap((kind) => {
        const id = best[kind]?.parking.id
        return id === undefined ? [] : [{ minutes, id, kind }]
      })
    }),
  }
}

/**
 * The free cancellation of an offer. Undefined when there is none: no Book (B11, B12), a deadline that has passed, or
 * no information from the platform. `at` epoch ms.
 */
export function freeCancellationOf(offer: Offer, window: Window, at: number): FreeCancellation | undefined {
  const { minutesToCancel, timeZone } = offer.parking
  if (!isOffered(offer, window, at)) return undefined
  const deadline = cancelDeadline({ reservedTime: window.from, end: window.to, minutesToCancel })
  const until = promisedUntil(deadline, Date.parse(window.to), at)
  if (until === undefined) return undefined
  if (minutesToCancel === null) return 'anytime'
  const day = relativeDay(until, at, timeZone)
  return { until, day: day === 'today' || day === 'tomorrow' ? day : 'later' }
}

/**
 * The reason for the position of an offer (X27): the first by the driver's ratios, with them; the cheapest of its class, free in the street, the closest, or the
 * difference to the cheapest.
 */
export function standingReason(offer: Offer, standing: Standing): StandingReason | undefined {
  const { id } = offer.parking
  const kind = classOf(offer)
  if (standing.best?.id === id) return { type: 'best', ratios: standing.best.ratios }
  if (kind === 'street' && shownTotal(offer) === 0) return { type: 'freeStreet' }
  const ring = standing.within.find((best) => best.id === id)
  const cheapest: StandingReason | undefined = ring
    ? { type: 'cheapestWithin', kind, minutes: ring.minutes }
    : standing.cheapest[kind]?.parking.id === id
      ? { type: 'cheapest', kind }
      : undefined
  if (kind === 'booking' && cheapest) return cheapest
  if (standing.closest?.parking.id === id) return { type: 'closest' }
  return cheapest ?? differenceReason(offer, standing)
}

/** What makes an offer easy: free cancellation, access by plate, free spaces. `at` epoch ms. */
export function easeReason(offer: Offer, window: Window, at: number): EaseReason | undefined {
  const { parking, free: count } = offer
  const free = freeCancellationOf(offer, window, at)
  if (free) return { type: 'cancel', free }
  if (parking.automatic) return { type: 'opens' }
  if (count !== undefined) return { type: 'free', count }
  return parking.bookable || parking.street ? undefined : { type: 'ticket' }
}

/**
 * When the free spaces of an offer were counted, once that is longer ago than its platform's freshness; undefined while it is not,
 * and where nothing is counted. Both epoch ms.
 */
export function countedBefore({ free, counted }: Offer, at: number): number | undefined {
  return free !== undefined && counted && at > counted.until ? counted.at : undefined
}

/** How an offer differs from the cheapest booking; where nothing is sold, from the cheapest without. */
function differenceReason(offer: Offer, { cheapest }: Standing): StandingReason | undefined {
  const kind: ComparedClass = cheapest.booking ? 'booking' : 'onSite'
  const best = cheapest[kind]
  const total = shownTotal(offer)
  const least = best && shownTotal(best)
  if (!best || total === undefined || least === undefined || best === offer) return undefined
  const type = total === least ? 'asCheap' : total > least ? 'dearer' : 'cheaper'
  return { type, kind, cents: cents(Math.abs(total - least)), nearer: Math.max(0, best.walk - offer.walk) }
}
