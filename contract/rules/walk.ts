import { limits } from '../limits'

type Point = { lat: number; lng: number }
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in metres (haversine, mean earth radius 6,371,008.8 m). */
export const metresBetween = (a: Point, b: Point): number => {
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h))
}

/** Streets are not straight: metres on foot ≈ straight line × 1.3. */
const detour = 1.3
export const walkOf = (from: Point, to: Point): { distance: number; walk: number } => {
  const distance = Math.round(metresBetween(from, to) * detour)
  return { distance, walk: Math.max(1, Math.round(distance / limits.walkMetresPerMinute)) }
}

/** Minutes by car for metres of streets, in the traffic of a city. */
export const driveMinutes = (distance: number): number =>
  Math.max(1, Math.ceil(distance / limits.driveMetresPerMinute))

/** Radius in metres, as the crow flies, of the ring that is `minutes` away on foot: the map's dashed rings. */
export const ringRadius = (minutes: number): number => (minutes * limits.walkMetresPerMinute) / detour
