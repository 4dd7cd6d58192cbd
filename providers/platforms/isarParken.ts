import type { Platform } from '../protocol'

export const isarParken: Platform = {
  id: 'isar-parken',
  name: 'Isar Parken',
  protocol: 'parclick',
  countries: ['DE', 'CH'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: [
    { lat: 48.1372, lng: 11.5755, radius: 31_000 },
    { lat: 47.3769, lng: 8.5417, radius: 13_000, timeZone: 'Europe/Zurich', currency: 'CHF' },
  ],
  licence: { name: 'By contract', attribution: 'Isar Parken', url: 'https://isar-parken.example/' },
}
