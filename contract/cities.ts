import type { Currency } from './money'

/** A city in which platforms have car parks. */
export type City = {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: 'ES' | 'FR' | 'DE' | 'IT' | 'GB' | 'CH'
  /** Its centre, and the distance up to which its car parks are, metres. */
  lat: number
  lng: number
  radius: number
  timeZone: string
  currency: Currency
}

/** Zone and currency of a country's cities. */
const spain = { country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR' } as const
const france = { country: 'FR', timeZone: 'Europe/Paris', currency: 'EUR' } as const
const germany = { country: 'DE', timeZone: 'Europe/Berlin', currency: 'EUR' } as const
const italy = { country: 'IT', timeZone: 'Europe/Rome', currency: 'EUR' } as const
const britain = { country: 'GB', timeZone: 'Europe/London', currency: 'GBP' } as const
const switzerland = { country: 'CH', timeZone: 'Europe/Zurich', currency: 'CHF' } as const

/** All cities that platforms name, the only place with their coordinates. */
export const cities = {
  madrid: { ...spain, name: 'Madrid', lat: 40.4168, lng: -3.7038, radius: 15_000 },
  barcelona: { ...spain, name: 'Barcelona', lat: 41.3874, lng: 2.1686, radius: 15_000 },
  valencia: { ...spain, name: 'València', lat: 39.4699, lng: -0.3763, radius: 12_000 },
  sevilla: { ...spain, name: 'Sevilla', lat: 37.3891, lng: -5.9845, radius: 12_000 },
  malaga: { ...spain, name: 'Málaga', lat: 36.7213, lng: -4.4214, radius: 12_000 },
  bilbao: { ...spain, name: 'Bilbao', lat: 43.263, lng: -2.935, radius: 12_000 },
  paris: { ...france, name: 'Paris', lat: 48.8566, lng: 2.3522, radius: 25_000 },
  lyon: { ...france, name: 'Lyon', lat: 45.764, lng: 4.8357, radius: 22_000 },
  marseille: { ...france, name: 'Marseille', lat: 43.2965, lng: 5.3698, radius: 22_000 },
  berlin: { ...germany, name: 'Berlin', lat: 52.52, lng: 13.405, radius: 22_000 },
  hamburg: { ...germany, name: 'Hamburg', lat: 53.5511, lng: 9.9937, radius: 14_000 },
  muenchen: { ...germany, name: 'München', lat: 48.1372, lng: 11.5755, radius: 31_000 },
  roma: { ...italy, name: 'Roma', lat: 41.9028, lng: 12.4964, radius: 26_000 },
  milano: { ...italy, name: 'Milano', lat: 45.4642, lng: 9.19, radius: 43_000 },
  london: { ...britain, name: 'London', lat: 51.5074, lng: -0.1278, radius: 25_000 },
  zuerich: { ...switzerland, name: 'Zürich', lat: 47.3769, lng: 8.5417, radius: 13_000 },
} as const satisfies Record<string, City>

export type CityId = keyof typeof cities
