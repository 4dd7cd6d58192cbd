import { digestOf } from '../random'
import type { City } from '../world/city'

/** One side of a real street, with invented rules. */
export type Kerb = {
  id: string
  policies: string[]
  name: string
  code: string
  street: string
  side: 'N' | 'S'
  spaces: number
  /** Longitude and latitude of its corners, closed. */
  ring: [number, number][]
}

/** Half the length of a kerb, and how far its two edges lie from the middle of the street; metres. */
const half = 45
const near = 4
const far = 10
const metresPerDegree = 111_320

/** An id in the form of a UUID, the same for the same seed. */
export function uuidOf(...parts: string[]): string {
  const hex = digestOf(...parts)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Both sides of every street that the cities' files name: short stays on the north side, long ones on the south side. */
export function kerbsOf(
  seed: string,
  cities: readonly City[],
  policyOf: (side: 'N' | 'S', city: City) => string,
): Kerb[] {
  return cities.flatMap((city) =>
    city.landmarks.flatMap((landmark) =>
      landmark.streets.flatMap(([street, lat, lng], index) =>
        (['N', 'S'] as const).map((side) => {
          const id = uuidOf(seed, 'kerb', city.id, landmark.name, street, side)
          return {
            id,
            policies: [policyOf(side, city)],
            name: `${street} (${side})`,
            code: String(10_000 + (Number.parseInt(id.slice(0, 6), 16) % 89_999)),
            street,
            side,
            spaces: 8 + (index % 5) * 3,
            ring: ringOf(lat, lng, side === 'N' ? 1 : -1),
          }
        }),
      ),
    ),
  )
}

function ringOf(lat: number, lng: number, up: 1 | -1): [number, number][] {
  const east = half / (metresPerDegree * Math.cos((lat * Math.PI) / 180))
  const [inner, outer] = [near, far].map((metres) => lat + (up * metres) / metresPerDegree) as [
    number,
    number,
  ]
  const corners: [number, number][] = [
    [lng - east, inner],
    [lng + east, inner],
    [lng + east, outer],
    [lng - east, outer],
  ]
  return [...corners, corners[0]!]
}
