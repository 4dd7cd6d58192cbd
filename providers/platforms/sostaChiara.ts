import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const sostaChiara: Platform = {
  id: 'sosta-chiara',
  name: 'Sosta Chiara',
  protocol: 'parclick',
  countries: ['IT'],
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  areas: areasOf('roma', 'milano'),
  licence: { name: 'By contract', attribution: 'Sosta Chiara', url: 'https://sosta-chiara.example/' },
}
