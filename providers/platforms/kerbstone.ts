import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const kerbstone: Platform = {
  id: 'kerbstone',
  name: 'Kerbstone',
  protocol: 'parclick',
  countries: ['GB'],
  timeZone: 'Europe/London',
  currency: 'GBP',
  areas: areasOf('london'),
  licence: { name: 'By contract', attribution: 'Kerbstone', url: 'https://kerbstone.example/' },
}
