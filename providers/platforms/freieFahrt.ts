import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { apds } from '../protocols/apds/connect'

export const freieFahrt: Platform = {
  id: 'freie-fahrt',
  name: 'Freie Fahrt',
  protocol: apds,
  capabilities: ['catalogue', 'live', 'quote', 'plate'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600, live: 60 } },
  countries: ['DE'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: areasOf('berlin', 'hamburg', 'muenchen'),
  licence: { name: 'By contract', attribution: 'Freie Fahrt', url: 'https://freie-fahrt.example/' },
}
