import type { Platform } from '../protocol'

export const aparcaSur: Platform = {
  id: 'aparca-sur',
  name: 'Aparca Sur',
  protocol: 'parclick',
  countries: ['ES'],
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  areas: [
    { lat: 37.3891, lng: -5.9845, radius: 12_000 },
    { lat: 36.7213, lng: -4.4214, radius: 12_000 },
  ],
  licence: { name: 'By contract', attribution: 'Aparca Sur', url: 'https://aparca-sur.example/' },
}
