import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const openGate: Platform = {
  id: 'open-gate',
  name: 'Open Gate',
  protocol: 'apds',
  countries: ['GB', 'CH'],
  timeZone: 'Europe/London',
  currency: 'GBP',
  areas: areasOf('london', 'zuerich'),
  licence: { name: 'By contract', attribution: 'Open Gate', url: 'https://open-gate.example/' },
}
