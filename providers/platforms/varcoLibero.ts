import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { apds } from '../protocols/apds/connect'

export const varcoLibero: Platform = {
  id: 'varco-libero',
  name: 'Varco Libero',
  protocol: apds,
  capabilities: ['catalogue', 'live', 'quote', 'plate'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600, live: 60 } },
  countries: ['IT'],
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  areas: areasOf('roma', 'milano'),
  licence: { name: 'By contract', attribution: 'Varco Libero', url: 'https://varco-libero.example/' },
}
