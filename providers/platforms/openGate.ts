import type { Platform } from '../protocol'

export const openGate: Platform = {
  id: 'open-gate',
  name: 'Open Gate',
  protocol: 'apds',
  countries: ['GB', 'CH'],
  timeZone: 'Europe/London',
  currency: 'GBP',
  areas: [
    { lat: 51.5074, lng: -0.1278, radius: 25_000 },
    { lat: 47.3769, lng: 8.5417, radius: 13_000, timeZone: 'Europe/Zurich', currency: 'CHF' },
  ],
  licence: { name: 'By contract', attribution: 'Open Gate', url: 'https://open-gate.example/' },
}
