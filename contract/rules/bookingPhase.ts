import type { Booking } from '../booking'
import { cancelDeadline, cancelVerdict } from './cancellable'

/** Time before the start from which a driver needs directions, ms. */
const soonBefore = 2 * 3_600_000

export type BookingPhase = Exclude<Booking['status'], 'confirmed'> | 'upcoming' | 'running' | 'past'

/** The phase of a booking: by its times when it is confirmed, else by its status. `at` epoch ms. */
export function bookingPhase({ status, when, end }: Booking, at: number): BookingPhase {
  if (status !== 'confirmed') return status
  if (Date.parse(end) <= at) return 'past'
  return Date.parse(when) <= at ? 'running' : 'upcoming'
}

/** Whether a booking holds a space, or may hold one: its platform has confirmed it or has not answered yet. */
export function holdsSpace({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'confirmed' || status === 'pending'
}

/** Whether Cancel is offered for a booking whose stay has not ended; the server decides. `at` epoch ms. */
export function mayBeCancelled(booking: Booking, at: number): boolean {
  return holdsSpace(booking) && Date.parse(booking.end) > at && cancelVerdict(booking, at) === 'allowed'
}

/** Whether a booking that has not ended has begun or begins within two hours. `at` epoch ms. */
export function startsSoon(booking: Booking, at: number): boolean {
  return holdsSpace(booking) && Date.parse(booking.end) > at && Date.parse(booking.when) - at < soonBefore
}

/** How long cancelling stays free, ms from `at` (epoch ms); `never` promised, or `over`. */
export function freeCancellationLeft(booking: Booking, at: number): number | 'never' | 'over' {
  const deadline = cancelDeadline(booking)
  if (deadline === undefined) return 'never'
  return deadline < at ? 'over' : deadline - at
}
