import type { Booking } from '../contract/booking'
import { sortBookings } from '../contract/rules/cancellable'
import type { Window } from '../contract/time/window'

/** The bookings of these uids, in the order of the uids: what is read out, tapped, counted and named is one list. */
export function bookingsOf(uids: readonly string[], bookings: readonly Booking[]): Booking[] {
  return uids.flatMap((uid) => bookings.find((one) => one.uid === uid) ?? [])
}

/** All of them with the one just made, which the session's list may not have yet. */
export function withMade(bookings: Booking[], made: Booking | undefined): Booking[] {
  return !made || bookings.some(({ uid }) => uid === made.uid) ? bookings : [...bookings, made]
}

/** The one of a parking that is live at `at`, epoch ms, and has an hour of the stay; undefined where none is held. */
export function heldIn(
  bookings: readonly Booking[],
  id: string | undefined,
  stay: Window | undefined,
  at: number,
): Booking | undefined {
  if (id === undefined || !stay) return undefined
  return sortBookings(bookings, at).next.find(
    ({ parking, when, end }) =>
      parking?.id === id && Date.parse(when) < Date.parse(stay.to) && Date.parse(stay.from) < Date.parse(end),
  )
}
