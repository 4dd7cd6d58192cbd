import type { ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'
import type { Locale } from '../../contract/locale'
import type { Place } from '../../contract/search'

/** Places that no geocoder knows: a car park, and where a driver stands. */
const unnamed = /^(parking:|here$|kiosk:)/

/** The place by its name and region in a language; undefined where none is known in it, where both are the same, or nothing answers. */
export async function placeIn(
  api: Pick<ParkingApi, 'findPlaces'>,
  place: Place,
  locale: Locale,
): Promise<Place | undefined> {
  if (unnamed.test(place.id)) return undefined
  try {
    const found = await api.findPlaces({ q: place.name, locale })
    const same = found.find(({ id }) => id === place.id)
    // `Puerta del Sol, Madrid, Spanien`: the name may be the same, and the country not.
    return same?.name === place.name && same.region === place.region ? undefined : same
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}
