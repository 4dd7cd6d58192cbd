import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { overpass } from '../protocols/overpass'

export const osmIberia: Platform = {
  id: 'osm-iberia',
  name: 'OpenStreetMap Iberia',
  protocol: overpass,
  capabilities: ['catalogue'],
  limits: { perSecond: 20, perDay: 10_000, freshness: { catalogue: 3_600 } },
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
