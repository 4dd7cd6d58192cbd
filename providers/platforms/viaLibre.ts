import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const viaLibre: Platform = {
  id: 'via-libre',
  name: 'Vía Libre',
  protocol: 'apds',
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: areasOf('madrid', 'barcelona', 'valencia', 'sevilla', 'malaga', 'bilbao'),
  licence: { name: 'By contract', attribution: 'Vía Libre', url: 'https://via-libre.example/' },
}
