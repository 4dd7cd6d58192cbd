import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { apds } from '../protocols/apds/connect'

export const viaLibre: Platform = {
  id: 'via-libre',
  name: 'Vía Libre',
  protocol: apds,
  capabilities: ['catalogue', 'live', 'quote', 'plate'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600, live: 60 } },
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: areasOf('madrid', 'barcelona', 'valencia', 'sevilla', 'malaga', 'bilbao'),
  licence: { name: 'By contract', attribution: 'Vía Libre', url: 'https://via-libre.example/' },
}
