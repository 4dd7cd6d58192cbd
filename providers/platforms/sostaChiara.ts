import type { Platform } from '../protocol'

export const sostaChiara: Platform = {
  id: 'sosta-chiara',
  name: 'Sosta Chiara',
  protocol: 'parclick',
  countries: ['IT'],
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  areas: [
    { lat: 41.9028, lng: 12.4964, radius: 26_000 },
    { lat: 45.4642, lng: 9.19, radius: 43_000 },
  ],
  licence: { name: 'By contract', attribution: 'Sosta Chiara', url: 'https://sosta-chiara.example/' },
}
