import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { parclick } from '../protocols/parclick/connect'

export const isarParken: Platform = {
  id: 'isar-parken',
  name: 'Isar Parken',
  protocol: parclick,
  capabilities: ['catalogue', 'quote', 'book', 'cancel', 'change'],
  limits: { perSecond: 500, perDay: 5_000_000, freshness: { catalogue: 600 } },
  countries: ['DE', 'CH'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: areasOf('muenchen', 'zuerich'),
  licence: { name: 'By contract', attribution: 'Isar Parken', url: 'https://isar-parken.example/' },
}
