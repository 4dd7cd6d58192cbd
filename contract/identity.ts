import * as z from 'zod/mini'
import { Instant, Locale } from './schemas'
import { LoginAnswer } from './session'

const short = z.string().check(z.maxLength(60))
const email = z.string().check(z.maxLength(254))
const password = z.string().check(z.maxLength(512))

/**
 * `POST /users` (R150): the fields of the registration form, without the repeats of e-mail and password, which the form
 * compares. What each field may hold is in `rules/newAccount.ts`. The plate is normalised, the phone E.164.
 */
export const NewAccount = z.object({
  name: short,
  surname: short,
  email,
  password,
  phone: z.string().check(z.maxLength(20)),
  /** DNI, NIE or passport; some platforms demand it at booking (A23). */
  personalId: z.optional(z.string().check(z.maxLength(20))),
  /** ISO 3166-1 alpha-2 of the vehicle's plate. */
  country: z.string().check(z.length(2)),
  plate: z.string().check(z.minLength(1), z.maxLength(20)),
  brand: z.optional(z.string().check(z.maxLength(40))),
  model: z.optional(z.string().check(z.maxLength(40))),
  promotionCode: z.optional(z.string().check(z.maxLength(20))),
  locale: Locale,
  /** Both must be true: `account.legalMissing`, `account.termsMissing`. */
  acceptsLegal: z.boolean(),
  acceptsTerms: z.boolean(),
})
export type NewAccount = z.infer<typeof NewAccount>

/** `POST /users/recovery`: the address to which the link is mailed; the language of the page that asks. */
export const RecoveryRequest = z.object({ email, locale: z.optional(Locale) })
export type RecoveryRequest = z.infer<typeof RecoveryRequest>

/** `POST /users/recoverypass` (spec §7, R175): `vt` is the one-time token of the mailed link. */
export const PasswordReset = z.object({
  email,
  vt: z.string().check(z.maxLength(200)),
  pass: password,
  /** The driver's own name, for an account that has none (`needsName`). */
  name: z.optional(short),
  surname: z.optional(short),
})
export type PasswordReset = z.infer<typeof PasswordReset>
export const PasswordResetAnswer = z.object({
  /** False without `needsName`: the link has expired or was used. */
  success: z.boolean(),
  /** The name is asked for: the account has none, or nobody has shown that its owner has registered it. */
  needsName: z.optional(z.boolean()),
  plateTaken: z.optional(z.boolean()),
})
export type PasswordResetAnswer = z.infer<typeof PasswordResetAnswer>

/** The JSON in the hash of the mailed link, base64 or base64url (R128). */
export const RecoveryHash = z.object({ email, vt: z.string().check(z.minLength(1), z.maxLength(200)) })
export type RecoveryHash = z.infer<typeof RecoveryHash>

/** `POST /users/sessions/exchange`: the one-time token of a link, given for the token of a session. */
export const ExchangeToken = z.object({
  token: z.string().check(z.maxLength(2_000)),
  /** The password of the registration, after an answer with `needsPassword`. */
  password: z.optional(password),
  /** True: the receiver of the first mail has not chosen that password, which becomes invalid. */
  notMine: z.optional(z.boolean()),
})
export type ExchangeToken = z.infer<typeof ExchangeToken>

/**
 * The answer of a login, or `needsPassword`: the link of the first mail was opened elsewhere than in the browser that
 * registered. Nothing has changed then, and the link stays valid.
 */
export const ExchangeAnswer = z.extend(LoginAnswer, {
  /** Of whose account the password is asked: first name, and the address with most of it hidden (`a…@example.org`). */
  needsPassword: z.optional(z.object({ name: z.string(), email: z.string() })),
  /** The account was completed without its vehicle, which another account has meanwhile. */
  plateTaken: z.optional(z.boolean()),
})
export type ExchangeAnswer = z.infer<typeof ExchangeAnswer>

/** A session that is open, as its driver sees it. */
export const OpenSession = z.object({
  id: z.string(),
  /** True for the session of the call itself. */
  current: z.boolean(),
  created: Instant,
  lastUsed: Instant,
  /** Browser and system as the browser names itself; absent for other programs. */
  device: z.optional(z.object({ browser: z.string(), system: z.string() })),
})
export type OpenSession = z.infer<typeof OpenSession>

/** A link that signs the same driver in on another device, once. */
export const AutologinLink = z.object({ url: z.string(), until: Instant })
export type AutologinLink = z.infer<typeof AutologinLink>
