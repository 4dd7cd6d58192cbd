import type { Parking } from '../../contract/parking'
import type { Place } from '../../contract/search'
import { metresBetween } from '../../contract/rules/walk'
import type { ServerContext } from '../serverContext'

const most = 8

/** Folded names, cached: every key press searches the names of all parkings. */
const folded = new WeakMap<Parking, string>()

const sameSpotMetres = 150

/** Places for a name: those of the geocoder, then parkings with that name, each once. Empty when nothing is found. */
export async function findPlaces(
  { catalogue, geocode }: Pick<ServerContext, 'catalogue' | 'geocode'>,
  query: string,
  locale: string,
  signal?: AbortSignal,
): Promise<Place[]> {
  const wanted = fold(query)
  if (wanted === '') return []
  const places = await geocode(query, locale, signal)
  const parkings: Place[] = []
  if (wanted.length >= 4)
    for (const parking of catalogue.all()) {
      if (places.length + parkings.length >= most) break
      if (!foldedName(parking).includes(wanted) || isListed([...places, ...parkings], parking)) continue
      parkings.push({
        id: `parking:${parking.id}`,
        name: parking.name,
        region: [parking.address, parking.city].filter(Boolean).join(', '),
        lat: parking.lat,
        lng: parking.lng,
        timeZone: parking.timeZone,
      })
    }
  return [...places, ...parkings].slice(0, most)
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
function foldedName(parking: Parking): string {
  const name = folded.get(parking) ?? fold(parking.name)
  folded.set(parking, name)
  return name
}

/** True when the place is in the list already: same name at the same location. */
function isListed(told: readonly Place[], { name, lat, lng }: Parking): boolean {
  return told.some(
    (one) => fold(one.name) === fold(name) && metresBetween(one, { lat, lng }) <= sameSpotMetres,
  )
}
