import * as z from 'zod/mini'
import { Booking } from './booking'
import { Cents, Currency, Instant } from './schemas'

/** The terms of cancelling at this instant, by the server's clock. */
export const CancellationQuote = z.object({
  booking: Booking,
  verdict: z.enum(['allowed', 'tooLate', 'notCancellable', 'alreadyRequested']),
  /** Cents that are refunded to the card; 0 when cancelling is refused or nothing was paid. */
  refund: Cents,
  currency: Currency,
  cancelUntil: z.optional(z.nullable(Instant)),
})
export type CancellationQuote = z.infer<typeof CancellationQuote>

/** What a driver was told of the booking: a cancellation of anything else is refused. */
export const CancellationTold = z.object({ end: Instant, refund: Cents })
export type CancellationTold = z.infer<typeof CancellationTold>

export const CancellationAnswer = z.object({
  uid: z.string(),
  status: z.enum(['cancelled', 'requested']),
  refund: Cents,
  currency: Currency,
})
export type CancellationAnswer = z.infer<typeof CancellationAnswer>
