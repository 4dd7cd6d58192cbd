import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { parclick } from '../protocols/parclick/connect'

export const hauptstadtGaragen: Platform = {
  id: 'hauptstadt-garagen',
  name: 'Hauptstadt Garagen',
  protocol: parclick,
  capabilities: ['catalogue', 'quote', 'book', 'cancel', 'change'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600 } },
  countries: ['DE'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: areasOf('berlin', 'hamburg'),
  licence: {
    name: 'By contract',
    attribution: 'Hauptstadt Garagen',
    url: 'https://hauptstadt-garagen.example/',
  },
}
