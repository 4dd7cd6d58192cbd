import { cents, type Cents } from '../../money'
import type { Offer } from '../../parking'
import { shownTotal } from '../price'

/** Fewer parkings than this around one do not make an average of the area. */
const fewestCompared = 3

/** What a stay costs less than the average of `compared` other parkings of the same search. */
export type Saving = { saved: Cents; average: Cents; compared: number }

/**
 * The saving against the area (R161), from nothing but the stored results of one search: the others that have a price for the
 * same stay in the same currency, street zones apart, for they keep no space. Undefined where nothing is saved, or where too
 * few have a price.
 */
export function savingOf(offer: Offer, found: readonly Offer[]): Saving | undefined {
  const total = offer.parking.street ? undefined : shownTotal(offer)
  if (total === undefined) return undefined
  const others = found
    .filter(({ parking: { id, currency, street } }) => {
      return id !== offer.parking.id && currency === offer.parking.currency && !street
    })
    .flatMap((one) => shownTotal(one) ?? [])
  if (others.length < fewestCompared) return undefined
  const average = cents(Math.round(others.reduce((sum, one) => sum + one, 0) / others.length))
  return average > total ? { saved: cents(average - total), average, compared: others.length } : undefined
}
