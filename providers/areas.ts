import { cities, type CityId } from '../contract/cities'
import type { Coverage } from './protocol'

/** The areas of cities, for the `areas` of a platform. */
export function areasOf(...ids: readonly CityId[]): Coverage[] {
  return ids.map((id) => {
    const { lat, lng, radius, timeZone, currency } = cities[id]
    return { lat, lng, radius, timeZone, currency }
  })
}
