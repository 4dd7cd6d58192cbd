import type { Booking, BookingStep, Quote, QuoteRequest } from '../contract/booking'
import type { FaultCode } from '../contract/fault'
import type { Parking } from '../contract/parking'
import { bookableFault } from '../contract/rules/bookable'
import type { Window } from '../contract/time/window'
import type { Confirmation, DriverFacts } from './events'

/** Starts with a stay to book, or with a reservation: its uid, the confirmation that asked for it, or the made booking. */
export type BookingInput = { driver: DriverFacts } & (
  | { parking: Parking; window: Window; plate?: string; height?: number; at: number }
  | { uid?: string; yes?: Confirmation; booking?: Booking; parking?: Parking; window?: Window }
)
export type BookingContext = {
  parking?: Parking
  window?: Window
  plate?: string
  /** How high the driver has said that the car is, cm. */
  height?: number
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
/** A reservation that the server has already, or the confirmation that asks for one. */
export type ReserveInput = { uid: string } | ({ uid?: undefined } & Confirmation)

/** What a price is asked for; undefined while parking or stay are unknown. */
export function quoteRequest({ parking, window, plate, height }: BookingContext): QuoteRequest | undefined {
  return parking && window && { parking: parking.id, window, plate, height }
}

/** What is reserved: the reservation of the server, else what the driver confirmed; undefined before a confirmation. */
export function reserveInput({ uid, yes, quote, key }: BookingContext): ReserveInput | undefined {
  if (uid !== undefined) return { uid }
  return yes ?? (quote && key !== undefined ? { quote: quote.id, key } : undefined)
}

/** Why this stay in this parking is not offered; undefined when it is, or while one of them is unknown. */
export function offerFault({ parking, window, at }: BookingContext): FaultCode | undefined {
  return parking && window && bookableFault(parking, window, at)
}

/** A state that waits until the driver's facts change, for example until a vehicle was added. */
export function cureOrLeave() {
  return {
    'booking.driver': {
      target: 'checking',
      actions: {
        type: 'meet' as const,
        params: ({ event }: { event: { driver: DriverFacts } }) => event.driver,
      },
    },
    'booking.leave': 'left',
  } as const
}
