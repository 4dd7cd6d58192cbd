import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { parclick } from '../protocols/parclick/connect'

export const parcLumiere: Platform = {
  id: 'parc-lumiere',
  name: 'Parc Lumière',
  protocol: parclick,
  capabilities: ['catalogue', 'quote', 'book', 'cancel', 'change'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600 } },
  countries: ['FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: areasOf('paris'),
  licence: { name: 'By contract', attribution: 'Parc Lumière', url: 'https://parc-lumiere.example/' },
}
