import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const varcoLibero: Platform = {
  id: 'varco-libero',
  name: 'Varco Libero',
  protocol: 'apds',
  countries: ['IT'],
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  areas: areasOf('roma', 'milano'),
  licence: { name: 'By contract', attribution: 'Varco Libero', url: 'https://varco-libero.example/' },
}
