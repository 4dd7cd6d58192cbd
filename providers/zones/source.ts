import type { EnvironmentalLabel } from '../../contract/vehicle'
import type { Currency } from '../../contract/money'
import type { Area, Coverage, Endpoint } from '../protocol'
import type { StreetZone } from '../../contract/street/zone'
import type { Http } from '../transport/http'
import type * as z from 'zod/mini'

/** A source of regulated kerbs: data, one in `sources.ts` each. */
export type ZoneSource = {
  /** Stable, lower case, hyphens. Prefix of its zones' ids. */
  id: string
  name: string
  timeZone: string
  currency: Currency
  areas: readonly Coverage[]
  /** Its names of the environmental labels among the classes of vehicles. */
  labels: Readonly<Record<string, z.infer<typeof EnvironmentalLabel>>>
  licence: string
}

/** A connection to a source: its zones within an area. */
export type ZoneConnection = {
  source: ZoneSource
  zones: (area: Area, signal: AbortSignal) => Promise<StreetZone[]>
}

/** How a protocol of zones is connected. */
export type ConnectZones = (source: ZoneSource, endpoint: Endpoint, http: Http) => ZoneConnection
