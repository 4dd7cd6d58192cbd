import * as z from 'zod/mini'
import { Parking } from '../parking'
import { Cents, Currency, FaultCode, Instant, Price, Window } from '../schemas'

/** Why a driver did not get in. */
export const NoEntryReason = z.enum(['full', 'closed'])
export type NoEntryReason = z.infer<typeof NoEntryReason>

/** Another parking for the time that is left. The total is never more than what the booking had cost. */
export const Alternative = z.object({
  id: z.string(),
  parking: Parking,
  window: Window,
  price: Price,
  /** From the parking that was booked: metres, minutes on foot and by car. */
  distance: z.int(),
  walk: z.int(),
  drive: z.int(),
  /** The price holds until then. */
  until: Instant,
})
export type Alternative = z.infer<typeof Alternative>

/** What a driver who did not get in may choose. */
export const NoEntryChoices = z.object({
  /** Whether all can be given back at once; if not, a person of the support decides. */
  refundable: z.boolean(),
  refund: Cents,
  currency: Currency,
  /** The nearest first. */
  alternatives: z.array(Alternative),
})
export type NoEntryChoices = z.infer<typeof NoEntryChoices>

/**
 * What is done for a driver who did not get in: all is refunded; `moved`: and another parking is booked; `case`: a person decides;
 * `pending`: a platform has not answered yet.
 */
export const NoEntryAnswer = z.object({
  outcome: z.enum(['refunded', 'moved', 'case', 'pending']),
  /** Number of the case that keeps the decision. */
  number: z.string(),
  refund: Cents,
  currency: Currency,
  /** Uid of the booking of the alternative. */
  booking: z.optional(z.string()),
  /** Why the alternative that was chosen could not be booked. */
  fault: z.optional(FaultCode),
})
export type NoEntryAnswer = z.infer<typeof NoEntryAnswer>
