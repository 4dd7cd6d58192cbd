import type { Platform } from '../protocol'

export const plazaNorte: Platform = {
  id: 'plaza-norte',
  name: 'Plaza Norte',
  protocol: 'parclick',
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: [
    { lat: 41.3874, lng: 2.1686, radius: 15_000 },
    { lat: 43.263, lng: -2.935, radius: 12_000 },
  ],
  licence: { name: 'By contract', attribution: 'Plaza Norte', url: 'https://plaza-norte.example/' },
}
