import { feedsOf, parkApi } from '../protocols/parkapi'
import type { Platform } from '../protocol'

export const liveParis: Platform = {
  id: 'live-paris',
  name: 'Places en direct',
  protocol: parkApi,
  capabilities: ['catalogue', 'live'],
  limits: { perSecond: 20, perDay: 100_000, freshness: { catalogue: 600, live: 60 } },
  countries: ['FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: feedsOf('paris', 'lyon', 'marseille'),
  licence: {
    name: 'CC0-1.0',
    attribution: 'Places en direct',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}
