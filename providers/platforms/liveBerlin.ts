import { feedsOf, parkApi } from '../protocols/parkapi'
import type { Platform } from '../protocol'

export const liveBerlin: Platform = {
  id: 'live-berlin',
  name: 'Parkleitsystem',
  protocol: parkApi,
  capabilities: ['catalogue', 'live'],
  limits: { perSecond: 20, perDay: 100_000, freshness: { catalogue: 600, live: 60 } },
  countries: ['DE'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: feedsOf('berlin', 'hamburg', 'muenchen'),
  licence: {
    name: 'CC0-1.0',
    attribution: 'Parkleitsystem',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}
