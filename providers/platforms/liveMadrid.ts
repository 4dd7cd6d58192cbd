import type { Platform } from '../protocol'

export const liveMadrid: Platform = {
  id: 'live-madrid',
  name: 'Parking en vivo',
  protocol: 'parkapi',
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: [
    { lat: 40.4168, lng: -3.7038, radius: 15_000, feed: 'Madrid' },
    { lat: 41.3874, lng: 2.1686, radius: 15_000, feed: 'Barcelona' },
    { lat: 39.4699, lng: -0.3763, radius: 12_000, feed: 'Valencia' },
    { lat: 37.3891, lng: -5.9845, radius: 12_000, feed: 'Sevilla' },
    { lat: 36.7213, lng: -4.4214, radius: 12_000, feed: 'Malaga' },
    { lat: 43.263, lng: -2.935, radius: 12_000, feed: 'Bilbao' },
  ],
  licence: {
    name: 'CC0-1.0',
    attribution: 'Parking en vivo',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}
