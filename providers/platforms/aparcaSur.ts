import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const aparcaSur: Platform = {
  id: 'aparca-sur',
  name: 'Aparca Sur',
  protocol: 'parclick',
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: areasOf('sevilla', 'malaga'),
  licence: { name: 'By contract', attribution: 'Aparca Sur', url: 'https://aparca-sur.example/' },
}
