import type { ZodType } from 'zod'
import type { Parking, Offer } from '../contract/parking'
import type { Window } from '../contract/time/window'
import type { Currency } from '../contract/money'
import type { Endpoint } from './transport/endpoint'
import type { Http } from './transport/http'

export type { Endpoint }

/**
 * What a platform can: list its parkings (`catalogue`), count free spaces (`live`), price a stay of given times
 * (`quote`, asked at each search), sell it (`book`), take it back (`cancel`), let in by number plate (`plate`).
 */
export const capabilities = ['catalogue', 'live', 'quote', 'book', 'cancel', 'plate'] as const
export type Capability = (typeof capabilities)[number]

/** How much of it a platform gives. */
export type Limits = {
  /** Calls. */
  perSecond: number
  /** Calls from midnight to midnight, UTC. */
  perDay: number
  /** Seconds after which its catalogue and its counts are read again. */
  freshness: { catalogue: number; live?: number }
}

/** How platforms are spoken to: code, one folder or file each under `protocols/`. */
export type Protocol = {
  name: string
  /** The most that a platform of this protocol can. */
  gives: readonly Capability[]
  /** What the file of a platform must hold beyond what all hold. */
  data?: ZodType
  /** `selling` has places and a breaker of its own: no search takes them. */
  connect(platform: Platform, endpoint: Endpoint, http: Http, selling: Http): Connection
}

/** One connection to a platform: data, one small file each under `platforms/`. */
export type Platform = {
  /** Stable, lower case, hyphens: `onda-park`. Prefix of its parkings' ids. */
  id: string
  name: string
  protocol: Protocol
  capabilities: readonly Capability[]
  limits: Limits
  /** ISO 3166-1 alpha-2 countries it covers. */
  countries: readonly string[]
  /** Zone and currency of its parkings where the protocol does not say. */
  timeZone: string
  currency: Currency
  /** Rough coverage: a search whose circle touches none of these is not sent to it. */
  areas: readonly Coverage[]
  licence: { name: string; attribution: string; url: string }
  /** Where parkings lie that it lists without a place, by its own ids. */
  coordinates?: Readonly<Record<string, { lat: number; lng: number }>>
}

/** Partial success is normal: what could be read, and what could not and why. Never throws for one bad item. */
export type ParsedItems<Item> = {
  good: Item[]
  rejects: { id?: string; reason: string }[]
  /** The platform has more than it gave: what is missing here may still be offered. */
  partial?: true
}

/** A city that a platform covers. Metres. Zone and currency where they are not the platform's own. */
export type Coverage = {
  lat: number
  lng: number
  radius: number
  timeZone?: string
  currency?: Currency
  /** What the protocol calls it, where it serves one answer a city. */
  feed?: string
}

export type Area = { lat: number; lng: number; /** metres */ radius: number }

/** What the platform asks for this stay, before our commission. `token` goes back to it unchanged when reserving. */
export type PlatformQuote = {
  parking: Parking
  /** Operator's net price and platform's fee, cents. */
  base: number
  management: number
  currency: Currency
  token: string
  /** What paying there would cost, cents, when known. */
  onSite?: number
}

export type ReserveRequest = {
  /** Ours, unique for ever: the platform can be asked for it again. */
  reference: string
  parkingId: string
  window: Window
  plate: string
  token: string
  driver: { firstName: string; surname: string; locale: string }
  /** Some platforms ask for them; a dash goes out where nobody told us. */
  car?: { brand?: string; model?: string }
}

export type Reserved = {
  /** the platform's id */
  ref: string
  number: string
  accessCode?: string
  /** What the platform says it sold for, cents, where it says so. */
  sold?: number
}

/** `others`: the ids of further sales of the same reference that stand too: a call that was believed lost came late. */
export type Found =
  | { state: 'active'; reserved: Reserved; others: readonly string[] }
  | { state: 'cancelled'; reserved: Reserved }
  | { state: 'absent' }

/**
 * The bookable side of a platform. A refusal that the driver should hear is a `Fault` (`booking.soldOut`,
 * `booking.leadTime`, `cancellation.tooLate`…); anything else (time-out, 5xx, unreadable answer) is thrown as it is and
 * means *unknown*: the caller looks the reference up before it does anything else.
 */
export type BookingAdapter = {
  quote(parkingId: string, window: Window, signal: AbortSignal): Promise<PlatformQuote>
  reserve(request: ReserveRequest, signal: AbortSignal): Promise<Reserved>
  /** By our reference: what became of it, or absent for sure. */
  find(reference: string, signal: AbortSignal): Promise<Found>
  /** Repeatable: cancelling twice is cancelled. */
  cancel(ref: string, signal: AbortSignal): Promise<void>
}

/**
 * A platform that can be asked. `catalogue` lists all it has, with what is paid there where that depends on no stay;
 * `live` counts free spaces now, where it can; `offers` is for one stay, now.
 */
export type Connection = {
  platform: Platform
  catalogue(signal: AbortSignal): Promise<ParsedItems<PricedParking>>
  live?(signal: AbortSignal): Promise<ParsedItems<PricedParking>>
  offers(area: Area, window: Window, signal: AbortSignal): Promise<ParsedItems<PricedParking>>
  desk?: BookingAdapter
}

/** An offer before distance, discount and our commission are known. */
export type PricedParking = Pick<Offer, 'parking' | 'onSite' | 'free'> & {
  prepaid?: { base: number; management: number }
  /** Epoch ms when price and count were read; absent: neither was. */
  readAt?: number
}
