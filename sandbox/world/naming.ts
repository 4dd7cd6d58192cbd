import type { City, Landmark } from './city'
import type { Site } from './site'

type LocalLanguage = 'es' | 'fr' | 'de' | 'it' | 'en'
const languages: Record<City['country'], LocalLanguage> = {
  ES: 'es',
  FR: 'fr',
  DE: 'de',
  IT: 'it',
  GB: 'en',
  CH: 'de',
}
export function languageOf(city: City): LocalLanguage {
  return languages[city.country]
}

const winds: Record<LocalLanguage, readonly [string, string, string, string]> = {
  es: ['Norte', 'Este', 'Sur', 'Oeste'],
  fr: ['Nord', 'Est', 'Sud', 'Ouest'],
  de: ['Nord', 'Ost', 'Süd', 'West'],
  it: ['Nord', 'Est', 'Sud', 'Ovest'],
  en: ['North', 'East', 'South', 'West'],
}

const patterns: Record<LocalLanguage, Record<Site['kind'], (place: string) => string>> = {
  es: {
    bookable: (p) => `Parking ${p}`,
    automatic: (p) => `Garaje ${p}`,
    live: (p) => `Aparcamiento ${p}`,
    mapped: (p) => `Estacionamiento público ${p}`,
    street: (p) => `Zona libre ${p}`,
  },
  fr: {
    bookable: (p) => `Parking ${p}`,
    automatic: (p) => `Garage ${p}`,
    live: (p) => `Parc de stationnement ${p}`,
    mapped: (p) => `Parc public ${p}`,
    street: (p) => `Places libres ${p}`,
  },
  de: {
    bookable: (p) => `Parkhaus ${p}`,
    automatic: (p) => `Tiefgarage ${p}`,
    live: (p) => `Parkgarage ${p}`,
    mapped: (p) => `Parkplatz ${p}`,
    street: (p) => `Freie Parkzone ${p}`,
  },
  it: {
    bookable: (p) => `Parcheggio ${p}`,
    automatic: (p) => `Autorimessa ${p}`,
    live: (p) => `Autosilo ${p}`,
    mapped: (p) => `Parcheggio pubblico ${p}`,
    street: (p) => `Sosta libera ${p}`,
  },
  en: {
    bookable: (p) => `${p} Car Park`,
    automatic: (p) => `${p} Garage`,
    live: (p) => `${p} Multi-Storey`,
    mapped: (p) => `${p} Public Car Park`,
    street: (p) => `${p} Free Bays`,
  },
}

/**
 * A name that is unique in the city: car parks are named after the landmark and the side on which they are, garages
 * and street zones after their street. Adds the name to `taken`.
 */
export function nameSite(
  kind: Site['kind'],
  city: City,
  landmark: Landmark,
  at: { lat: number; lng: number; street: string },
  taken: Set<string>,
): string {
  const tongue = languageOf(city)
  const say = patterns[tongue][kind]
  const side = windOf(landmark, at)
  const sided = [0, 1, 2, 3].map((turn) => `${landmark.short} ${winds[tongue][(side + turn) % 4] ?? ''}`)
  const byStreet = kind === 'automatic' || kind === 'street' || kind === 'mapped'
  const candidates = byStreet ? [spoken(at.street), ...sided] : [...sided, spoken(at.street)]
  for (const candidate of [...candidates, `${spoken(at.street)} 2`, `${spoken(at.street)} 3`]) {
    const name = say(candidate)
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
  throw new Error(`no name left near ${landmark.name} in ${city.name}`)
}

/** In Spanish, names of garages omit "Calle de". */
function spoken(street: string): string {
  return street.replace(/^Calle (?:de la |de los |de las |del |de )?/, '')
}

/** Direction of `to` from `from`: 0 north, 1 east, 2 south, 3 west. */
function windOf(from: Landmark, to: { lat: number; lng: number }): 0 | 1 | 2 | 3 {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const north = to.lat - from.lat
  if (Math.abs(north) >= Math.abs(east)) return north >= 0 ? 0 : 2
  return east >= 0 ? 1 : 3
}
