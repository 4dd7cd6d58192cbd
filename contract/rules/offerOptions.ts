import type { Offer } from '../parking'
import type { Window } from '../time/window'
import { bookableFault, isOffered, leadMinutesOf } from './bookable'
import type { PriceState } from './cheapest'

export type OfferOptions = {
  /** Book is offered. */
  book: boolean
  /** What prevents a booking, with the required minutes of lead time or of length. */
  lacks?: { fault: 'booking.leadTime' | 'booking.tooShort'; minutes: number }
  /** The barrier opens by the plate, also without a booking. */
  enterByPlate: boolean
  /** The price is missing and can be requested again. */
  askAgain: boolean
}

/**
 * The actions that a driver has for a parking. `offer` is as its platform sent it, not as `asOffered` returns it:
 * what is missing refers to the parking that would sell. `at` epoch ms.
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
