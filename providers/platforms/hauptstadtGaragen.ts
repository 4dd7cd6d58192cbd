import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const hauptstadtGaragen: Platform = {
  id: 'hauptstadt-garagen',
  name: 'Hauptstadt Garagen',
  protocol: 'parclick',
  countries: ['DE'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: areasOf('berlin', 'hamburg'),
  licence: {
    name: 'By contract',
    attribution: 'Hauptstadt Garagen',
    url: 'https://hauptstadt-garagen.example/',
  },
}
