import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { apds } from '../protocols/apds/connect'

export const librePassage: Platform = {
  id: 'libre-passage',
  name: 'Libre Passage',
  protocol: apds,
  capabilities: ['catalogue', 'live', 'quote', 'plate'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600, live: 60 } },
  countries: ['FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: areasOf('paris', 'lyon', 'marseille'),
  licence: { name: 'By contract', attribution: 'Libre Passage', url: 'https://libre-passage.example/' },
}
