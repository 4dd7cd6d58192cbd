import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { cities, type City as Place } from '../../contract/cities'
import { digestOf } from '../random'

const Names = z.partialRecord(z.enum(['es', 'en', 'fr', 'de', 'it']), z.string())

/** Real street near a landmark: name, latitude, longitude (WGS84). */
const Street = z.tuple([z.string(), z.number(), z.number()])

export const LandmarkKind = z.enum([
  'station',
  'airport',
  'stadium',
  'hospital',
  'cathedral',
  'museum',
  'square',
  'market',
  'shopping',
  'park',
  'district',
  'sight',
])
export type LandmarkKind = z.infer<typeof LandmarkKind>

export const Landmark = z.object({
  /** Local name. */
  name: z.string(),
  /** The short name in use, after which car parks around it are named. */
  short: z.string(),
  kind: LandmarkKind,
  lat: z.number(),
  lng: z.number(),
  /** True: more stock around it, and a higher rank in the geocoder. */
  main: z.boolean().optional(),
  names: Names.optional(),
  aliases: z.array(z.string()).optional(),
  streets: z.array(Street).min(1),
})
export type Landmark = z.infer<typeof Landmark>

/** What a city's file adds to its entry in `contract/cities.ts`. */
const CityFile = z.object({
  id: z.string(),
  /** Never changed and never reused: journals identify sites by it. */
  number: z.int().positive(),
  names: Names,
  aliases: z.array(z.string()).optional(),
  state: z.string(),
  postcode: z.string(),
  /** Price level, Madrid = 1, in the city's own currency. */
  level: z.number(),
  population: z.int(),
  landmarks: z.array(Landmark).min(10),
})
export type City = z.infer<typeof CityFile> & Omit<Place, 'radius'>

const known: Readonly<Record<string, Place>> = cities

/** Every city file of this folder, in a fixed order. */
export function readCities(): City[] {
  return readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readCity(readFileSync(new URL(file, import.meta.url), 'utf8')))
}

/** Cities of `places` without a file: they have invented live counts around their centre, and nothing else. */
export function plainCities(filed: readonly City[], places: Readonly<Record<string, Place>> = known): City[] {
  return Object.entries(places)
    .filter(([id]) => filed.every((city) => city.id !== id))
    .map(([id, place]) => ({
      ...place,
      id,
      // Above the numbers of the files, and independent of cities that are added later.
      number: 1_000 + Number.parseInt(digestOf('city', id).slice(0, 6), 16),
      names: {},
      state: place.name,
      postcode: '',
      level: 1,
      population: 100_000,
      landmarks: [],
    }))
}

const metresPerDegree = 111_320

/** Distance in metres, accurate to a few per mille within a city. */
export function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const x = (b.lng - a.lng) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return Math.hypot(x, b.lat - a.lat) * metresPerDegree
}

/** The point at a distance of `metres`; `angle` in radians, 0 = north, clockwise. */
export function moveFrom(
  from: { lat: number; lng: number },
  metres: number,
  angle: number,
): { lat: number; lng: number } {
  return {
    lat: Number((from.lat + (Math.cos(angle) * metres) / metresPerDegree).toFixed(6)),
    lng: Number(
      (
        from.lng +
        (Math.sin(angle) * metres) / (metresPerDegree * Math.cos(from.lat * (Math.PI / 180)))
      ).toFixed(6),
    ),
  }
}

/** Parses the file of a city; throws when `contract/cities.ts` lacks it. */
function readCity(text: string): City {
  const file = CityFile.parse(JSON.parse(text))
  const place = known[file.id]
  if (!place) throw new Error(`contract/cities.ts has no city ${file.id}`)
  return { ...place, ...file }
}
