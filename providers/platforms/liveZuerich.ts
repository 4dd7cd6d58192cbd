import type { Platform } from '../protocol'

export const liveZuerich: Platform = {
  id: 'live-zuerich',
  name: 'Parkleitsystem Zürich',
  protocol: 'parkapi',
  countries: ['CH'],
  timeZone: 'Europe/Zurich',
  currency: 'CHF',
  areas: [{ lat: 47.3769, lng: 8.5417, radius: 13_000, feed: 'Zuerich' }],
  licence: {
    name: 'CC0-1.0',
    attribution: 'Parkleitsystem Zürich',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}
