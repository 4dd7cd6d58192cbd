import { listen, makeApp, type Listening } from '../listen'
import type { SandboxContext } from '../context'
import { metresBetween, type City } from '../world/city'
import { isLanguage, makeGazetteer, type Language, type Place } from './gazetteer'
import { rankPlaces, type Found } from './rank'

const layers = { city: 'city', landmark: 'house', street: 'street' } as const

/** Starts Photon's API (`/api` and `/reverse`) with the landmarks, streets and cities of the world files. */
export async function startPhoton(cities: readonly City[], context: SandboxContext): Promise<Listening> {
  const places = makeGazetteer(cities)
  const app = makeApp('geocoder', context.faults, (status) => ({ message: `Error ${status}` }))
  const languageOf = (text: string | undefined): Language | undefined => (isLanguage(text) ? text : undefined)
  app.get('/api', (c) => {
    const { q, limit, lang, lat, lon } = c.req.query()
    if (!q?.trim()) return c.json({ message: "missing search term 'q': /?q=berlin" }, 400)
    const near = lat && lon ? { near: { lat: Number(lat), lng: Number(lon) } } : {}
    const most = Math.min(50, Math.max(1, Number(limit) || 15))
    return c.json(collection(rankPlaces(places, { text: q, limit: most, ...near }), languageOf(lang)))
  })
  app.get('/reverse', (c) => {
    const { lat, lon, lang, limit } = c.req.query()
    if (!lat || !lon) return c.json({ message: 'missing lat or lon' }, 400)
    const at = { lat: Number(lat), lng: Number(lon) }
    const found = places
      .map((place) => ({ place, score: metresBetween(place, at), houseNumber: undefined }))
      .filter(({ score }) => score < 1_000)
      .sort((a, b) => a.score - b.score)
      .slice(0, Number(limit) || 1)
    return c.json(collection(found, languageOf(lang)))
  })
  return listen(app)
}

function regions(language: Language | undefined, city: City): string {
  const local = { ES: 'es', FR: 'fr', DE: 'de', IT: 'it', GB: 'en', CH: 'de' }[city.country]
  return new Intl.DisplayNames([language ?? local], { type: 'region' }).of(city.country) ?? city.country
}

function featureOf({ place, houseNumber }: Found, language: Language | undefined): object {
  const { city } = place
  const inLanguage = (names: Place['names'] | (City['names'] & { local: string })): string =>
    (language && names[language]) ?? names.local
  const cityName = inLanguage({ ...city.names, local: city.name })
  const name = inLanguage(place.names)
  const house = houseNumber !== undefined
  const spread = place.kind === 'city' ? 0.08 : 0.002
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
    properties: {
      osm_type: place.kind === 'city' ? 'R' : 'W',
      osm_id: place.id,
      osm_key: house ? 'place' : place.key,
      osm_value: house ? 'house' : place.value,
      type: house ? 'house' : layers[place.kind],
      ...(house ? { street: name, housenumber: houseNumber } : { name }),
      ...(place.kind === 'city' ? {} : { city: cityName, postcode: city.postcode }),
      state: city.state,
      country: regions(language, city),
      countrycode: city.country,
      extent: [place.lng - spread, place.lat + spread, place.lng + spread, place.lat - spread].map((n) =>
        Number(n.toFixed(6)),
      ),
    },
  }
}

function collection(found: readonly Found[], language: Language | undefined): object {
  return {
    type: 'FeatureCollection',
    features: found.map((one) => featureOf(one, language)),
  }
}
