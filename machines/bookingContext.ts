import type { Booking, BookingStep, Quote } from '../contract/booking'
import type { FaultCode } from '../contract/fault'
import type { Parking } from '../contract/parking'
import type { Window } from '../contract/window'
import type { Confirmation, DriverFacts } from './events'

/** Starts with a stay to book, or with a reservation: its uid, the confirmation that asked for it, or the made booking. */
export type BookingInput = { driver: DriverFacts } & (
  | { parking: Parking; window: Window; plate?: string; at: number }
  | { uid?: string; yes?: Confirmation; booking?: Booking; parking?: Parking; window?: Window }
)
export type BookingContext = {
  parking?: Parking
  window?: Window
  plate?: string
  /** When the driver last chose the stay, epoch ms; the lead time counts from it. */
  at: number
  driver: DriverFacts
  quote?: Quote
  /** Idempotency key of this quote (law 3). */
  key?: string
  uid?: string
  /** The driver confirmed before the page was reloaded. */
  yes?: Confirmation
  step: BookingStep
  booking?: Booking
  fault?: FaultCode
}
export type ReserveInput = { quote?: string; key?: string; uid?: string }
