import type { Platform } from '../protocol'

export const osmFranceBritain: Platform = {
  id: 'osm-france-britain',
  name: 'OpenStreetMap France & Britain',
  protocol: 'overpass',
  countries: ['FR', 'GB'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: [
    { lat: 48.8566, lng: 2.3522, radius: 25_000 },
    { lat: 45.764, lng: 4.8357, radius: 22_000 },
    { lat: 43.2965, lng: 5.3698, radius: 22_000 },
    { lat: 51.5074, lng: -0.1278, radius: 25_000, timeZone: 'Europe/London', currency: 'GBP' },
  ],
  licence: {
    name: 'ODbL-1.0',
    attribution: '© OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
  },
}
