import * as z from 'zod/mini'
import { Cents, Currency, Instant, Locale } from '../schemas'
import { call } from './call'

/** Whether a platform opens its barriers for a plate, or what is under way. `refused`: it did not take the plate. */
export const accessStates = ['off', 'starting', 'on', 'suspending', 'suspended', 'ending', 'refused'] as const
export type AccessState = (typeof accessStates)[number]

/** One platform with barriers that read plates, for one vehicle. */
export const PlatformAccess = z.object({
  platform: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  state: z.enum(accessStates),
  /** When the driver agreed to it. */
  since: z.optional(Instant),
})
export type PlatformAccess = z.infer<typeof PlatformAccess>

/** The platforms of a vehicle, and the text that the driver agrees to by switching one on (X04). */
export const VehicleAccess = z.object({
  plate: z.string(),
  platforms: z.array(PlatformAccess),
  consent: z.object({ version: z.string(), text: z.string() }),
})
export type VehicleAccess = z.infer<typeof VehicleAccess>

export const automaticStayStates = [
  'parked',
  'charging',
  'paid',
  'owed',
  'frozen',
  'contested',
  'refunded',
  'waived',
] as const

/** A stay behind a barrier that has read the plate. Amounts are known after the exit. */
export const AutomaticStay = z.object({
  id: z.string(),
  plate: z.string(),
  platform: z.string(),
  parkingId: z.string(),
  name: z.string(),
  timeZone: z.string(),
  entered: Instant,
  left: z.optional(Instant),
  total: z.optional(Cents),
  currency: z.optional(Currency),
  state: z.enum(automaticStayStates),
  /** Whether "this was not me" may be said now. */
  disputable: z.boolean(),
})
export type AutomaticStay = z.infer<typeof AutomaticStay>

const Plate = z.string().check(z.maxLength(20))
const VehicleIn = z.object({ plate: Plate, locale: z.optional(Locale) })
const Switch = z.object({
  plate: Plate,
  id: z.string().check(z.maxLength(60)),
  on: z.boolean(),
  /** The version of the text that was agreed to; needed to switch on. */
  consent: z.optional(z.string().check(z.maxLength(40))),
  locale: z.optional(Locale),
})
const StayId = z.object({ id: z.string().check(z.maxLength(60)) })
const Stays = z.array(AutomaticStay)

/** Automatic access: per vehicle and platform, off until the driver agrees; and the stays that it has opened barriers for. */
export const accessCalls = {
  listAccess: call('get', 'users/vehicles/{plate}/platforms', 'driver', VehicleIn, VehicleAccess),
  setAccess: call('patch', 'users/vehicles/{plate}/platforms/{id}', 'driver', Switch, VehicleAccess),
  listStays: call('get', 'users/stays', 'driver', z.object({}), Stays),
  // The charge is frozen, or contested when it was paid, and a case is opened.
  disputeStay: call('post', 'users/stays/{id}/dispute', 'driver', StayId, Stays),
  // Charges again what is owed.
  payStay: call('post', 'users/stays/{id}/payment', 'driver', StayId, Stays),
}
