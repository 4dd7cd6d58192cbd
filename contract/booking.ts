import * as z from 'zod/mini'
import { limits } from './limits'
import { Parking } from './parking'
import { Cents, FaultCode, Instant, Int32, lineOf, Locale, Price, Window } from './schemas'

/** A request for a price. `plate` selects one of the driver's vehicles; absent: the main one. */
export const QuoteRequest = z.object({
  parking: z.string(),
  window: Window,
  plate: z.optional(z.string()),
  height: z.optional(z.int().check(z.gte(1), z.lte(limits.neededHeightMost))),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

/** Warnings of a quote; none of them prevents the booking. */
export const QuoteWarning = z.enum(['tooLow', 'overlap', 'notWorthIt', 'shortStay', 'priceChanged'])
export type QuoteWarning = z.infer<typeof QuoteWarning>

/** A price that is valid until `until`, for one parking, stay and plate. A confirmation names its `id`. */
export const Quote = z.object({
  id: z.string(),
  parking: Parking,
  window: Window,
  plate: z.string(),
  price: Price,
  /** What the driver's balance pays of the total; the card pays the rest. Absent: nothing. */
  fromBalance: z.optional(Cents),
  issued: Instant,
  until: Instant,
  /** Free cancellation ends here; null = any time until the end; absent = cannot be cancelled. */
  cancelUntil: z.optional(z.nullable(Instant)),
  warnings: z.array(QuoteWarning),
  /** Its platform changes what it has sold. */
  changeable: z.optional(z.boolean()),
})
export type Quote = z.infer<typeof Quote>

/** The spoken or typed yes to a quote that was read back: both sentences as they were (X30). */
export const SpokenConsent = z.object({
  said: z.string().check(z.maxLength(4_000)),
  heard: z.string().check(z.maxLength(limits.utteranceLength)),
  locale: Locale,
})
export type SpokenConsent = z.infer<typeof SpokenConsent>

/** `POST /users/bookings` with `Idempotency-Key`; `talk`: the shared talk it is made in, which allows one booking. */
export const BookingRequest = z.object({
  quote: z.string(),
  consent: z.optional(SpokenConsent),
  talk: z.optional(z.object({ talk: z.string(), talkKey: z.string() })),
})
export type BookingRequest = z.infer<typeof BookingRequest>

/** Steps of a reservation that the driver sees, the four messages of the spec (R198). */
export const BookingStep = z.enum(['connecting', 'reserving', 'pleaseWait', 'almostThere'])
export type BookingStep = z.infer<typeof BookingStep>

export const BookingStatus = z.enum(['pending', 'confirmed', 'cancellationRequested', 'cancelled', 'failed'])
export type BookingStatus = z.infer<typeof BookingStatus>

/** What a driver writes to a booking for whoever pays for it (X41): plain text on one line each. */
export const CostNote = z.object({
  note: z.optional(z.string()),
  costCentre: z.optional(z.string()),
  /** Increases with each change, 0 before the first; a change names the revision it was made over. */
  revision: Int32,
})
export type CostNote = z.infer<typeof CostNote>

/** What is written next; an empty text removes one, and what is absent stays. */
export const CostNoteChange = z.object({
  uid: z.string(),
  revision: Int32,
  note: z.optional(lineOf(limits.costNoteLength)),
  costCentre: z.optional(lineOf(limits.costCentreLength)),
})
export type CostNoteChange = z.infer<typeof CostNoteChange>

/** A booking as its driver sees it; the spec's shape of it stands in `wire/booking.ts`. */
export const Booking = z.object({
  uid: z.string(),
  number: z.optional(z.string()),
  accessCode: z.optional(z.string()),
  /** When it was made, starts, ends. */
  timestamp: Instant,
  when: Instant,
  end: Instant,
  /** IANA zone of the parking, in which all times of the booking are shown. */
  timeZone: z.string(),
  parking: z.optional(Parking),
  status: BookingStatus,
  cancelled: z.boolean(),
  plate: z.string(),
  price: Price,
  /** Deadline = reservedTime − minutesToCancel; null = until the end; absent = not cancellable (A50). */
  minutesToCancel: z.optional(z.nullable(z.int())),
  reservedTime: Instant,
  /** Its platform changes what it has sold. */
  changeable: z.optional(z.boolean()),
  /** A change is under way: nothing else is done with it until it has an outcome. */
  changing: z.optional(z.boolean()),
  costNote: z.optional(CostNote),
})
export type Booking = z.infer<typeof Booking>

/** The reference for support: the first eight characters of a booking's uid, `A98F-F298`. */
export const referenceOf = (uid: string): string =>
  uid
    .replace(/-/g, '')
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})(?=.)/, '$1-')

/** Answer to creating a booking: it is accepted, not yet made. */
export const BookingAccepted = z.object({ uid: z.string() })
export type BookingAccepted = z.infer<typeof BookingAccepted>

/** One server-sent event of a reservation's progress; the last has an outcome. */
export const Progress = z.object({
  step: BookingStep,
  outcome: z.optional(z.enum(['booked', 'pending', 'refused'])),
  booking: z.optional(Booking),
  fault: z.optional(FaultCode),
})
export type Progress = z.infer<typeof Progress>
