import * as z from 'zod/mini'
import { limits } from './limits'
import { Cents, Instant, Locale } from './schemas'
import { Ratios } from './search'
import { Vehicle } from './vehicle'
import { Card } from './payment'

/** `POST /users/authenticate` (spec §7): the e-mail lowercased, as the client sends it. */
export const LoginRequest = z.object({ user: z.string(), pass: z.string() })
export type LoginRequest = z.infer<typeof LoginRequest>

/** Its answer (A8): without a token, or with `authenticateSuccess` false, it is a refusal (A9). */
export const LoginAnswer = z.object({
  token: z.optional(z.string()),
  uid: z.optional(z.string()),
  locale: z.optional(Locale),
  authenticateSuccess: z.boolean(),
  error: z.optional(z.object({ code: z.int(), message: z.string() })),
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** Log out: the token whose session ends. It is in the body, because the browser has deleted it by then. */
export const EndSession = z.object({ token: z.string() })
export type EndSession = z.infer<typeof EndSession>

export const User = z.object({
  uid: z.string(),
  email: z.string(),
  firstName: z.string(),
  surname: z.string(),
  role: z.string(),
  locale: Locale,
  /** False until the link of the first mail was opened: the driver may search, not book (A47). */
  completed: z.boolean(),
  push: z.optional(z.string()),
  forbiddenResources: z.array(z.string()),
  vehicles: z.array(Vehicle),
  card: z.optional(Card),
  balance: Cents,
  /** Absent: the default, in which nothing weighs more than another (R345). */
  ratios: z.optional(Ratios),
  /** False: nothing is said of a link that signs in and is not valid. */
  autologinWarning: z.optional(z.boolean()),
  /** An administrator looks at Plaza as this driver, until then at most. */
  acting: z.optional(z.object({ admin: z.string(), until: Instant })),
})
export type User = z.infer<typeof User>

export const UserPatch = z.object({
  /** Where a device takes notices, as its browser writes it; an empty text removes it. */
  push: z.optional(z.string().check(z.maxLength(limits.pushLength))),
  locale: z.optional(Locale),
})
export type UserPatch = z.infer<typeof UserPatch>
