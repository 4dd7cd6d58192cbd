import type { Cents } from '../money'
import type { Offer } from '../parking'
import type { Filter, Needs, Preference } from '../search'
import { shownTotal } from './price'

const passes: Record<Filter, (offer: Offer) => boolean> = {
  all: () => true,
  automatic: (offer) => offer.parking.automatic,
  bookable: (offer) => offer.parking.bookable,
}

/** Whether a parking has what the driver needs. What is not known is not promised: a high car is not sent there. */
export const meets = (offer: Offer, { charger, height, price }: Needs): boolean =>
  (!charger || offer.parking.charger !== undefined) &&
  (height === undefined || (offer.parking.maxHeight ?? 0) >= height) &&
  (price === undefined || (shownTotal(offer) ?? Number.MAX_SAFE_INTEGER) <= price)

/** Cents that a minute on foot weighs beside the price, where the price is not what was asked for. */
const walkingCents = 10

const unknownLast = (total: Cents | undefined): number => total ?? Number.MAX_SAFE_INTEGER

/** A street zone promises no space and an unknown price no bargain: they follow those that promise both. */
const promise = (offer: Offer): number => (offer.parking.street || shownTotal(offer) === undefined ? 1 : 0)

const orders: Record<Preference, (offer: Offer) => number[]> = {
  // By the very price that is shown: a dearer one above a cheaper one reads as a mistake.
  cheaper: (o) => [promise(o), unknownLast(shownTotal(o)), o.walk],
  closer: (o) => [o.walk, o.distance, unknownLast(shownTotal(o))],
  automatic: (o) => [
    o.parking.automatic ? 0 : 1,
    promise(o),
    unknownLast(o.onSite?.total ?? shownTotal(o)) + o.walk * walkingCents,
  ],
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

/** The same results, filtered and ordered; ties end on the id, so that two fronts never disagree (R009, R096). */
export const rank = (offers: readonly Offer[], preference: Preference, filter: Filter): Offer[] =>
  sorted(offers.filter(passes[filter]), orders[preference])

/** The one that `the cheapest` or `the nearest` means: the first of its order. */
export const extreme = (offers: readonly Offer[], preference: Preference): Offer | undefined =>
  sorted(offers, orders[preference])[0]

export const countBy = (offers: readonly Offer[]): Record<Filter, number> => ({
  all: offers.length,
  automatic: offers.filter(passes.automatic).length,
  bookable: offers.filter(passes.bookable).length,
})

/**
 * The few that a sleeping conversation keeps: the first `n` of every preference under every filter, so that reordering
 * needs no new search and a snapshot stays small (machines' law 6).
 */
export const shortlist = (offers: readonly Offer[], n: number): Offer[] => {
  const kept = new Map<string, Offer>()
  for (const preference of Object.keys(orders) as Preference[])
    for (const filter of Object.keys(passes) as Filter[]) {
      for (const offer of rank(offers, preference, filter).slice(0, n)) kept.set(offer.parking.id, offer)
    }
  return [...kept.values()]
}
