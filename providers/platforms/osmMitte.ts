import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const osmMitte: Platform = {
  id: 'osm-mitte',
  name: 'OpenStreetMap Mitte',
  protocol: 'overpass',
  countries: ['DE', 'IT', 'CH'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: areasOf('berlin', 'hamburg', 'muenchen', 'roma', 'milano', 'zuerich'),
  licence: {
    name: 'ODbL-1.0',
    attribution: '© OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
  },
}
