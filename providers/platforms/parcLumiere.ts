import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const parcLumiere: Platform = {
  id: 'parc-lumiere',
  name: 'Parc Lumière',
  protocol: 'parclick',
  countries: ['FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: areasOf('paris'),
  licence: { name: 'By contract', attribution: 'Parc Lumière', url: 'https://parc-lumiere.example/' },
}
