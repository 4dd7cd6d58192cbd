import { feedsOf, parkApi } from '../protocols/parkapi'
import type { Platform } from '../protocol'

export const liveMadrid: Platform = {
  id: 'live-madrid',
  name: 'Parking en vivo',
  protocol: parkApi,
  capabilities: ['catalogue', 'live'],
  limits: { perSecond: 20, perDay: 100_000, freshness: { catalogue: 600, live: 60 } },
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: feedsOf('madrid', 'barcelona', 'valencia', 'sevilla', 'malaga', 'bilbao'),
  licence: {
    name: 'CC0-1.0',
    attribution: 'Parking en vivo',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}
