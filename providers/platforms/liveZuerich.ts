import { feedsOf, parkApi } from '../protocols/parkapi'
import type { Platform } from '../protocol'

export const liveZuerich: Platform = {
  id: 'live-zuerich',
  name: 'Parkleitsystem Zürich',
  protocol: parkApi,
  capabilities: ['catalogue', 'live'],
  limits: { perSecond: 20, perDay: 100_000, freshness: { catalogue: 600, live: 60 } },
  countries: ['CH'],
  timeZone: 'Europe/Zurich',
  currency: 'CHF',
  areas: feedsOf('zuerich'),
  licence: {
    name: 'CC0-1.0',
    attribution: 'Parkleitsystem Zürich',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}
