import type { Booking } from '../booking'
import type { FaultCode } from '../faultStatus'
import { limits } from '../limits'
import { cancelVerdict } from '../rules/cancellable'

/**
 * Why a booking cannot be changed now; undefined: it can. Its platform changes it by selling anew, so as long as it could be
 * cancelled. `at` epoch ms.
 */
export function changeFault(booking: Booking, at: number): FaultCode | undefined {
  const { changeable, changing, status, end } = booking
  if (status !== 'confirmed') return 'booking.notFound'
  if (changing) return 'change.underWay'
  if (!changeable) return 'change.notOffered'
  if (Date.parse(end) <= at) return 'change.tooLate'
  const verdict = cancelVerdict(booking, at)
  if (verdict === 'allowed') return undefined
  return verdict === 'notCancellable' ? 'change.notOffered' : 'change.tooLate'
}

/**
 * True while who did not get in is refunded at once: soon after the start, where the stay may still be let go. Of any other a
 * person decides. `at` epoch ms.
 */
export function isRefundedAtOnce(booking: Booking, at: number): boolean {
  return (
    at - Date.parse(booking.when) <= limits.noEntryMinutes * 60_000 &&
    cancelVerdict(booking, at) === 'allowed'
  )
}

/** Why a driver cannot say now that the car did not get in (X09); undefined: he can. `at` epoch ms. */
export function noEntryFault({ status, changing, when }: Booking, at: number): FaultCode | undefined {
  if (status !== 'confirmed') return 'booking.notFound'
  if (changing) return 'change.underWay'
  const early = limits.entryToleranceMinutes * 60_000
  return at < Date.parse(when) - early ? 'booking.notYet' : undefined
}
