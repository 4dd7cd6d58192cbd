import * as z from 'zod/mini'
import { Instant } from '../schemas'

/** What names one open page and nobody's account, until `until`. */
export const PageToken = z.object({ page: z.string(), until: Instant })
/** The token as a call brings it, in the header `Page-Token`. */
export const PageTokenGiven = z.optional(z.string().check(z.maxLength(200)))
