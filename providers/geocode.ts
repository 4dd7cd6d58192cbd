import { z } from 'zod'
import type { Locale } from '../contract/locale'
import type { Place } from '../contract/search'
import { HttpFault } from './transport/httpFault'
import { breakerLimits, makeCircuitBreaker } from './transport/circuitBreaker'
import { makeHttp } from './transport/http'
import type { Endpoint } from './protocol'
import { Latitude, Longitude, readFrame, readItems } from './protocols/parseItems'
import { chooseTransport, type Recording } from './transport/recording'

export type GeocodeOptions = {
  locale: Locale
  near?: { lat: number; lng: number }
  signal?: AbortSignal
}
/** Finds places with a name, best first. Throws HttpFault when the geocoder does not answer within 1.5 s. */
export type Geocode = (q: string, options: GeocodeOptions) => Promise<Place[]>

export type GeocodeDeps = {
  /** Epoch ms. */
  now: () => number
  random: () => number
  /** Sum of the stalls of our event loop, ms; absent: none. */
  stalled?: () => number
  recording?: Recording
}

const timeout = 1_500
const most = 6
const cached = 500
const cacheLife = 60 * 60_000

const Answer = z.object({ features: z.array(z.unknown()) })
const text = z.string().trim().min(1).optional().catch(undefined)
const Feature = z.object({
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([Longitude, Latitude]).rest(z.number()),
  }),
  properties: z.object({
    osm_type: text,
    osm_id: z.union([z.string(), z.number()]).transform(String),
    name: text,
    street: text,
    housenumber: text,
    district: text,
    city: text,
    county: text,
    state: text,
    country: text,
    countrycode: z.string().length(2),
  }),
})
type Properties = z.infer<typeof Feature>['properties']

const zones: Record<string, string> = {
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  IT: 'Europe/Rome',
  GB: 'Europe/London',
  CH: 'Europe/Zurich',
  AD: 'Europe/Andorra',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  IE: 'Europe/Dublin',
  LI: 'Europe/Vaduz',
  LU: 'Europe/Luxembourg',
  MC: 'Europe/Monaco',
  NL: 'Europe/Amsterdam',
  PT: 'Europe/Lisbon',
  SM: 'Europe/San_Marino',
}

/** Languages of the public instance; for others it answers in the place's own language when none is requested. */
const spoken: readonly Locale[] = ['en', 'de', 'fr']

/** A client of Photon's API with a small cache: drivers ask for the same stations. */
export function connectGeocoder(endpoint: Endpoint, deps: GeocodeDeps): Geocode {
  const transport = chooseTransport('geocoder', endpoint, deps.recording)
  const guard = makeCircuitBreaker('geocoder', deps.now, breakerLimits, deps.stalled)
  const http = makeHttp('geocoder', endpoint, { ...deps, transport: transport, guard, timeout })
  const cache = new Map<string, { at: number; places: Place[] }>()

  const ask = async (q: string, { locale, near, signal }: GeocodeOptions): Promise<Place[]> => {
    const limit = AbortSignal.timeout(timeout)
    const lang = endpoint.demo || spoken.includes(locale) ? locale : undefined
    try {
      const answer = await http({
        path: '/api',
        query: { q, limit: most, lang, lat: near?.lat, lon: near?.lng },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      return readItems(readFrame(answer, Answer, 'geocoder').features, (item) => readPlace(item, locale)).good
    } catch (error) {
      if (limit.aborted && !signal?.aborted) throw new HttpFault('geocoder', 'timeout')
      throw error
    }
  }

  return async (text, options) => {
    const q = text.trim().replace(/\s+/g, ' ')
    if (q === '') return []
    const { near } = options
    // Rounded to a tenth of a degree: enough to prefer the driver's city.
    const where = near ? `${near.lat.toFixed(1)},${near.lng.toFixed(1)}` : ''
    const key = [options.locale, where, q.toLowerCase()].join('|')
    const known = cache.get(key)
    cache.delete(key)
    if (known && known.at > deps.now() - cacheLife) {
      cache.set(key, known)
      return known.places
    }
    const places = await ask(q, options)
    cache.set(key, { at: deps.now(), places })
    const oldest = cache.keys().next()
    if (cache.size > cached && !oldest.done) cache.delete(oldest.value)
    return places
  }
}

/** IANA zone of a point in a supported country; only Spain has islands in another zone. Undefined elsewhere. */
function zoneOf(country: string, { lat, lng }: { lat: number; lng: number }): string | undefined {
  return country === 'ES' && lat < 30 && lng < -13 ? 'Atlantic/Canary' : zones[country]
}

/** `Calle de Alcalá 12` but `12 Baker Street`. */
function nameOf({ name, street, housenumber, countrycode }: Properties): string | undefined {
  if (!street || !housenumber) return name ?? street
  const numbered = ['GB', 'IE', 'FR'].includes(countrycode)
    ? `${housenumber} ${street}`
    : `${street} ${housenumber}`
  return name && name !== street ? `${name}, ${numbered}` : numbered
}

/** The parts of an address that distinguish places of the same name, without the name itself. */
function regionOf(p: Properties, name: string, locale: Locale): string {
  const parts = [
    p.name ? p.street : undefined,
    p.district,
    p.city ?? p.county,
    p.city ? undefined : p.state,
    countryOf(p, locale),
  ]
  return [...new Set(parts.filter((part) => part !== undefined && part !== name))].join(', ')
}

/** The country in the driver's language, also where the geocoder answers in another one. */
function countryOf({ country, countrycode }: Properties, locale: Locale): string | undefined {
  const code = countrycode.toUpperCase()
  if (country === undefined || !zones[code]) return country
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code)
}

function readPlace(item: unknown, locale: Locale): Place | undefined {
  const { geometry, properties } = Feature.parse(item)
  const [lng, lat] = geometry.coordinates
  const name = nameOf(properties)
  const timeZone = zoneOf(properties.countrycode.toUpperCase(), { lat, lng })
  if (!name || !timeZone) return undefined
  const id = `${properties.osm_type ?? 'N'}${properties.osm_id}${properties.housenumber ? `:${properties.housenumber}` : ''}`
  return { id, name, region: regionOf(properties, name, locale), lat, lng, timeZone }
}
