import * as z from 'zod/mini'
import { limits } from './limits'
import { Cents, Int32 } from './schemas'
import { Ratios } from './search'

const line = z.string().check(z.trim(), z.maxLength(limits.profileTextLength))
const filled = line.check(z.minLength(1))

/** Where letters and invoices go. */
export const PostalAddress = z.object({
  street: filled,
  postcode: z.string().check(z.trim(), z.minLength(1), z.maxLength(12)),
  city: filled,
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/** To whom an invoice is made out (R163), where that is not the driver with the address of the profile. */
export const BillingData = z.object({
  name: filled,
  surname: z.optional(line),
  taxId: z.optional(line),
  company: z.optional(line),
  address: z.optional(PostalAddress),
})
export type BillingData = z.infer<typeof BillingData>

/** What a driver is reminded of, by a notice or by mail (X12). */
export const Reminders = z.object({ start: z.boolean(), cancel: z.boolean(), end: z.boolean() })
export type Reminders = z.infer<typeof Reminders>

export const DriverPreferences = z.object({
  ratios: Ratios,
  /** False: nothing is said of a link that signs in and is not valid. */
  autologinWarning: z.boolean(),
  reminders: Reminders,
  /** Most that a booking through an assistant may cost, in whatever currency; absent: nothing is said about it (X31). */
  voiceMost: z.optional(z.nullable(Cents.check(z.gte(0), z.lte(limits.voiceMostCents)))),
})
export type DriverPreferences = z.infer<typeof DriverPreferences>

/** What an account says of its driver (R152, R163, R168). */
export const Profile = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  /** E.164. */
  phone: z.optional(z.string()),
  personalId: z.optional(z.string()),
  address: z.optional(PostalAddress),
  /** CIF, NIF or a VAT number. */
  taxId: z.optional(z.string()),
  company: z.optional(z.string()),
  billing: z.optional(BillingData),
  preferences: DriverPreferences,
  /** Increases with each change; a change names the revision it was made over. */
  revision: Int32,
})
export type Profile = z.infer<typeof Profile>

const text = z.optional(line)

/** What changes of a profile; an empty text and null remove, and what is absent stays. */
export const ProfileChange = z.object({
  uid: z.string(),
  revision: Int32,
  name: text,
  surname: text,
  phone: text,
  personalId: text,
  address: z.optional(z.nullable(PostalAddress)),
  taxId: text,
  company: text,
  billing: z.optional(z.nullable(BillingData)),
  preferences: z.optional(z.partial(DriverPreferences)),
})
export type ProfileChange = z.infer<typeof ProfileChange>
