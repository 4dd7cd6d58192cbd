import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { overpass } from '../protocols/overpass'

export const osmMitte: Platform = {
  id: 'osm-mitte',
  name: 'OpenStreetMap Mitte',
  protocol: overpass,
  capabilities: ['catalogue'],
  limits: { perSecond: 20, perDay: 10_000, freshness: { catalogue: 3_600 } },
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
