import type { Platform } from '../protocol'

export const liveMilano: Platform = {
  id: 'live-milano',
  name: 'Posti liberi',
  protocol: 'parkapi',
  countries: ['IT'],
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  areas: [
    { lat: 41.9028, lng: 12.4964, radius: 26_000, feed: 'Roma' },
    { lat: 45.4642, lng: 9.19, radius: 43_000, feed: 'Milano' },
  ],
  licence: {
    name: 'CC0-1.0',
    attribution: 'Posti liberi',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}
