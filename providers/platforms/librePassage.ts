import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const librePassage: Platform = {
  id: 'libre-passage',
  name: 'Libre Passage',
  protocol: 'apds',
  countries: ['FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: areasOf('paris', 'lyon', 'marseille'),
  licence: { name: 'By contract', attribution: 'Libre Passage', url: 'https://libre-passage.example/' },
}
