import { cents } from '../../contract/money'
import type { Random } from '../random'
import { makeRandom } from '../random'
import { metresBetween, moveFrom, type City, type Landmark } from './city'
import { nameSite } from './naming'
import { operatorOf, type Operator, type Protocol } from './platforms'
import type { Site } from './site'

const protocols: Record<Site['kind'], Protocol> = {
  bookable: 'parclick',
  automatic: 'apds',
  live: 'parkapi',
  mapped: 'overpass',
  street: 'overpass',
}

/** Kinds of sites around a landmark: all four; more of each around the main ones. */
const plans: Record<'main' | 'minor', readonly Site['kind'][]> = {
  main: ['bookable', 'automatic', 'live', 'bookable', 'street', 'mapped', 'automatic'],
  minor: ['bookable', 'automatic', 'mapped', 'street'],
}

/** Sites of a city without landmarks: lots with live counts around its centre. */
const plain: readonly Site['kind'][] = ['live', 'live', 'live', 'live', 'live']

/** Least distance of two car parks, metres: closer ones would be merged. */
const apart = 130

/** All invented stock. The same seed and cities give the same sites. */
export function makeStock(seed: string, cities: readonly City[]): Site[] {
  return cities.flatMap((city) => stockCity(seed, city, city.number * 1_000))
}

/**
 * A copy of the best-known car park of each city in OpenStreetMap, some metres away and without a price: the same
 * place from two sources, which a search must merge.
 */
export function mapCopies(stock: readonly Site[], actor: Operator): Site[] {
  const seen = new Set<string>()
  return stock
    .filter((site) => {
      if (site.kind !== 'bookable' || !actor.covers(site.city) || seen.has(site.city.id)) return false
      seen.add(site.city.id)
      return true
    })
    .map((site) => ({ ...site, ...moveFrom(site, 12, 1), serial: site.serial + 900, kind: 'mapped' }))
}

/**
 * The car parks with live counts in the cities of an operator, as its own feed lists them, some metres away: the same
 * places from two sources, of which only the operator knows the price.
 */
export function feedCopies(stock: readonly Site[], operator: Operator): Site[] {
  return stock
    .filter((site) => site.kind === 'live' && operator.covers(site.city))
    .map((site) => ({ ...site, ...moveFrom(site, 8, 1), platform: operator.id, operator: operator.name }))
}

function centreOf(city: City): Landmark {
  return {
    name: city.name,
    short: city.name,
    kind: 'district',
    lat: city.lat,
    lng: city.lng,
    streets: plain.map((_, nth) => {
      const { lat, lng } = moveFrom(city, 400, (nth / plain.length) * 2 * Math.PI)
      return [`${city.name} ${nth + 1}`, lat, lng]
    }),
  }
}

function settle(
  random: Random,
  landmark: Landmark,
  turn: number,
  sites: readonly Site[],
): { lat: number; lng: number; street: string } {
  for (let attempt = 0; ; attempt++) {
    const street = landmark.streets[(turn + attempt) % landmark.streets.length]
    if (!street) throw new Error(`${landmark.name} has no street`)
    const [name, lat, lng] = street
    const at = moveFrom({ lat, lng }, 20 + attempt * 9 + random.next() * 60, random.next() * 2 * Math.PI)
    if (sites.every((site) => metresBetween(site, at) >= apart)) return { ...at, street: name }
  }
}

/** Edge cases that every city has once, by the position of a bookable site. */
function edgeOf(nth: number): Partial<Site> {
  const usual = { cancellation: 2, flexible: false, hours: undefined } as const
  switch (nth) {
    case 0:
      return {
        ...usual,
        maxHeight: 210,
        chargers: 4,
        chargerPower: 22,
        share: 0.52,
        leadMinutes: 60,
        stock: 25,
      }
    case 1:
      return { ...usual, stock: 1, leadMinutes: 0, minimumMinutes: 0 }
    case 2:
      return { ...usual, cancellation: 3, stock: 12 }
    case 3:
      return { ...usual, flexible: true, stock: 12, leadMinutes: 60 }
    case 4:
      return { ...usual, leadMinutes: 120 }
    case 5:
      return { ...usual, minimumMinutes: 120 }
    case 6:
      return { ...usual, hours: { from: 7 * 60, to: 22 * 60 } }
    default:
      return {}
  }
}

function describe(
  random: Random,
  city: City,
  first: boolean,
): Omit<Site, 'name' | 'kind' | 'platform' | 'operator' | 'serial' | 'lat' | 'lng' | 'entrance' | 'street'> {
  const dailyMax = first ? 2_040 : random.between(155, 225) * 10
  const scaled = cents(Math.round((dailyMax * city.level) / 10) * 10)
  const covered = random.next() < 0.75
  const chargers = random.next() < 0.4 ? random.between(2, 12) : 0
  return {
    city,
    number: random.between(1, 98),
    postcode: city.postcode,
    spaces: random.between(6, 48) * 10,
    covered,
    maxHeight: covered ? random.pick([185, 190, 195, 200, 205, 210, 220, 230]) : undefined,
    chargers,
    chargerPower: chargers ? random.pick([7, 11, 11, 22, 22, 50]) : 0,
    hourly: cents(Math.round(scaled / random.between(6, 8) / 5) * 5),
    dailyMax: scaled,
    share: 0.5 + random.between(0, 38) / 100,
    management: cents(Math.round((first ? 77 : random.between(49, 149)) * city.level)),
    cancellation: random.pick([1, 2, 2, 2] as const),
    flexible: false,
    minimumMinutes: random.pick([0, 0, 60, 60, 120]),
    leadMinutes: random.pick([0, 30, 60, 60, 90]),
    stock: random.between(4, 30),
    hours: undefined,
  }
}

function stockCity(seed: string, city: City, base: number): Site[] {
  const sites: Site[] = []
  const taken = new Set<string>()
  let bookable = 0
  for (const landmark of city.landmarks.length === 0 ? [centreOf(city)] : city.landmarks) {
    const random = makeRandom(seed, city.id, landmark.name)
    const kinds = city.landmarks.length === 0 ? plain : plans[landmark.main ? 'main' : 'minor']
    for (const [turn, wanted] of kinds.entries()) {
      // Cities without live counts (London) have one more car park of the map instead.
      const kind = operatorOf(protocols[wanted], city) ? wanted : 'mapped'
      const actor = operatorOf(protocols[kind], city)
      if (!actor) throw new Error(`nobody of ${protocols[kind]} in ${city.name}`)
      const at = settle(random, landmark, turn, sites)
      const site: Site = {
        ...describe(random, city, kind === 'bookable' && bookable === 0),
        ...(kind === 'bookable' ? edgeOf(bookable++) : {}),
        serial: base + sites.length + 1,
        kind,
        platform: actor.id,
        operator: actor.name,
        ...at,
        name: nameSite(kind, city, landmark, at, taken),
        entrance: moveFrom(at, 15 + random.next() * 20, random.next() * 2 * Math.PI),
      }
      sites.push(site)
    }
  }
  return sites
}
