import type { Cents } from '../money'
import type { Offer, Parking } from '../parking'
import type { Filter, Needs, Order, Preference, Ratios } from '../search'
import { shownTotal } from './price'

const passes: Record<Filter, (offer: Offer) => boolean> = {
  all: () => true,
  automatic: (offer) => offer.parking.automatic,
  bookable: (offer) => offer.parking.bookable,
}

/** True when a parking meets the driver's needs. Unknown values do not meet them. */
export const meets = (offer: Offer, { charger, height, price }: Needs): boolean =>
  (!charger || offer.parking.charger !== undefined) &&
  (height === undefined || (offer.parking.maxHeight ?? 0) >= height) &&
  (price === undefined || (shownTotal(offer) ?? Number.MAX_SAFE_INTEGER) <= price)

/** True for a parking that is known to be too low for a car of this height, cm (X24). */
export function isTooLow({ maxHeight }: Parking, height: number): boolean {
  return maxHeight !== undefined && maxHeight < height
}

/** Kinds of digital parking that a driver wants to see: the barrier reads the plate, or it is booked in advance. */
export type Kinds = { automatic: boolean; booking: boolean }

export const everyKind: Kinds = { automatic: true, booking: true }

/** True when at least one kind is on (A60): without any, no digital parking would be left. */
export function keepsOne({ automatic, booking }: Kinds): boolean {
  return automatic || booking
}

/** True for a parking of a kind that is on, and for one of neither kind: a ticket machine or a street. */
export function isOfKinds({ automatic, bookable }: Parking, kinds: Kinds): boolean {
  return (automatic && kinds.automatic) || (bookable && kinds.booking) || (!automatic && !bookable)
}

/** Cents that a minute on foot counts as beside the price, when the order is not by price. */
const walkingCents = 10

const unknownLast = (total: Cents | undefined): number => total ?? Number.MAX_SAFE_INTEGER

/** 1 for street zones, which guarantee no space, and for unknown prices: they come after all others. */
const promise = (offer: Offer): number => (offer.parking.street || shownTotal(offer) === undefined ? 1 : 0)

const orders: Record<Preference, (offer: Offer) => number[]> = {
  // By the price that is shown: a higher one above a lower one would look like an error.
  cheaper: (o) => [promise(o), unknownLast(shownTotal(o)), o.walk],
  closer: (o) => [o.walk, o.distance, unknownLast(shownTotal(o))],
  automatic: (o) => [
    o.parking.automatic ? 0 : 1,
    promise(o),
    unknownLast(o.onSite?.total ?? shownTotal(o)) + o.walk * walkingCents,
  ],
}

/** What a list is ordered by: a preset, or the driver's ratios. */
export type Ranking = Preference | Ratios

/** True when one thing weighs more than another: three equal ratios say nothing (A18). */
export const saysRatios = ({ price, distance, ease }: Ratios): boolean => price !== distance || price !== ease

/** What an order means for a driver: presets override the ratios, and who has set none gets the cheapest first (A18). */
export const rankingOf = (order: Order, ratios: Ratios | undefined): Ranking =>
  order === 'own' ? (ratios && saysRatios(ratios) ? ratios : 'cheaper') : order
/** The name under which a ranking is shown. */
export const orderOf = (ranking: Ranking): Order => (typeof ranking === 'object' ? 'own' : ranking)

/** 0 where the barrier reads the plate, 0.5 with a code, a QR or no barrier, 1 with a ticket or a machine. */
const effort = ({ parking: { automatic, bookable, access } }: Offer): number =>
  automatic || (bookable && access === 'plate') ? 0 : bookable || access === 'open' ? 0.5 : 1
/** Minutes on foot that count as half of the longest way. */
const halfWay = 5

/**
 * The order by normalised ratios (A18). Price and way count from 0 (the cheapest, none) towards 1, half of it at twice the
 * least price and at `halfWay`, so that neither currency nor length of the stay moves their weight.
 */
const byRatios = (offers: readonly Offer[], { price, distance, ease }: Ratios) => {
  const paid = offers.filter((o) => promise(o) === 0).map((o) => unknownLast(shownTotal(o)))
  const least = Math.max(1, Math.min(...paid))
  const dear = (o: Offer): number => Math.max(0, 1 - least / Math.max(least, unknownLast(shownTotal(o))))
  const far = ({ walk }: Offer): number => walk / (walk + halfWay)
  return (o: Offer): number[] => [
    promise(o),
    (price * dear(o) + distance * far(o) + ease * effort(o)) / (price + distance + ease),
    unknownLast(shownTotal(o)),
    o.walk,
  ]
}

const sorted = (offers: readonly Offer[], order: (offer: Offer) => number[]): Offer[] => {
  const keyed = offers.map((offer) => ({ offer, key: order(offer) }))
  keyed.sort((a, b) => {
    for (const [i, x] of a.key.entries()) {
      const difference = x - (b.key[i] ?? 0)
      if (difference !== 0) return difference
    }
    return a.offer.parking.id < b.offer.parking.id ? -1 : 1
  })
  return keyed.map(({ offer }) => offer)
}

/** Filters and sorts results; ties are broken by the id, so that all fronts agree (R009, R096). */
export const rank = (offers: readonly Offer[], ranking: Ranking, filter: Filter): Offer[] =>
  sorted(
    offers.filter(passes[filter]),
    // Of all of them, so that a filter leaves the order as it is.
    typeof ranking === 'object' ? byRatios(offers, ranking) : orders[ranking],
  )

/** The result of `the cheapest` or `the nearest`: the first of that order. */
export const extreme = (offers: readonly Offer[], preference: Preference): Offer | undefined =>
  sorted(offers, orders[preference])[0]

export const countBy = (offers: readonly Offer[]): Record<Filter, number> => ({
  all: offers.length,
  automatic: offers.filter(passes.automatic).length,
  bookable: offers.filter(passes.bookable).length,
})

/**
 * The offers that a stored conversation keeps: the first `n` of every preference under every filter, so that
 * reordering needs no new search and the snapshot stays small.
 */
export const shortlist = (offers: readonly Offer[], n: number): Offer[] => {
  const kept = new Map<string, Offer>()
  for (const preference of Object.keys(orders) as Preference[])
    for (const filter of Object.keys(passes) as Filter[]) {
      for (const offer of rank(offers, preference, filter).slice(0, n)) kept.set(offer.parking.id, offer)
    }
  return [...kept.values()]
}
