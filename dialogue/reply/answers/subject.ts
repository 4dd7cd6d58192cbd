import type { Booking, Quote } from '../../../contract/booking'
import type { Offer, Parking } from '../../../contract/parking'
import { sortBookings } from '../../../contract/rules/cancellable'
import type { Window } from '../../../contract/time/window'
import type { ReplyFacts } from '../../facts'

/** What a question is about: a result, with its quote while one is read back, or a booking. */
export type Subject = {
  parking: Parking
  stay?: Window
  offer?: Offer
  quote?: Quote
  booking?: Booking
  /** The reply says its name: the question named it, or nothing is open. */
  named: boolean
  /** Another one is being booked. */
  other?: boolean
}

/**
 * The result that the question names; else what is under way: the booking that is changed, cancelled or just made, the
 * parking that is being booked or open, the first of the list; else the driver's next booking. Undefined without any.
 * `now` epoch ms.
 */
export function subjectOf(facts: ReplyFacts, now: number): Subject | undefined {
  const { at, inquiry, ranked, chosen, parking, change, cancelling, booked } = facts
  // Money that has come back is that of a booking, whatever is on view.
  if (inquiry?.about.includes('refunded') && facts.about) return ofBooking(facts.about, true)
  const own = facts.bookings.find(({ uid }) => uid === inquiry?.booking)
  const front = cancelling?.booking ?? booked ?? change?.booking
  if (own) return ofBooking(own, own.uid !== front?.uid, isOpen(facts) && own.uid !== front?.uid)
  const pointed = ranked.find((offer) => offer.parking.id === inquiry?.parking)
  if (pointed) return { ...ofOffer(pointed, facts, true), other: pointed.parking.id !== parking?.id }
  if (change) return change.booking && ofBooking(change.booking, false)
  if (at.startsWith('cancellation.')) return cancelling && ofBooking(cancelling.booking, false)
  if (booked) return ofBooking(booked, false)
  if (at.startsWith('booking.') && parking) {
    const offer = [chosen, ...ranked].find((one) => one?.parking.id === parking.id)
    return offer ? ofOffer(offer, facts, false) : { parking, ...bookingOf(facts), named: false }
  }
  const open = at === 'search.viewing' ? chosen : undefined
  if (open) return ofOffer(open, facts, false)
  const [first] = at === 'search.listing' ? ranked : []
  if (first) return ofOffer(first, facts, true)
  const next = facts.about ?? sortBookings(facts.bookings, now).next[0]
  return next && ofBooking(next, true)
}

function ofOffer(offer: Offer, facts: ReplyFacts, named: boolean): Subject {
  const mine = facts.at.startsWith('booking.') && facts.parking?.id === offer.parking.id
  return { parking: offer.parking, offer, stay: facts.window, ...(mine && bookingOf(facts)), named }
}

/** The quote and the stay of the booking under way. */
function bookingOf({ quote, stay }: ReplyFacts): Pick<Subject, 'quote' | 'stay'> {
  return { ...(quote && { quote }), ...((quote ?? stay) && { stay: quote?.window ?? stay }) }
}

function ofBooking(booking: Booking, named: boolean, other = false): Subject | undefined {
  const { parking, when, end } = booking
  return parking && { parking, booking, stay: { from: when, to: end }, named, ...(other && { other }) }
}

/** True while something is read back, or open in front of the driver. */
function isOpen({ at, change }: ReplyFacts): boolean {
  return change !== undefined || !at.startsWith('search.')
}
