import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { parclick } from '../protocols/parclick/connect'

export const sostaChiara: Platform = {
  id: 'sosta-chiara',
  name: 'Sosta Chiara',
  protocol: parclick,
  capabilities: ['catalogue', 'quote', 'book', 'cancel', 'change'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600 } },
  countries: ['IT'],
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  areas: areasOf('roma', 'milano'),
  licence: { name: 'By contract', attribution: 'Sosta Chiara', url: 'https://sosta-chiara.example/' },
}
