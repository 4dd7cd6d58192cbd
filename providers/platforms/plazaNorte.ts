import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const plazaNorte: Platform = {
  id: 'plaza-norte',
  name: 'Plaza Norte',
  protocol: 'parclick',
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: areasOf('barcelona', 'bilbao'),
  licence: { name: 'By contract', attribution: 'Plaza Norte', url: 'https://plaza-norte.example/' },
}
