import * as z from 'zod/mini'
import { Cents, Currency, Instant, Int32 } from './schemas'
import { isMonth } from './time/months'

/** A saved card as shown to its owner; the number itself never reaches Plaza (R167). */
export const Card = z.object({ brand: z.string(), last4: z.string(), expiry: z.string() })
export type Card = z.infer<typeof Card>

/** One of the cards of a driver. */
export const SavedCard = z.extend(Card, {
  id: z.string(),
  /** It pays for what is booked; one card of a driver does. */
  main: z.boolean(),
  /** Increases with each change; a change names the revision it was made over. */
  revision: Int32,
})
export type SavedCard = z.infer<typeof SavedCard>

/** What became of the hosted page that saves a card; `gone`: the card was saved and removed since. */
export const setupOutcomes = ['added', 'open', 'declined', 'expired', 'gone'] as const
export type SetupOutcome = (typeof setupOutcomes)[number]

/** A payment method that the gateway made; `pm_…` of Stripe's API. */
export const NewCard = z.object({ paymentMethod: z.string().check(z.regex(/^pm_[A-Za-z0-9_]{3,60}$/)) })
export type NewCard = z.infer<typeof NewCard>

/** Kinds of the history (R165): with a payment method, with the balance, back to either, and given or taken by Plaza. */
export const HistoryKind = z.enum(['payment', 'paymentOnAccount', 'refund', 'refundToAccount', 'adjustment'])
export type HistoryKind = z.infer<typeof HistoryKind>

/** Which part of the history: a month, `2026-11`, of the company's calendar; absent: all of it. */
export const HistoryQuery = z.object({
  month: z.optional(z.string().check(z.refine(isMonth, 'not a month'))),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** A payment (negative) or a refund (positive). `details` may be an object or a JSON string (R166). */
export const HistoryEntry = z.object({
  kind: HistoryKind,
  amount: Cents,
  currency: z.string(),
  at: z.iso.datetime({ offset: true }),
  details: z.unknown(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/**
 * With the driver's tax id and address (`full`), without them (`simplified`), and of a month in which more was refunded than
 * sold (`credit`).
 */
export const InvoiceKind = z.enum(['full', 'simplified', 'credit'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** An invoice as it is listed; the document itself is a PDF (R162). */
export const Invoice = z.object({
  /** `PZ-2026-000001`: no number of a series is left out. */
  number: z.string(),
  kind: InvoiceKind,
  /** The month that it covers, `2026-11`, of the company's calendar. */
  month: z.string(),
  madeAt: Instant,
  /** Tax included; negative: the driver got more back than was sold. */
  total: Cents,
  tax: Cents,
  currency: Currency,
})
export type Invoice = z.infer<typeof Invoice>
