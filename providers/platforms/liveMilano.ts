import { feedsOf } from '../protocols/parkapi'
import type { Platform } from '../protocol'

export const liveMilano: Platform = {
  id: 'live-milano',
  name: 'Posti liberi',
  protocol: 'parkapi',
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
