import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const osmIberia: Platform = {
  id: 'osm-iberia',
  name: 'OpenStreetMap Iberia',
  protocol: 'overpass',
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: areasOf('madrid', 'barcelona', 'valencia', 'sevilla', 'malaga', 'bilbao'),
  licence: {
    name: 'ODbL-1.0',
    attribution: '© OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
  },
}
