import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

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
  /** What people say, and what car parks around it are called after. */
  short: z.string(),
  kind: LandmarkKind,
  lat: z.number(),
  lng: z.number(),
  /** More stock around it, ranked higher by the geocoder. */
  main: z.boolean().optional(),
  names: Names.optional(),
  aliases: z.array(z.string()).optional(),
  streets: z.array(Street).min(1),
})
export type Landmark = z.infer<typeof Landmark>

export const City = z.object({
  id: z.string(),
  /** Never changes and is never reused: journals name sites by it. */
  number: z.int().positive(),
  name: z.string(),
  names: Names,
  aliases: z.array(z.string()).optional(),
  country: z.enum(['ES', 'FR', 'DE', 'IT', 'GB', 'CH']),
  state: z.string(),
  postcode: z.string(),
  lat: z.number(),
  lng: z.number(),
  timeZone: z.string(),
  currency: z.enum(['EUR', 'GBP', 'CHF']),
  /** Price level, Madrid = 1, in the city's own currency. */
  level: z.number(),
  population: z.int(),
  landmarks: z.array(Landmark).min(10),
})
export type City = z.infer<typeof City>

/** Every city file of this folder, in a fixed order. */
export const readCities = (): City[] =>
  readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => City.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))))

const metresPerDegree = 111_320

/** Metres along the ground, good to a few per mille within a city. */
export const metresBetween = (a: { lat: number; lng: number }, b: { lat: number; lng: number }): number => {
  const x = (b.lng - a.lng) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return Math.hypot(x, b.lat - a.lat) * metresPerDegree
}

/** The point `metres` away; `angle` in radians, 0 = north, clockwise. */
export const moveFrom = (
  from: { lat: number; lng: number },
  metres: number,
  angle: number,
): { lat: number; lng: number } => ({
  lat: Number((from.lat + (Math.cos(angle) * metres) / metresPerDegree).toFixed(6)),
  lng: Number(
    (
      from.lng +
      (Math.sin(angle) * metres) / (metresPerDegree * Math.cos(from.lat * (Math.PI / 180)))
    ).toFixed(6),
  ),
})
