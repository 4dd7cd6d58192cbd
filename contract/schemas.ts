import * as z from 'zod/mini'
import { faultCodes, type FaultCode as Code } from './faultStatus'
import { locales } from './locale'
import { currencies } from './money'
import { isInstant } from './time/window'

/**
 * Schemas of types that the rules use without zod: a page shows its form before the code that parses answers has
 * loaded.
 */
export const Locale = z.enum(locales)
export const FaultCode = z.enum(faultCodes as [Code, ...Code[]])

/** The JSON of a Fault: `error` of any answer with status 400 and above. */
export const FaultBody = z.object({ error: z.object({ code: FaultCode, message: z.optional(z.string()) }) })
export type FaultBody = z.infer<typeof FaultBody>

/** ISO 8601 with offset. Where a zone is known it is the parking's. */
export const Instant = z.string().check(z.refine(isInstant, 'not an instant with its offset'))

/** Text on one line: breaks and control characters become a space, also those that turn the direction of writing. */
export const lineOf = (most: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/[\s\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim()),
    z.maxLength(most),
  )

/** A stay: entry and exit. `windowFault` checks their order and bounds, because that needs a clock. */
export const Window = z.object({ from: Instant, to: Instant })

/** A whole number that a column of the database can hold; in a path and a query it arrives as text. */
export const Int32 = z.int32()
export const Int32Text = z.coerce.number().check(z.int32())

/** Whole cents; `in` and `out` alike, so that a codec must be given an amount too. */
export const Cents = z.int32().brand<'Cents', 'inout'>()
export const Currency = z.enum(currencies)
/** The price of a prepaid stay. Invalid when its parts do not add up to the total (R112). */
export const Price = z
  .object({
    base: Cents,
    management: Cents,
    commission: Cents,
    covered: z.optional(Cents),
    total: Cents,
    currency: Currency,
  })
  .check(
    z.refine(
      ({ base, management, commission, covered = 0, total }) =>
        covered >= 0 && base + management + commission - covered === total,
      'price does not add up',
    ),
  )
