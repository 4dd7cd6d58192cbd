import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { apds } from '../protocols/apds/connect'

export const openGate: Platform = {
  id: 'open-gate',
  name: 'Open Gate',
  protocol: apds,
  capabilities: ['catalogue', 'live', 'quote', 'plate'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600, live: 60 } },
  countries: ['GB', 'CH'],
  timeZone: 'Europe/London',
  currency: 'GBP',
  areas: areasOf('london', 'zuerich'),
  licence: { name: 'By contract', attribution: 'Open Gate', url: 'https://open-gate.example/' },
}
