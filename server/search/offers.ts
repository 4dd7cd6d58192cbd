import type { Offer } from '../../contract/parking'
import { asOffered } from '../../contract/rules/bookable'
import { rank } from '../../contract/rules/rank'
import { discountOf, splitPrice } from '../../contract/rules/price'
import { walkOf } from '../../contract/rules/walk'
import type { SearchCriteria } from '../../contract/search'
import type { PricedParking } from '../../providers/protocol'

type Point = { lat: number; lng: number }

/** A parking as one driver sees it: our commission in the total, the way on foot, what is saved against paying there. */
export function offerOf(priced: PricedParking, from: Point): Offer {
  const { parking, onSite, free, readAt } = priced
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
    ...(readAt !== undefined && { readAt }),
  }
}

/**
 * A platform that sells and gave no price cannot have this one for this stay: it is shown without a Book button,
 * because a button that always ends in a refusal is worse than none.
 */
export function withoutUnsellable(priced: PricedParking): PricedParking {
  return priced.parking.bookable && !priced.prepaid
    ? { ...priced, parking: { ...priced.parking, bookable: false } }
    : priced
}

/**
 * As whoever asked wants them (R009): filtered and in order, each by what can be booked of it for the stay at `at`, epoch
 * ms; left as they are when nothing was asked for.
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
