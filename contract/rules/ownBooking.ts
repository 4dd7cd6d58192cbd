import type { Booking } from '../booking'
import type { Window } from '../time/window'
import { holdsSpace } from './bookingPhase'

/** The driver's own booking that holds a space of this parking at a moment of this stay. */
export const ownBookingAt = (
  bookings: readonly Booking[],
  parking: string,
  { from, to }: Window,
): Booking | undefined =>
  bookings.find(
    (booking) =>
      booking.parking?.id === parking &&
      !booking.cancelled &&
      holdsSpace(booking) &&
      Date.parse(booking.when) < Date.parse(to) &&
      Date.parse(booking.end) > Date.parse(from),
  )
