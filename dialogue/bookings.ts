import type { Booking } from '../contract/booking'

/** The bookings of these uids, in the order of the uids: what is read out, tapped, counted and named is one list. */
export function bookingsOf(uids: readonly string[], bookings: readonly Booking[]): Booking[] {
  return uids.flatMap((uid) => bookings.find((one) => one.uid === uid) ?? [])
}

/** All of them with the one just made, which the session's list may not have yet. */
export function withMade(bookings: Booking[], made: Booking | undefined): Booking[] {
  return !made || bookings.some(({ uid }) => uid === made.uid) ? bookings : [...bookings, made]
}
