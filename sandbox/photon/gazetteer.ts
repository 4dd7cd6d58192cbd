import type { City, Landmark, LandmarkKind } from '../world/city'
import { tokensOf, fold } from './fold'

export type Language = 'es' | 'en' | 'fr' | 'de' | 'it'
const languages: readonly Language[] = ['es', 'en', 'fr', 'de', 'it']

/** A place that can be found. `names.local` is used for languages without a name of their own. */
export type Place = {
  id: number
  names: Partial<Record<Language, string>> & { local: string }
  city: City
  kind: 'city' | 'landmark' | 'street'
  key: string
  value: string
  lat: number
  lng: number
  importance: number
  /** Folded full names, and the words of all of them. */
  labels: Set<string>
  words: Set<string>
  /** Words of the city, which may come after the place. */
  context: Set<string>
}

const osmTags: Record<LandmarkKind, readonly [string, string]> = {
  station: ['railway', 'station'],
  airport: ['aeroway', 'aerodrome'],
  stadium: ['leisure', 'stadium'],
  hospital: ['amenity', 'hospital'],
  cathedral: ['amenity', 'place_of_worship'],
  museum: ['tourism', 'museum'],
  square: ['place', 'square'],
  market: ['amenity', 'marketplace'],
  shopping: ['shop', 'mall'],
  park: ['leisure', 'park'],
  district: ['place', 'suburb'],
  sight: ['tourism', 'attraction'],
}

/** Words before or after a proper name, by language. */
const generic: Partial<Record<LandmarkKind, (short: string) => readonly string[]>> = {
  station: (s) => [`Estación de ${s}`, `${s} Station`, `Gare de ${s}`, `Bahnhof ${s}`, `Stazione di ${s}`],
  airport: (s) => [
    `Aeropuerto de ${s}`,
    `${s} Airport`,
    `Aéroport ${s}`,
    `Flughafen ${s}`,
    `Aeroporto di ${s}`,
  ],
  stadium: (s) => [`Estadio ${s}`, `${s} Stadium`, `Stade ${s}`, `Stadion ${s}`, `Stadio ${s}`],
  hospital: (s) => [`Hospital ${s}`, `Hôpital ${s}`, `Krankenhaus ${s}`, `Klinikum ${s}`, `Ospedale ${s}`],
  cathedral: (s) => [`Catedral ${s}`, `${s} Cathedral`, `Cathédrale ${s}`, `Dom ${s}`, `Cattedrale ${s}`],
}

/** All places of the world files: cities, landmarks, streets. */
export function makeGazetteer(cities: readonly City[]): Place[] {
  const places: Place[] = []
  const nextId = (): number => 100_000 + places.length
  for (const city of cities) {
    places.push(
      place(nextId(), city, cityNames(city), {
        names: { ...city.names, local: city.name },
        kind: 'city',
        key: 'place',
        value: 'city',
        lat: city.lat,
        lng: city.lng,
        importance: 0.75 + Math.min(0.2, city.population / 20_000_000),
      }),
    )
    for (const mark of city.landmarks) places.push(landmarkPlace(nextId(), city, mark))
    const streets = new Set<string>()
    for (const [name, lat, lng] of city.landmarks.flatMap((mark) => mark.streets)) {
      if (streets.has(name)) continue
      streets.add(name)
      const rest = { key: 'highway', value: 'residential', lat, lng, importance: 0.3 } as const
      places.push(place(nextId(), city, [name], { ...rest, names: { local: name }, kind: 'street' }))
    }
  }
  return places
}

export function isLanguage(text: string | undefined): text is Language {
  return languages.includes(text as Language)
}

function cityNames(city: City): string[] {
  return [
    city.name,
    ...Object.values(city.names).filter((name): name is string => Boolean(name)),
    ...(city.aliases ?? []),
  ]
}

function place(
  id: number,
  city: City,
  spoken: readonly string[],
  rest: Omit<Place, 'id' | 'city' | 'labels' | 'words' | 'context'>,
): Place {
  const context = cityNames(city)
  const named = spoken.flatMap((name) => [name, ...context.map((c) => `${name} ${c}`)])
  const around = new Set(context.flatMap(tokensOf))
  const all = spoken.flatMap(tokensOf)
  // "Roma Termini" is found by "Termini": the city in a name does not identify it.
  const own = rest.kind === 'city' ? all : all.filter((token) => !around.has(token))
  return {
    ...rest,
    id,
    city,
    labels: new Set([...named.map(fold), ...named.map((name) => tokensOf(name).join(' '))]),
    words: new Set(own.length ? own : all),
    context: around,
  }
}

function landmarkPlace(id: number, city: City, mark: Landmark): Place {
  const [key, value] = osmTags[mark.kind]
  const own = Object.values(mark.names ?? {}).filter((name): name is string => Boolean(name))
  const forms = generic[mark.kind]?.(mark.short) ?? []
  const spoken = [mark.name, mark.short, ...own, ...(mark.aliases ?? []), ...forms]
  return place(id, city, spoken, {
    names: { ...mark.names, local: mark.name },
    kind: 'landmark',
    key,
    value,
    lat: mark.lat,
    lng: mark.lng,
    importance: mark.main ? 0.7 : 0.55,
  })
}
