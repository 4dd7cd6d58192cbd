import type { Booking } from '../booking'
import type { Window } from '../time/window'
import { sortBookings } from '../rules/cancellable'

/** What another device of the talk, or another tab of the browser, has booked: as much of it as each of them may show (C11). */
export type BookedElsewhere = {
  by: 'device' | 'tab'
  /** Absent where an older server has told it. */
  parking?: string
  number?: string
  name: string
  timeZone: string
  window: Window
}

/** The booking of a parking that is live at `at`, epoch ms, and has an hour of the stay; undefined where none is held. */
export function heldIn(
  bookings: readonly Booking[],
  id: string | undefined,
  stay: Window | undefined,
  at: number,
): Booking | undefined {
  if (id === undefined || !stay) return undefined
  const here = bookings.filter(({ parking }) => parking?.id === id)
  return bookedAt(here, stay, at)
}

/** The first booking, of any parking, that is live at `at`, epoch ms, and has an hour of the stay: the one that a quote warns of (`overlap`). */
export function bookedAt(bookings: readonly Booking[], stay: Window, at: number): Booking | undefined {
  return sortBookings(bookings, at).next.find(({ when, end }) => overlap(stay, { from: when, to: end }))
}

/** Whether this parking was booked elsewhere at an hour of the stay. */
export function isBookedElsewhere(
  booked: BookedElsewhere | undefined,
  id: string | undefined,
  stay: Window | undefined,
): boolean {
  return booked?.parking !== undefined && booked.parking === id && !!stay && overlap(stay, booked.window)
}

/** Whether two stays have an instant in common. */
export function overlap(a: Window, b: Window): boolean {
  return Date.parse(a.from) < Date.parse(b.to) && Date.parse(b.from) < Date.parse(a.to)
}

/**
 * A booking that was just made, as it is in the list of the account: its end and its code may have changed since. A list that was read while
 * it was being made does not count, for it has no number yet.
 */
export function asListed(made: Booking, bookings: readonly Booking[]): Booking {
  const listed = bookings.find(({ uid }) => uid === made.uid)
  return listed && (listed.number !== undefined || made.number === undefined) ? listed : made
}
