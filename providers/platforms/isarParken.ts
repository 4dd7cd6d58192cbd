import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const isarParken: Platform = {
  id: 'isar-parken',
  name: 'Isar Parken',
  protocol: 'parclick',
  countries: ['DE', 'CH'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: areasOf('muenchen', 'zuerich'),
  licence: { name: 'By contract', attribution: 'Isar Parken', url: 'https://isar-parken.example/' },
}
