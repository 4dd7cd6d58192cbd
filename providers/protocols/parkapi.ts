import { z } from 'zod'
import { cities, type CityId } from '../../contract/cities'
import { areasOf } from '../areas'
import type { Http } from '../transport/http'
import { readOpeningHours } from './openingHours'
import type { Coverage, Endpoint, ParsedItems, Platform, PricedParking, Protocol } from '../protocol'
import type { Connection } from '../protocol'
import {
  clampFree,
  Latitude,
  Longitude,
  placeIn,
  readFrame,
  readItems,
  touches,
  Unusable,
} from './parseItems'

/** Areas of cities that a ParkAPI serves, each with its id there (`feed`). */
export function feedsOf(...ids: readonly CityId[]): Coverage[] {
  return ids.flatMap((id) => areasOf(id).map((area) => ({ ...area, feed: feedOf(id) })))
}

const City = z.object({ lots: z.array(z.unknown()) })

const Lot = z.object({
  id: z.string().min(1),
  name: z.string().trim().min(1),
  coords: z.object({ lat: Latitude, lng: Longitude }).nullish(),
  total: z.number().optional().catch(undefined),
  free: z.number().optional().catch(undefined),
  state: z.string().optional().catch(undefined),
  address: z.string().nullish().catch(undefined),
  lot_type: z.string().optional().catch(undefined),
  opening_hours: z.string().optional().catch(undefined),
})

/** Kinds of lots of which it is known whether they have a roof. */
const lotTypes: Record<string, boolean> = { Parkhaus: true, Tiefgarage: true, Parkplatz: false }

/** A lot with its count: none in state `nodata` or below zero; 0 for a closed one. Throws ZodError or Unusable. */
export function readLot(item: unknown, platform: Platform, demo: boolean): PricedParking {
  const lot = Lot.parse(item)
  const coords = lot.coords ?? platform.coordinates?.[lot.id]
  if (!coords) throw new Unusable('lot without coordinates')
  const { lat, lng } = coords
  const spaces = lot.total !== undefined && lot.total >= 1 ? Math.round(lot.total) : undefined
  const counted = lot.state !== 'nodata' && lot.free !== undefined && lot.free >= 0
  const free = lot.state === 'closed' ? 0 : counted ? clampFree(lot.free ?? 0, spaces) : undefined
  const covered = lot.lot_type === undefined ? undefined : lotTypes[lot.lot_type]
  const hours = readOpeningHours(lot.opening_hours)
  return {
    parking: {
      id: `${platform.id}:${lot.id}`,
      platform: platform.id,
      operator: platform.name,
      name: lot.name,
      lat,
      lng,
      ...(lot.address ? { address: lot.address } : {}),
      ...placeIn(platform, { lat, lng }),
      automatic: false,
      bookable: false,
      street: false,
      access: 'ticket',
      ...(spaces === undefined ? {} : { spaces }),
      ...(covered === undefined ? {} : { covered }),
      ...(hours === undefined ? {} : { hours }),
      demo,
      licence: platform.licence.attribution,
    },
    onSite: { pay: 'machine' },
    ...(free === undefined ? {} : { free }),
  }
}

/** ParkAPI v1: live counts, no prices. */
export const parkApi: Protocol = {
  name: 'parkapi',
  gives: ['catalogue', 'live'],
  data: z.object({ areas: z.array(z.object({ feed: z.string().regex(/^[A-Z][A-Za-z]+$/) })) }),
  connect,
}

/** Id of a city in the addresses of ParkAPI: ASCII, umlauts transcribed. */
function feedOf(id: CityId): string {
  return cities[id].name
    .replaceAll('ü', 'ue')
    .replaceAll('ö', 'oe')
    .replaceAll('ä', 'ae')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
}

/** One request per city of the platform's areas (`feed`). */
function connect(platform: Platform, endpoint: Endpoint, http: Http): Connection {
  const readCities = async (
    areas: readonly Coverage[],
    signal: AbortSignal,
  ): Promise<ParsedItems<PricedParking>> => {
    const harvests = await Promise.all(
      areas.map(async ({ feed = '' }) => {
        const answer = await http({ path: `/${encodeURIComponent(feed)}`, signal })
        const { lots } = readFrame(answer, City, platform.id)
        return readItems(lots, (item) => readLot(item, platform, endpoint.demo))
      }),
    )
    return {
      good: harvests.flatMap(({ good }) => good),
      rejects: harvests.flatMap(({ rejects }) => rejects),
    }
  }
  return {
    platform,
    catalogue: (signal) => readCities(platform.areas, signal),
    live: (signal) => readCities(platform.areas, signal),
    offers: (circle, _window, signal) =>
      readCities(
        platform.areas.filter((area) => touches([area], circle)),
        signal,
      ),
  }
}
