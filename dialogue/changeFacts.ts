import type { Booking } from '../contract/booking'
import { changedCode, changeFault } from '../contract/changes/changeable'
import type { ChangeQuote } from '../contract/changes/change'
import type { FaultCode } from '../contract/fault'
import type { User } from '../contract/session'
import type { Vehicle } from '../contract/vehicle'
import { bookingsOf } from './bookings'
import type { ChangeSubject, ChangeWish, ExtensionSnapshot } from '../machines/change/extension.machine'

/** What replies and plans need to know of the change of a booking that is under way. */
export type ChangeFacts = {
  at: ExtensionSnapshot['value']
  subject: ChangeSubject
  booking?: Booking
  /** Bookings among which the driver chooses. */
  among: Booking[]
  wish?: ChangeWish
  quote?: ChangeQuote
  plate?: string
  key?: string
  fault?: FaultCode
  /** The access code that the booking has since the change, where it is another one. */
  newCode?: string
  /** Why a price that had been agreed to is told anew. */
  again?: FaultCode
}

export function changeFacts(
  { value, context }: ExtensionSnapshot,
  bookings: readonly Booking[],
  again?: FaultCode,
): ChangeFacts {
  const { subject, booking, among = [], wish, quote, plate, key, fault } = context
  return {
    at: value,
    subject,
    booking: bookings.find(({ uid }) => uid === booking),
    among: bookingsOf(among, bookings),
    ...{ wish, quote, plate, key, fault, again },
  }
}

/** Refusals after which nothing is left to ask. */
const final: ReadonlySet<FaultCode> = new Set([
  'change.notOffered',
  'change.tooLate',
  'change.underWay',
  'booking.notFound',
  'booking.needsPayment',
  'booking.needsVehicle',
  'booking.aboveVoiceLimit',
])

/** The refusal after which nothing is left to ask; undefined while the change can go on. `at` epoch ms. */
export function finalFault({ at, fault, booking }: ChangeFacts, now: number): FaultCode | undefined {
  if (at !== 'asking' && at !== 'refused') return undefined
  const code = fault ?? (booking && at === 'asking' ? changeFault(booking, now) : undefined)
  return code && final.has(code) ? code : undefined
}

/** The id that a yes confirms; undefined where nothing is read back. */
export function toConfirm({ at, quote, key }: ChangeFacts): string | undefined {
  return at === 'reviewing' ? quote?.id : at === 'naming' ? key : undefined
}

/** The driver's vehicles that a booking is not for. */
export function otherVehicles(vehicles: readonly Vehicle[], { plate }: Booking): Vehicle[] {
  return vehicles.filter((one) => one.plate !== plate)
}

/** True when nothing is left to ask: it is refused for good, or the driver has no other vehicle. */
export function isChangeOver({ change, user }: { change?: ChangeFacts; user?: User }, now: number): boolean {
  if (!change) return true
  const { at, subject, booking } = change
  const asksPlate = at === 'asking' && subject === 'plate' && booking !== undefined
  return (
    finalFault(change, now) !== undefined ||
    (asksPlate && otherVehicles(user?.vehicles ?? [], booking).length === 0)
  )
}

/** The change with the code that its booking has since, where that is another than before. */
export function withNewCode(change: ChangeFacts, before: readonly Booking[]): ChangeFacts {
  const { at, booking } = change
  const known = before.find(({ uid }) => uid === booking?.uid)
  const newCode = known && at === 'changed' ? changedCode(known.accessCode, booking?.accessCode) : undefined
  return newCode === undefined ? change : { ...change, newCode }
}
