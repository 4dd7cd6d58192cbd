import type { Booking } from '../booking'
import type { FaultCode } from '../faultStatus'
import { limits } from '../limits'
import { cancelVerdict } from '../rules/cancellable'

/**
 * Why a booking cannot be changed now; undefined: it can. Its platform changes it by selling anew, so as long as it could be
 * cancelled. `at` epoch ms.
 */
export function changeFault(booking: Booking, at: number): FaultCode | undefined {
  const { changeable, changing, end } = booking
  const fault = unconfirmedFault(booking)
  if (fault) return fault
  if (changing) return 'change.underWay'
  if (!changeable) return 'change.notOffered'
  if (Date.parse(end) <= at) return 'change.tooLate'
  const verdict = cancelVerdict(booking, at)
  if (verdict === 'allowed') return undefined
  return verdict === 'notCancellable' ? 'change.notOffered' : 'change.tooLate'
}

/** The access code that a change has given a booking, where it is another than before: a platform may sell a changed stay anew. */
export function changedCode(before: string | undefined, after: string | undefined): string | undefined {
  return after === before ? undefined : after
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
export function noEntryFault(booking: Booking, at: number): FaultCode | undefined {
  const { changing, when } = booking
  const fault = unconfirmedFault(booking)
  if (fault) return fault
  if (changing) return 'change.underWay'
  const early = limits.entryToleranceMinutes * 60_000
  return at < Date.parse(when) - early ? 'booking.notYet' : undefined
}

/** Why there is nothing to change: it is cancelled, or never became a booking. */
function unconfirmedFault({ status, cancelled }: Booking): FaultCode | undefined {
  if (cancelled || status === 'cancellationRequested') return 'change.cancelled'
  return status === 'confirmed' ? undefined : 'booking.notFound'
}
