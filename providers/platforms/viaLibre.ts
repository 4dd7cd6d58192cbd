import type { Platform } from '../protocol'

export const viaLibre: Platform = {
  id: 'via-libre',
  name: 'Vía Libre',
  protocol: 'apds',
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: [
    { lat: 40.4168, lng: -3.7038, radius: 15_000 },
    { lat: 41.3874, lng: 2.1686, radius: 15_000 },
    { lat: 39.4699, lng: -0.3763, radius: 12_000 },
    { lat: 37.3891, lng: -5.9845, radius: 12_000 },
    { lat: 36.7213, lng: -4.4214, radius: 12_000 },
    { lat: 43.263, lng: -2.935, radius: 12_000 },
  ],
  licence: { name: 'By contract', attribution: 'Vía Libre', url: 'https://via-libre.example/' },
}
