import type { Booking } from '../booking'
import { cancelVerdict } from '../rules/cancellable'

/**
 * Whether changes are offered for a booking: its platform makes them by selling anew, so as long as it could be cancelled.
 * The server decides. `at` epoch ms.
 */
export function mayBeChanged(booking: Booking, at: number): boolean {
  const { changeable, changing, status, end } = booking
  return (
    changeable === true &&
    changing !== true &&
    status === 'confirmed' &&
    Date.parse(end) > at &&
    cancelVerdict(booking, at) === 'allowed'
  )
}
