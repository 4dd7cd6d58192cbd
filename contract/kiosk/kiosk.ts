import * as z from 'zod/mini'
import { limits } from '../limits'
import { isTimeZone } from '../time/zonedTime'
import { kioskLimits } from './kioskLimits'
import { FaultCode, Instant, lineOf, Locale } from '../schemas'

/** What an operator says of a kiosk. */
export const KioskSettings = z.object({
  name: lineOf(kioskLimits.nameLength).check(z.minLength(1)),
  /** Where it stands: prices are those around this point, times those of its zone. */
  place: lineOf(limits.addressMost).check(z.minLength(1)),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  timeZone: z.string().check(z.refine(isTimeZone, 'not an IANA zone')),
  /** Height of the middle of the screen above the floor, cm: what is touched with low controls is below it. */
  middle: z.int().check(z.gte(kioskLimits.middleLeast), z.lte(kioskLimits.middleMost)),
  /** Each language once, in the order of their buttons; it rests in the first. */
  locales: z.array(Locale).check(
    z.minLength(1),
    z.refine((list) => new Set(list).size === list.length, 'a language named twice'),
  ),
})
export type KioskSettings = z.infer<typeof KioskSettings>

/** A refusal that a kiosk met, and when. */
export const KioskFault = z.object({ code: FaultCode, at: Instant })
export type KioskFault = z.infer<typeof KioskFault>

/** A kiosk as its device knows it. */
export const Kiosk = z.extend(KioskSettings, { id: z.string() })
export type Kiosk = z.infer<typeof Kiosk>

/** A kiosk as its operator sees it. */
export const KioskState = z.extend(Kiosk, {
  /** When a device was registered; absent: none is. */
  registered: z.optional(Instant),
  /** Its last report, its last touch, and the version of the page it shows. */
  seen: z.optional(Instant),
  used: z.optional(Instant),
  version: z.optional(z.string()),
  /** No report for three minutes. */
  silent: z.boolean(),
  /** When two devices with its token reported last, since the device was registered. */
  doubled: z.optional(Instant),
  /** The latest ten, the newest first. */
  faults: z.array(KioskFault),
})
export type KioskState = z.infer<typeof KioskState>

/** A code that registers one device, once, until `until`. */
export const KioskCode = z.object({ code: z.string(), until: Instant })
export type KioskCode = z.infer<typeof KioskCode>
