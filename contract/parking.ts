import * as z from 'zod/mini'
import { Cents, Currency, Price } from './schemas'

/** Kinds of access: plate recognition, typed code, QR code, paper ticket, or no barrier. */
export const Access = z.enum(['plate', 'code', 'qr', 'ticket', 'open'])
export type Access = z.infer<typeof Access>

/** Spans of local time in which a car park is open, by weekday (1 Monday … 7 Sunday), minutes of the day, `to` up to 1440. */
export const OpeningHours = z.array(z.object({ days: z.array(z.int()), from: z.int(), to: z.int() }))
export type OpeningHours = z.infer<typeof OpeningHours>

/** A car park or street zone as its platform describes it, without price and free spaces. */
export const Parking = z.object({
  /** `platform:foreign id`; unique in Plaza. */
  id: z.string(),
  platform: z.string(),
  /** Who runs it, as drivers know it. */
  operator: z.string(),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  address: z.optional(z.string()),
  city: z.optional(z.string()),
  timeZone: z.string(),
  currency: Currency,
  /** Plate read at the barrier, paid by the minute afterwards (R004). */
  automatic: z.boolean(),
  /** Prepaid through us (R005). */
  bookable: z.boolean(),
  /** Outdoor free (street) zone (R007). */
  street: z.boolean(),
  access: Access,
  /** Position of the entrance, when it is not the centre (X10). */
  entrance: z.optional(z.object({ lat: z.number(), lng: z.number() })),
  /** Centimetres. */
  maxHeight: z.optional(z.int()),
  /** Charging point: kilowatts, 0 when the power is not known. */
  charger: z.optional(z.number()),
  spaces: z.optional(z.int()),
  /** Under a roof; false: in the open air; absent: not known, as in the next three. */
  covered: z.optional(z.boolean()),
  /** Staff or cameras watch over it. */
  guarded: z.optional(z.boolean()),
  /** It has spaces for people with disabilities. */
  disabled: z.optional(z.boolean()),
  hours: z.optional(OpeningHours),
  /** The platform's text about access. */
  accessText: z.optional(z.string()),
  /** Minutes before the start until which cancelling is free; null = any time until the end (A39, A50); absent = never. */
  minutesToCancel: z.optional(z.nullable(z.int())),
  /** Shortest stay that can be booked, minutes. */
  minimumMinutes: z.optional(z.int()),
  /** The platform's own lead time, minutes; never below ours (A13). */
  leadMinutes: z.optional(z.int()),
  /** Invented stock, which is always labelled as such. */
  demo: z.boolean(),
  /** Attribution that the source's licence asks for. */
  licence: z.optional(z.string()),
})
export type Parking = z.infer<typeof Parking>

/** The price on site. */
export const OnSite = z.object({
  /** Estimate for the whole stay, cents; 0 = free; absent = not known. */
  total: z.optional(Cents),
  pay: z.enum(['minute', 'machine', 'free', 'unknown']),
})
export type OnSite = z.infer<typeof OnSite>

/** A parking with its price and distance for one search. */
export const Offer = z.object({
  parking: Parking,
  /** Straight line × 1.3 street factor, metres; and minutes on foot at 80 m/min. */
  distance: z.int(),
  walk: z.int(),
  prepaid: z.optional(Price),
  onSite: z.optional(OnSite),
  /** Prepaid against on-site, 1–70 (R005, A41). */
  discount: z.optional(z.int()),
  /** Free spaces right now. */
  free: z.optional(z.int()),
  /** When the free spaces were counted, and until when their platform takes that for now, epoch ms. */
  counted: z.optional(z.object({ at: z.number(), until: z.number() })),
  /** Epoch ms when the price or the count was read. */
  readAt: z.optional(z.number()),
})
export type Offer = z.infer<typeof Offer>
