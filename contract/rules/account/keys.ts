import type { Booking } from '../../booking'
import type { AccessKey } from '../../calls/keychain'
import { sortBookings } from '../cancellable'

export type KeyState = 'early' | 'valid' | 'over' | 'used' | 'revoked'

/** The key that a booking's platform gave, if it gave a code; its parking's access tells how the code is used. */
export function keyOf({ uid, parking, accessCode, status, when, end }: Booking): AccessKey | undefined {
  if (!parking || accessCode === undefined) return undefined
  return {
    id: `booking:${uid}`,
    parkingId: parking.id,
    bookingUid: uid,
    kind: parking.access === 'qr' ? 'qr' : 'pin',
    code: accessCode,
    validFrom: when,
    validTo: end,
    revoked: status === 'cancelled' || status === 'cancellationRequested',
  }
}

/** The keys of bookings: those that open now or later by the start of their stays, then the others, the latest first. */
export function keysOf(bookings: readonly Booking[], at: number): AccessKey[] {
  const { next, previous } = sortBookings(bookings, at)
  const keys = [...next, ...previous].map(keyOf).filter((key) => key !== undefined)
  const opens = (key: AccessKey): boolean => ['early', 'valid'].includes(keyState(key, at))
  return [...keys.filter(opens), ...keys.filter((key) => !opens(key))]
}

/** Whether a key opens at `at`, epoch ms; if not, why. */
export function keyState({ revoked, usesLeft, validFrom, validTo }: AccessKey, at: number): KeyState {
  if (revoked) return 'revoked'
  if (usesLeft === 0) return 'used'
  if (Date.parse(validTo) <= at) return 'over'
  return Date.parse(validFrom) <= at ? 'valid' : 'early'
}
