import * as z from 'zod/mini'
import { faultCodes, type FaultCode as Code } from './fault'
import { locales } from './locale'
import { isInstant } from './time/window'

/** Schemas of what the rules know without one: a page shows its form before the code that parses answers has come. */
export const Locale = z.enum(locales)
export const FaultCode = z.enum(faultCodes as [Code, ...Code[]])

/** How a Fault crosses the wire, under `error` of any answer of status 400 and above. */
export const FaultBody = z.object({ error: z.object({ code: FaultCode, message: z.optional(z.string()) }) })
export type FaultBody = z.infer<typeof FaultBody>

/** ISO 8601 with offset. Where a zone is known it is the parking's. */
export const Instant = z.string().check(z.refine(isInstant, 'not an instant with its offset'))

/** A stay: entry and exit. That they are sound is `windowFault`'s to say, because it needs a clock. */
export const Window = z.object({ from: Instant, to: Instant })
