import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { parclick } from '../protocols/parclick/connect'

export const plazaNorte: Platform = {
  id: 'plaza-norte',
  name: 'Plaza Norte',
  protocol: parclick,
  capabilities: ['catalogue', 'quote', 'book', 'cancel', 'change'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600 } },
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: areasOf('barcelona', 'bilbao'),
  licence: { name: 'By contract', attribution: 'Plaza Norte', url: 'https://plaza-norte.example/' },
}
