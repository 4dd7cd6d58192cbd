import type { Booking } from '../contract/booking'

/** The bookings of these uids, in the order of the uids: what is read out, tapped, counted and named is one list. */
export function bookingsOf(uids: readonly string[], bookings: readonly Booking[]): Booking[] {
  return uids.flatMap((uid) => bookings.find((one) => one.uid === uid) ?? [])
}

/** All of them with the one just made, which the session's list may not have yet, or as one that is still being made. */
export function withMade(bookings: Booking[], made: Booking | undefined): Booking[] {
  const known = made && bookings.find(({ uid }) => uid === made.uid)
  if (!made || (known && known.status !== 'pending')) return bookings
  return known ? bookings.map((one) => (one === known ? made : one)) : [...bookings, made]
}
