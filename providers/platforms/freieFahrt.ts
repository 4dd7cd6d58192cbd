import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const freieFahrt: Platform = {
  id: 'freie-fahrt',
  name: 'Freie Fahrt',
  protocol: 'apds',
  countries: ['DE'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: areasOf('berlin', 'hamburg', 'muenchen'),
  licence: { name: 'By contract', attribution: 'Freie Fahrt', url: 'https://freie-fahrt.example/' },
}
