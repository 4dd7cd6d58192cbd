import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { parclick } from '../protocols/parclick/connect'

export const garageConfluence: Platform = {
  id: 'garage-confluence',
  name: 'Garage Confluence',
  protocol: parclick,
  capabilities: ['catalogue', 'quote', 'book', 'cancel', 'change'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600 } },
  countries: ['FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: areasOf('lyon', 'marseille'),
  licence: {
    name: 'By contract',
    attribution: 'Garage Confluence',
    url: 'https://garage-confluence.example/',
  },
}
