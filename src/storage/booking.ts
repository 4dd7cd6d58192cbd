import { bookingMachine } from '../../machines/booking.machine'
import type { DriverSnapshot } from '../../machines/driver.machine'
import { valueAt } from '../../machines/stored/version'
import { recallPart, rememberPart } from './chartStorage'

export const bookingPart = { name: 'booking', machine: bookingMachine }

/**
 * The tab keeps the booking under way: before its yes the stay, after it also what finds the reservation again. Once
 * it has an outcome there is nothing to come back to; a booking that was made has an address of its own. In every version
 * of the page, `key` and `uid` are kept after the yes only: whoever finds them goes on with a reservation.
 */
export const rememberBooking = ({ context }: DriverSnapshot): void => {
  const booking = context.booking?.getSnapshot()
  // No booking may just mean that the page has been loaded anew, or that Back has left it and Forward comes again.
  if (!booking) return
  const { parking, window, plate, height, quote, key, uid } = booking.context
  const under = booking.matches('reserving') || booking.matches('pending')
  const stay = { parking, window, plate: quote?.plate ?? plate, height }
  const kept = under ? { ...stay, quote: quote?.id, key, uid } : stay
  rememberPart(bookingPart, booking.matches('booked') ? undefined : kept)
}

/** The key of a booking that an earlier page of this tab has sent and whose outcome nobody knows. */
export function keptBookingKey(): string | undefined {
  const key = valueAt(recallPart(bookingPart), 'key')
  return typeof key === 'string' ? key : undefined
}
