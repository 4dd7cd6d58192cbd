import type { Platform } from '../protocol'

export const freieFahrt: Platform = {
  id: 'freie-fahrt',
  name: 'Freie Fahrt',
  protocol: 'apds',
  countries: ['DE'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: [
    { lat: 52.52, lng: 13.405, radius: 22_000 },
    { lat: 53.5511, lng: 9.9937, radius: 14_000 },
    { lat: 48.1372, lng: 11.5755, radius: 31_000 },
  ],
  licence: { name: 'By contract', attribution: 'Freie Fahrt', url: 'https://freie-fahrt.example/' },
}
