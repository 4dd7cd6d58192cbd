import * as z from 'zod/mini'
import { limits } from '../limits'
import { Locale } from '../schemas'

/**
 * A sentence of the chat that was understood otherwise than it was meant, without what tells whose it is: `text` as
 * `anonymous` leaves it, `state` in which it was said, `intent` that was understood.
 */
export const Sample = z.object({
  locale: Locale,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.utteranceLength)),
  state: z.string().check(z.regex(/^[a-z]{1,40}\.[a-zA-Z]{1,40}$/)),
  intent: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
})
export type Sample = z.infer<typeof Sample>
