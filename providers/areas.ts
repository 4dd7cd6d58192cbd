import { cities, type CityId } from '../contract/cities'
import type { Coverage } from './protocol'

/** What a platform covers, named by its cities. */
export function areasOf(...ids: readonly CityId[]): Coverage[] {
  return ids.map((id) => {
    const { lat, lng, radius, timeZone, currency } = cities[id]
    return { lat, lng, radius, timeZone, currency }
  })
}
