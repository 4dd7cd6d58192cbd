import type { DriverSnapshot } from '../../machines/driver.machine'
import { remember } from './browserStorage'

/**
 * The tab keeps the booking under way: before its yes the stay, after it also what finds the reservation again. Once
 * it has an outcome there is nothing to come back to; a booking that was made has an address of its own.
 */
export const rememberBooking = ({ context }: DriverSnapshot): void => {
  const booking = context.booking?.getSnapshot()
  // No booking may just mean that the page has been loaded anew, or that Back has left it and Forward comes again.
  if (!booking) return
  const { parking, window, plate, quote, key, uid } = booking.context
  const under = booking.matches('reserving') || booking.matches('pending')
  const stay = { parking, window, plate: quote?.plate ?? plate }
  const kept = under ? { ...stay, quote: quote?.id, key, uid } : stay
  remember('session', 'booking', booking.matches('booked') ? undefined : JSON.stringify(kept))
}
