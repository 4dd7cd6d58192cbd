import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { parclick } from '../protocols/parclick/connect'

export const aparcaSur: Platform = {
  id: 'aparca-sur',
  name: 'Aparca Sur',
  protocol: parclick,
  capabilities: ['catalogue', 'quote', 'book', 'cancel', 'document'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600 } },
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: areasOf('sevilla', 'malaga'),
  licence: { name: 'By contract', attribution: 'Aparca Sur', url: 'https://aparca-sur.example/' },
}
