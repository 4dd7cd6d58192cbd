import type { Offer } from '../parking'
import type { Window } from '../time/window'
import { bookableFault, isOffered, leadMinutesOf } from './bookable'
import type { PriceState } from './cheapest'

export type OfferOptions = {
  /** Book is offered. */
  book: boolean
  /** What a stay lacks that could almost be booked, with the minutes it needs: of lead time, or of length. */
  lacks?: { fault: 'booking.leadTime' | 'booking.tooShort'; minutes: number }
  /** A barrier opens by the plate, without a booking too. */
  enterByPlate: boolean
  /** The price did not come and can be asked for again. */
  askAgain: boolean
}

/**
 * What a driver can do about a parking beside driving there. `offer` as its platform told it, not as it counts for the
 * stay: what is missing is told of the parking that would sell. `at` epoch ms.
 */
export function offerOptions(offer: Offer, window: Window, at: number, state: PriceState): OfferOptions {
  const { parking } = offer
  const fault = bookableFault(parking, window, at)
  return {
    book: isOffered(offer, window, at),
    ...(fault === 'booking.leadTime' && { lacks: { fault, minutes: leadMinutesOf(parking) } }),
    ...(fault === 'booking.tooShort' && { lacks: { fault, minutes: parking.minimumMinutes ?? 0 } }),
    enterByPlate: parking.automatic,
    askAgain: state === 'unavailable',
  }
}
