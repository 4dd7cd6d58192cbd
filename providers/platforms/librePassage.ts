import type { Platform } from '../protocol'

export const librePassage: Platform = {
  id: 'libre-passage',
  name: 'Libre Passage',
  protocol: 'apds',
  countries: ['FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: [
    { lat: 48.8566, lng: 2.3522, radius: 25_000 },
    { lat: 45.764, lng: 4.8357, radius: 22_000 },
    { lat: 43.2965, lng: 5.3698, radius: 22_000 },
  ],
  licence: { name: 'By contract', attribution: 'Libre Passage', url: 'https://libre-passage.example/' },
}
