import * as z from 'zod/mini'
import { filters, orders, preferences } from './choices'
import type { Cents } from './money'
import { Offer } from './parking'
import { Instant, Locale } from './schemas'
import { limits } from './limits'
import { isTimeZone } from './time/zonedTime'

/** A point a driver wants to park near. */
export const Place = z.object({
  id: z.string().check(z.maxLength(limits.placeTextLength)),
  name: z.string().check(z.maxLength(limits.placeTextLength)),
  /** "Madrid", "Calle de Alcalá, Madrid": distinguishes places of the same name. */
  region: z.string().check(z.maxLength(limits.placeTextLength)),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'not an IANA zone')),
})
export type Place = z.infer<typeof Place>

export const Preference = z.enum(preferences)
export type Preference = z.infer<typeof Preference>
/** `own`: by the driver's ratios; of a driver without any, as `cheaper`. */
export const Order = z.enum(orders)
export type Order = z.infer<typeof Order>
export const Filter = z.enum(filters)
export type Filter = z.infer<typeof Filter>

const Ratio = z.int().check(z.gte(1), z.lte(limits.ratioMost))
/** How much price, way on foot and ease of access weigh in the order of results (R168, A18). */
export const Ratios = z.object({ price: Ratio, distance: Ratio, ease: Ratio })
export type Ratios = z.infer<typeof Ratios>

/** The needs of a driver: a charger, room for a height (cm), a total of at most (cents). */
export type Needs = { charger?: boolean; height?: number; price?: Cents }

export const PlaceQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  locale: z.optional(Locale),
})
export type PlaceQuery = z.infer<typeof PlaceQuery>

/** `GET /parkings`: numbers arrive as text in the URL, hence the coercion. Metres. */
export const SearchCriteria = z.object({
  lat: z.coerce.number().check(z.gte(-90), z.lte(90)),
  lng: z.coerce.number().check(z.gte(-180), z.lte(180)),
  radius: z._default(z.coerce.number().check(z.gte(1), z.lte(limits.maxRadius)), limits.radius),
  from: Instant,
  to: Instant,
  preference: z.optional(Preference),
  filter: z.optional(Filter),
})
export type SearchCriteria = z.infer<typeof SearchCriteria>

/** State of each requested platform: waiting, answered or failed. */
export const PlatformState = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['asked', 'answered', 'failed']),
})
export type PlatformState = z.infer<typeof PlatformState>

/** What a platform does, as drivers are told. */
export const PlatformInfo = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  /** Its barriers read plates. */
  automatic: z.boolean(),
  /** It is booked and paid in advance. */
  booking: z.boolean(),
  /** It counts free spaces. */
  live: z.boolean(),
  /** It tells prices. */
  prices: z.boolean(),
})
export type PlatformInfo = z.infer<typeof PlatformInfo>

/** A message of the search stream: first the catalogue, then one per answering platform, then the end. */
export const SearchMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('catalogue'), platforms: z.array(PlatformState), offers: z.array(Offer) }),
  z.object({
    type: z.literal('offers'),
    /** The platform of the last answer in this message. */
    platform: z.string(),
    offers: z.array(Offer),
    /** Ids of earlier messages that were merged into another parking. */
    gone: z.optional(z.array(z.string())),
  }),
  z.object({ type: z.literal('platform'), platform: PlatformState }),
  z.object({ type: z.literal('complete'), asked: z.int(), answered: z.int(), failed: z.int() }),
])
export type SearchMessage = z.infer<typeof SearchMessage>

/** The same as one answer, for clients that do not read streams. */
export const SearchAnswer = z.object({
  offers: z.array(Offer),
  platforms: z.array(PlatformState),
  complete: z.object({ asked: z.int(), answered: z.int(), failed: z.int() }),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>
