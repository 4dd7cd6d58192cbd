import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { parclick } from '../protocols/parclick/connect'

export const kerbstone: Platform = {
  id: 'kerbstone',
  name: 'Kerbstone',
  protocol: parclick,
  capabilities: ['catalogue', 'quote', 'book', 'cancel'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600 } },
  countries: ['GB'],
  timeZone: 'Europe/London',
  currency: 'GBP',
  areas: areasOf('london'),
  licence: { name: 'By contract', attribution: 'Kerbstone', url: 'https://kerbstone.example/' },
}
