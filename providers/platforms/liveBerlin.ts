import type { Platform } from '../protocol'

export const liveBerlin: Platform = {
  id: 'live-berlin',
  name: 'Parkleitsystem',
  protocol: 'parkapi',
  countries: ['DE'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: [
    { lat: 52.52, lng: 13.405, radius: 22_000, feed: 'Berlin' },
    { lat: 53.5511, lng: 9.9937, radius: 14_000, feed: 'Hamburg' },
    { lat: 48.1372, lng: 11.5755, radius: 31_000, feed: 'Muenchen' },
  ],
  licence: {
    name: 'CC0-1.0',
    attribution: 'Parkleitsystem',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}
