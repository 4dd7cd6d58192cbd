import { areasOf } from '../areas'
import type { Platform } from '../protocol'

export const osmFranceBritain: Platform = {
  id: 'osm-france-britain',
  name: 'OpenStreetMap France & Britain',
  protocol: 'overpass',
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
