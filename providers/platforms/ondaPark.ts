import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const ondaPark: Platform = {
  id: 'onda-park',
  name: 'Onda Park',
  protocol: 'parclick',
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: areasOf('madrid', 'valencia'),
  licence: { name: 'By contract', attribution: 'Onda Park', url: 'https://onda-park.example/' },
}
