import type { ZodType } from 'zod'
import type { Parking, Offer } from '../contract/parking'
import type { Window } from '../contract/time/window'
import type { Cents, Currency } from '../contract/money'
import type { Endpoint } from './transport/endpoint'
import type { Http } from './transport/http'

export type { Endpoint }

/**
 * Capabilities of a platform: list its parkings (`catalogue`), count free spaces (`live`), price a stay (`quote`: it is
 * asked for `offers` at each search, the others never are), sell it (`book`), cancel it (`cancel`), change what was sold
 * (`change`), and give access by number plate (`plate`). `document`: it sells only to a driver whose identity document it is
 * told (A23).
 */
export const capabilities = [
  'catalogue',
  'live',
  'quote',
  'book',
  'cancel',
  'change',
  'plate',
  'document',
] as const
export type Capability = (typeof capabilities)[number]

/** The limits of a platform. */
export type Limits = {
  /** Calls. */
  perSecond: number
  /** Calls from midnight to midnight, UTC. */
  perDay: number
  /** Seconds after which its catalogue and its counts are read again. */
  freshness: { catalogue: number; live?: number }
}

/** A protocol of platforms: code, one folder or file each under `protocols/`. */
export type Protocol = {
  name: string
  /** Capabilities that a platform of this protocol may have. */
  gives: readonly Capability[]
  /** Schema of what the file of a platform needs in addition. */
  data?: ZodType
  /** `selling` has its own bulkhead and circuit breaker, so that searches do not delay sales. */
  connect(platform: Platform, endpoint: Endpoint, http: Http, selling: Http): Connection
}

/** A platform: data, one file each under `platforms/`. */
export type Platform = {
  /** Stable, lower case, hyphens: `onda-park`. Prefix of its parkings' ids. */
  id: string
  name: string
  protocol: Protocol
  capabilities: readonly Capability[]
  limits: Limits
  /** ISO 3166-1 alpha-2 countries it covers. */
  countries: readonly string[]
  /** IANA zone and currency of its parkings where the protocol has none. */
  timeZone: string
  currency: Currency
  /** Areas that it covers roughly: it is not asked for a search outside of all of them. */
  areas: readonly Coverage[]
  licence: { name: string; attribution: string; url: string }
  /** Coordinates of parkings that it lists without them, by its own ids. */
  coordinates?: Readonly<Record<string, { lat: number; lng: number }>>
}

/** The items of an answer that could be read, and the others with the reason. A bad item throws nothing. */
export type ParsedItems<Item> = {
  good: Item[]
  rejects: { id?: string; reason: string }[]
  /** True when the platform has more items than it sent: a missing parking may still be offered. */
  partial?: true
}

/** A city that a platform covers; radius in metres. Zone and currency where they differ from the platform's. */
export type Coverage = {
  lat: number
  lng: number
  radius: number
  timeZone?: string
  currency?: Currency
  /** Id of the city in the protocol, where the protocol has an answer per city. */
  feed?: string
}

export type Area = { lat: number; lng: number; /** metres */ radius: number }

/** The platform's price for a stay, before our commission. `token` is sent back unchanged when reserving. */
export type PlatformQuote = {
  parking: Parking
  /** Operator's net price and platform's fee. */
  base: Cents
  management: Cents
  currency: Currency
  token: string
  /** Price on site, when known. */
  onSite?: Cents
}

export type ReserveRequest = {
  /** Our unique reference, by which the booking is found at the platform. */
  reference: string
  parkingId: string
  window: Window
  plate: string
  token: string
  driver: {
    firstName: string
    surname: string
    locale: string
    /** Number of the identity document, for a platform with `document`. */
    document?: string
  }
  /** Make and model, which some platforms require; a dash is sent where they are unknown. */
  car?: { brand?: string; model?: string }
}

export type Reserved = {
  /** the platform's id */
  ref: string
  number: string
  accessCode?: string
  /** Price in the platform's answer, when it has one. */
  sold?: Cents
}

/** `others`: ids of further valid sales of the same reference, made by a call that arrived late. */
export type Found =
  | { state: 'active'; reserved: Reserved; others: readonly string[] }
  | { state: 'cancelled'; reserved: Reserved }
  | { state: 'absent' }

/**
 * Sells stays of a platform. A refusal for the driver is thrown as a `Fault` (`booking.soldOut`, `booking.leadTime`,
 * `cancellation.tooLate` …). Any other error (time-out, 5xx, unreadable answer) means that the outcome is unknown:
 * the caller calls `find` before anything else.
 */
export type BookingAdapter = {
  quote(parkingId: string, window: Window, signal: AbortSignal): Promise<PlatformQuote>
  reserve(request: ReserveRequest, signal: AbortSignal): Promise<Reserved>
  /** The state of our reference at the platform; `absent` when it certainly has none. */
  find(reference: string, signal: AbortSignal): Promise<Found>
  /** May be repeated: a cancelled booking stays cancelled. */
  cancel(ref: string, signal: AbortSignal): Promise<void>
  /** Absent where a sale stays as it was made. */
  changes?: BookingChanges
}

/** What a sale is to become; its start stays. */
export type ChangeRequest = {
  /** The platform's id of the sale. */
  ref: string
  parkingId: string
  window: Window
  plate: string
  token: string
  locale: string
}

/**
 * Changes plate and end of a sale. A refusal for the driver is thrown as a `Fault`; any other error means that the outcome is
 * unknown: `find` then tells of another `ref` if it was changed.
 */
export type BookingChanges = {
  /** The price of the whole stay as it would be. */
  quote(ref: string, parkingId: string, window: Window, signal: AbortSignal): Promise<PlatformQuote>
  /** The sale under its new id. Not to be repeated after an unknown outcome. */
  make(request: ChangeRequest, signal: AbortSignal): Promise<Reserved>
}

/** A car that a platform's barrier has let in, and out. Times are epoch ms. */
export type PlateStay = {
  id: string
  plate: string
  /** The parking's id in Plaza. */
  parking: string
  entered: number
  left?: number
  /** What the minutes cost by the platform's rates, once it has left. */
  cost?: { total: Cents; currency: Currency }
}

/** Barriers that open for a plate. A refusal is thrown as a `Fault`; any other error may be tried again. */
export type PlateAccess = {
  /** Lets a plate enter until an instant. `id` is ours: the same one again is the same right. Returns the platform's id. */
  assign(right: { id: string; plate: string; until: number }, signal: AbortSignal): Promise<string>
  /** May be repeated: a right that is gone stays gone. */
  revoke(right: string, signal: AbortSignal): Promise<void>
  /** Stays that began or ended since an instant. */
  stays(since: number, signal: AbortSignal): Promise<ParsedItems<PlateStay>>
}

/**
 * A connection to a platform. `catalogue` lists all parkings, with the price on site when it does not depend on the
 * stay; `live` counts free spaces, where it can; `offers` prices one stay now, with the free spaces: a search shows its
 * rows instead of the stored ones.
 */
export type Connection = {
  platform: Platform
  catalogue(signal: AbortSignal): Promise<ParsedItems<PricedParking>>
  live?(signal: AbortSignal): Promise<ParsedItems<PricedParking>>
  offers(area: Area, window: Window, signal: AbortSignal): Promise<ParsedItems<PricedParking>>
  adapter?: BookingAdapter
  access?: PlateAccess
}

/** An offer without distance, discount and our commission. */
export type PricedParking = Pick<Offer, 'parking' | 'onSite' | 'free' | 'counted'> & {
  prepaid?: { base: Cents; management: Cents }
  /** Epoch ms when price and count were read; absent: neither was. */
  readAt?: number
}
