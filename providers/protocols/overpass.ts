import { z } from 'zod'
import { cents } from '../../contract/money'
import type { Parking } from '../../contract/parking'
import type { Http } from '../transport/http'
import type { Area, Connection, Endpoint, ParsedItems, Platform, PricedParking, Protocol } from '../protocol'
import { readOpeningHours } from './openingHours'
import { Latitude, Longitude, placeIn, readFrame, readItems, touches, Unusable } from './parseItems'

const Point = z.object({ lat: Latitude, lon: Longitude })
const Answer = z.object({ elements: z.array(z.unknown()) })
const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int(),
  lat: Latitude.optional(),
  lon: Longitude.optional(),
  center: Point.optional(),
  tags: z.record(z.string(), z.string()),
})
type Tags = z.infer<typeof Element>['tags']

/** Values of `access` that are open to the public. */
const publicAccess = new Set(['yes', 'public', 'permissive', 'destination'])
const kerbs = new Set(['street_side', 'lane', 'on_kerb', 'half_on_kerb', 'shoulder'])

/** `2.1`, `2,10 m`, `6'7"`, `6 ft 7 in` → centimetres; `default`, `none` and nonsense → undefined. */
export function heightOf(text: string | undefined): number | undefined {
  const metric = /^\s*(\d+(?:[.,]\d+)?)\s*m?\s*$/.exec(text ?? '')
  const imperial = /^\s*(\d+)\s*(?:'|ft)\s*(?:(\d+)\s*(?:"|''|in)?)?\s*$/.exec(text ?? '')
  const height = metric
    ? Number(metric[1]?.replace(',', '.')) * 100
    : imperial
      ? Number(imperial[1]) * 30.48 + Number(imperial[2] ?? 0) * 2.54
      : Number.NaN
  return height >= 100 && height <= 1_000 ? Math.round(height) : undefined
}

/** A car park of OpenStreetMap; undefined when it is not public. Throws ZodError or Unusable. */
export function readElement(item: unknown, platform: Platform, demo: boolean): PricedParking | undefined {
  const { type, id, tags, center, ...own } = Element.parse(item)
  if (!publicAccess.has(tags.access ?? 'yes')) return undefined
  const lat = own.lat ?? center?.lat
  const lng = own.lon ?? center?.lon
  if (lat === undefined || lng === undefined) throw new Unusable('element without a point')
  const free = tags.fee === 'no'
  // Street parking with a fee at certain times is left out: neither its price nor its hours are known.
  if (!free && kerbs.has(tags.parking ?? '')) return undefined
  const address = addressOf(tags)
  const maxHeight = heightOf(tags.maxheight)
  const spaces = whole(tags.capacity)
  return {
    parking: {
      id: `${platform.id}:${type}/${id}`,
      platform: platform.id,
      operator: tags.operator ?? platform.name,
      name: tags.name ?? address ?? tags.operator ?? 'Parking',
      lat,
      lng,
      ...(address ? { address } : {}),
      ...(tags['addr:city'] ? { city: tags['addr:city'] } : {}),
      ...placeIn(platform, { lat, lng }),
      automatic: false,
      bookable: false,
      street: free,
      access: accessOf(free, tags),
      ...(maxHeight === undefined ? {} : { maxHeight }),
      ...(whole(tags['capacity:charging']) ? { charger: 0 } : {}),
      ...(spaces === undefined ? {} : { spaces }),
      ...featuresOf(tags),
      demo,
      licence: platform.licence.attribution,
    },
    onSite: free ? { total: cents(0), pay: 'free' } : { pay: 'unknown' },
  }
}

/** Overpass QL: car parks around a point, ways and relations by their centre. */
export function queryFor({ lat, lng, radius }: Area, most: number): string {
  return (
    `[out:json][timeout:10];nwr["amenity"="parking"]["access"!~"^(private|no|customers|permit)$"]` +
    `(around:${Math.round(radius)},${lat},${lng});out tags center ${most};`
  )
}

const mostNear = 400
const mostOfCity = 2_000

/** OpenStreetMap over the Overpass API: free streets, and car parks without an operator's data. */
export const overpass: Protocol = { name: 'overpass', gives: ['catalogue'], connect }

function addressOf(tags: Tags): string | undefined {
  return (
    tags['addr:street'] &&
    [tags['addr:street'], tags['addr:housenumber']].filter((part) => part !== undefined).join(' ')
  )
}

function whole(text: string | undefined): number | undefined {
  return /^\d{1,6}$/.test(text ?? '') && Number(text) > 0 ? Number(text) : undefined
}

/** Kinds of `parking` that have a roof. */
const roofed = new Set(['underground', 'multi-storey', 'carports', 'sheds'])
const yesNo: Record<string, boolean> = { yes: true, no: false }

/** What the tags tell of the car park; an absent tag tells nothing. */
function featuresOf(tags: Tags): Pick<Parking, 'covered' | 'guarded' | 'disabled' | 'hours'> {
  const kind = tags.parking
  const covered = yesNo[tags.covered ?? ''] ?? (kind === undefined ? undefined : roofed.has(kind))
  const guarded = yesNo[tags.supervised ?? '']
  const forDisabled = tags['capacity:disabled']
  const disabled =
    yesNo[forDisabled ?? ''] ??
    (forDisabled === '0' ? false : whole(forDisabled) === undefined ? undefined : true)
  const hours = readOpeningHours(tags.opening_hours)
  return {
    ...(covered === undefined ? {} : { covered }),
    ...(guarded === undefined ? {} : { guarded }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(hours === undefined ? {} : { hours }),
  }
}

function accessOf(free: boolean, tags: Tags): Parking['access'] {
  return free && !tags.barrier ? 'open' : 'ticket'
}

function connect(platform: Platform, endpoint: Endpoint, http: Http): Connection {
  const ask = async (area: Area, most: number, signal: AbortSignal): Promise<ParsedItems<PricedParking>> => {
    const query = { data: queryFor(area, most) }
    const answer = await http({ path: '/api/interpreter', query, signal })
    const { elements } = readFrame(answer, Answer, platform.id)
    const read = readItems(elements, (item) => readElement(item, platform, endpoint.demo))
    return elements.length < most ? read : { ...read, partial: true }
  }
  return {
    platform,
    catalogue: async (signal) => {
      const all: ParsedItems<PricedParking> = { good: [], rejects: [] }
      // One after another: public instances allow two requests per address at a time.
      for (const area of platform.areas) {
        const { good, rejects, partial } = await ask(area, mostOfCity, signal)
        all.good.push(...good)
        all.rejects.push(...rejects)
        if (partial) all.partial = true
      }
      return all
    },
    // Every instance has the whole world: outside of this platform's areas another one answers, with the right time
    // zone.
    offers: (area, _window, signal) =>
      touches(platform.areas, area)
        ? ask(area, mostNear, signal)
        : Promise.resolve({ good: [], rejects: [] }),
  }
}
