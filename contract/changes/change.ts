import * as z from 'zod/mini'
import { Cents, FaultCode, Instant, Price, Window } from '../schemas'

/**
 * The price of another end of a stay, valid until `until`. The price is that of the whole stay as it would be; `difference` is
 * what is paid for it in addition, or refunded where it is negative.
 */
export const ChangeQuote = z.object({
  id: z.string(),
  /** Uid of the booking. */
  booking: z.string(),
  window: Window,
  price: Price,
  difference: Cents,
  /** What the balance pays of the difference, or gets back of it. Absent: nothing. */
  onBalance: z.optional(Cents),
  until: Instant,
  /** The driver has another booking in the same time; this does not prevent the change. */
  overlaps: z.boolean(),
})
export type ChangeQuote = z.infer<typeof ChangeQuote>

/** What became of a change. `pending`: the platform has not answered yet, and the booking says `changing` until it has. */
export const ChangeAnswer = z.object({
  uid: z.string(),
  status: z.enum(['changed', 'refused', 'pending']),
  fault: z.optional(FaultCode),
})
export type ChangeAnswer = z.infer<typeof ChangeAnswer>
