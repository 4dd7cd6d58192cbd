import * as z from 'zod/mini'
import { filters, preferences } from './choices'
import type { Cents } from './money'
import { Offer } from './parking'
import { Instant, Locale } from './schemas'
import { limits } from './limits'

/** A point a driver wants to park near. */
export const Place = z.object({
  id: z.string(),
  name: z.string(),
  /** "Madrid", "Calle de Alcalá, Madrid": what tells two of the same name apart. */
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
  timeZone: z.string(),
})
export type Place = z.infer<typeof Place>

export const Preference = z.enum(preferences)
export type Preference = z.infer<typeof Preference>
export const Filter = z.enum(filters)
export type Filter = z.infer<typeof Filter>

/** What a parking must have for this car and purse: a charger, room for its height (cm), a total of at most (cents). */
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

/** How each asked platform fared, for the lane: waiting, answered, or failed (hatched, never hidden). */
export const PlatformState = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['asked', 'answered', 'failed']),
})
export type PlatformState = z.infer<typeof PlatformState>

/** One line of the search stream: catalogue at once, then each platform as it answers, then complete. */
export const SearchMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('catalogue'), platforms: z.array(PlatformState), offers: z.array(Offer) }),
  z.object({
    type: z.literal('offers'),
    /** Whose answer came last of those that are told here. */
    platform: z.string(),
    offers: z.array(Offer),
    /** Ids told before that turned out to be another parking's twin. */
    gone: z.optional(z.array(z.string())),
  }),
  z.object({ type: z.literal('platform'), platform: PlatformState }),
  z.object({ type: z.literal('complete'), asked: z.int(), answered: z.int(), failed: z.int() }),
])
export type SearchMessage = z.infer<typeof SearchMessage>

/** The same as one answer, for whoever does not read streams. */
export const SearchAnswer = z.object({
  offers: z.array(Offer),
  platforms: z.array(PlatformState),
  complete: z.object({ asked: z.int(), answered: z.int(), failed: z.int() }),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>
