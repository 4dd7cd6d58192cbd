import type { Offer } from '../../contract/parking'
import { asOffered } from '../../contract/rules/bookable'
import { rank } from '../../contract/rules/rank'
import { discountOf, splitPrice } from '../../contract/rules/price'
import { walkOf } from '../../contract/rules/walk'
import type { SearchCriteria } from '../../contract/search'
import type { PricedParking } from '../../providers/protocol'

type Point = { lat: number; lng: number }

/**
 * The offer for one driver: the total with our commission, the way on foot, and the saving against paying on site.
 */
export function offerOf(priced: PricedParking, from: Point): Offer {
  const { parking, onSite, free, counted, readAt } = priced
  const prepaid =
    priced.prepaid && splitPrice(priced.prepaid.base, priced.prepaid.management, parking.currency)
  const discount = prepaid && discountOf(prepaid.total, onSite?.total)
  return {
    parking,
    ...walkOf(from, parking.entrance ?? parking),
    ...(prepaid && { prepaid }),
    ...(onSite && { onSite }),
    ...(discount !== undefined && { discount }),
    ...(free !== undefined && { free }),
    ...(counted && { counted }),
    ...(readAt !== undefined && { readAt }),
  }
}

/**
 * A parking without its prepaid offer when its platform sells stays but gave no price for this one: a Book button
 * that always leads to a refusal is worse than none.
 */
export function withoutUnsellable(priced: PricedParking): PricedParking {
  return priced.parking.bookable && !priced.prepaid
    ? { ...priced, parking: { ...priced.parking, bookable: false } }
    : priced
}

/**
 * Offers filtered and sorted as requested (R009), each with what can be booked of it at `at`, epoch ms; unchanged
 * when nothing was requested.
 */
export function orderedBy(
  offers: readonly Offer[],
  { preference, filter, from, to }: Pick<SearchCriteria, 'preference' | 'filter' | 'from' | 'to'>,
  at: number,
): Offer[] {
  if (preference === undefined && filter === undefined) return [...offers]
  const byId = new Map(offers.map((offer) => [offer.parking.id, offer]))
  const counted = offers.map((offer) => asOffered(offer, { from, to }, at))
  return rank(counted, preference ?? 'cheaper', filter ?? 'all').flatMap(
    ({ parking }) => byId.get(parking.id) ?? [],
  )
}
