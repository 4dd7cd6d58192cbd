import type { FaultCode } from '../fault'
import { limits } from '../limits'
import type { Cents } from '../money'
import type { Offer, Parking } from '../parking'
import { minutesOf, windowFault, type Window } from '../time/window'

/** How long before its start a stay must be booked, minutes: ours, or the platform's where it is longer (R245). */
export const leadMinutesOf = ({ leadMinutes = 0 }: Parking): number =>
  Math.max(limits.leadMinutes, leadMinutes)

/**
 * Why a parking is not offered for booking, or undefined (R242, R243, R245). `at` epoch ms; `lead` minutes before the start until
 * which it is sold.
 */
export const bookableFault = (
  parking: Parking,
  window: Window,
  at: number,
  lead = leadMinutesOf(parking),
): FaultCode | undefined => {
  if (!parking.bookable) return 'booking.notBookable'
  const unsound = windowFault(window, at)
  if (unsound) return unsound
  if (Date.parse(window.from) - at < lead * 60_000) return 'booking.leadTime'
  if (minutesOf(window) < (parking.minimumMinutes ?? 0)) return 'booking.tooShort'
  return undefined
}

/** Whether Book is offered: there is a price to pay ahead, and the stay can be booked. `at` epoch ms. */
export const isOffered = ({ parking, prepaid }: Offer, window: Window, at: number): boolean =>
  prepaid !== undefined && bookableFault(parking, window, at) === undefined

/** The same offers without booking, cached, so that an offer maps to one object. */
const unsold = new WeakMap<Offer, Offer>()
/**
 * An offer for a stay: a parking that cannot be booked for it has no booking and costs the price on site. All lists,
 * counts, colours and comparisons use these. `at` epoch ms.
 */
export const asOffered = (offer: Offer, window: Window, at: number): Offer => {
  if (!offer.parking.bookable || bookableFault(offer.parking, window, at) === undefined) return offer
  const known = unsold.get(offer)
  if (known) return known
  const { prepaid: _, discount: __, ...rest } = offer
  const made = { ...rest, parking: unbooked(rest.parking) }
  unsold.set(offer, made)
  return made
}

/** A parking for who comes without a booking: its code, QR or plate, and its platform's words about them, are those of bookings. */
function unbooked({ accessText, ...parking }: Parking): Parking {
  const staysOpen = parking.automatic || parking.access === 'open'
  return staysOpen
    ? { ...parking, ...(accessText !== undefined && { accessText }), bookable: false }
    : { ...parking, bookable: false, access: 'ticket' }
}

/** True when prepaying is not cheaper than paying on site (R244). */
export const notWorthIt = (prepaid: Cents, onSite: Cents | undefined): boolean =>
  onSite !== undefined && prepaid >= onSite
/** True for a stay so short that paying on site is suggested at any price (A40). */
export const isShortStay = (window: Window): boolean => minutesOf(window) < limits.worthwhileMinutes

/** Whether another time can help against a refusal: against all but that a parking is never booked. */
export function anotherTimeHelps(fault: FaultCode | undefined): boolean {
  return fault !== 'booking.notBookable'
}
/** Whether a refusal leaves the same stay at the same parking worth another try. */
export function sameStayHelps(fault: FaultCode | undefined): boolean {
  return fault !== 'booking.soldOut'
}

/** Refusals of a price that mean this stay, and no other, cannot be booked. */
export const notOfferedCodes: readonly FaultCode[] = [
  'booking.notBookable',
  'booking.leadTime',
  'booking.tooShort',
  'booking.soldOut',
  'search.windowPast',
  'search.windowReversed',
]
