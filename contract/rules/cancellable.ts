import type { Booking } from '../booking'

type Stay = Pick<Booking, 'reservedTime' | 'end' | 'minutesToCancel'>

/**
 * Epoch ms until which cancelling is accepted (A50): start − minutesToCancel; null minutes = until the end;
 * undefined minutes = never, so undefined.
 */
export const cancelDeadline = ({ reservedTime, end, minutesToCancel }: Stay): number | undefined =>
  minutesToCancel === undefined
    ? undefined
    : minutesToCancel === null
      ? Date.parse(end)
      : Date.parse(reservedTime) - minutesToCancel * 60_000

/**
 * Whether a booking may be cancelled, decided by the server; fronts only show it. `at` epoch ms by the server's
 * clock.
 */
export const cancelVerdict = (
  booking: Stay & Pick<Booking, 'status'>,
  at: number,
): 'allowed' | 'tooLate' | 'notCancellable' | 'alreadyRequested' => {
  if (booking.status === 'cancelled' || booking.status === 'cancellationRequested') return 'alreadyRequested'
  const deadline = cancelDeadline(booking)
  if (deadline === undefined) return 'notCancellable'
  return at <= deadline ? 'allowed' : 'tooLate'
}

/**
 * Until when a promise of free cancellation may still be made, epoch ms: undefined when there is none, or when it has
 * passed. `until` as quotes and parkings tell it: null = until the end, absent = never.
 */
export const promisedUntil = (
  until: number | null | undefined,
  end: number,
  at: number,
): number | undefined => {
  const deadline = until === null ? end : until
  return deadline !== undefined && deadline > at ? deadline : undefined
}

/**
 * Upcoming = starts after now and not cancelled, by start ascending (R203). Running ones come first in Next (A16). What never
 * became a booking is only counted.
 */
export const sortBookings = (
  bookings: readonly Booking[],
  at: number,
): { next: Booking[]; previous: Booking[]; failed: number } => {
  const live = (b: Booking): boolean => !b.cancelled && b.status !== 'failed' && Date.parse(b.end) > at
  const byStart = (a: Booking, b: Booking): number => Date.parse(a.when) - Date.parse(b.when)
  return {
    next: bookings.filter(live).sort(byStart),
    previous: bookings
      .filter((b) => !live(b) && b.status !== 'failed')
      .sort((a, b) => Date.parse(b.end) - Date.parse(a.end)),
    failed: bookings.filter((b) => b.status === 'failed').length,
  }
}
