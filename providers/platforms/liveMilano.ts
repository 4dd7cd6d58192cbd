import { feedsOf, parkApi } from '../protocols/parkapi'
import type { Platform } from '../protocol'

export const liveMilano: Platform = {
  id: 'live-milano',
  name: 'Posti liberi',
  protocol: parkApi,
  capabilities: ['catalogue', 'live'],
  limits: { perSecond: 20, perDay: 100_000, freshness: { catalogue: 600, live: 60 } },
  countries: ['IT'],
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  areas: feedsOf('roma', 'milano'),
  licence: {
    name: 'CC0-1.0',
    attribution: 'Posti liberi',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}
