import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const garageConfluence: Platform = {
  id: 'garage-confluence',
  name: 'Garage Confluence',
  protocol: 'parclick',
  countries: ['FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: areasOf('lyon', 'marseille'),
  licence: {
    name: 'By contract',
    attribution: 'Garage Confluence',
    url: 'https://garage-confluence.example/',
  },
}
