import type { Platform } from '../protocol'

export const osmMitte: Platform = {
  id: 'osm-mitte',
  name: 'OpenStreetMap Mitte',
  protocol: 'overpass',
  countries: ['DE', 'IT', 'CH'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: [
    { lat: 52.52, lng: 13.405, radius: 22_000 },
    { lat: 53.5511, lng: 9.9937, radius: 14_000 },
    { lat: 48.1372, lng: 11.5755, radius: 31_000 },
    { lat: 41.9028, lng: 12.4964, radius: 26_000, timeZone: 'Europe/Rome' },
    { lat: 45.4642, lng: 9.19, radius: 43_000, timeZone: 'Europe/Rome' },
    { lat: 47.3769, lng: 8.5417, radius: 13_000, timeZone: 'Europe/Zurich', currency: 'CHF' },
  ],
  licence: {
    name: 'ODbL-1.0',
    attribution: '© OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
  },
}
