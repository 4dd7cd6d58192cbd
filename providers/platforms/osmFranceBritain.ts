import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { overpass } from '../protocols/overpass'

export const osmFranceBritain: Platform = {
  id: 'osm-france-britain',
  name: 'OpenStreetMap France & Britain',
  protocol: overpass,
  capabilities: ['catalogue'],
  limits: { perSecond: 20, perDay: 10_000, freshness: { catalogue: 3_600 } },
  countries: ['FR', 'GB'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: areasOf('paris', 'lyon', 'marseille', 'london'),
  licence: {
    name: 'ODbL-1.0',
    attribution: '© OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
  },
}
