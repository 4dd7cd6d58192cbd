import type { Platform } from '../protocol'

export const ondaPark: Platform = {
  id: 'onda-park',
  name: 'Onda Park',
  protocol: 'parclick',
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: [
    { lat: 40.4168, lng: -3.7038, radius: 15_000 },
    { lat: 39.4699, lng: -0.3763, radius: 12_000 },
  ],
  licence: { name: 'By contract', attribution: 'Onda Park', url: 'https://onda-park.example/' },
}
