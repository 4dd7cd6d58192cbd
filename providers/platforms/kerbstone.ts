import type { Platform } from '../protocol'

export const kerbstone: Platform = {
  id: 'kerbstone',
  name: 'Kerbstone',
  protocol: 'parclick',
  countries: ['GB'],
  timeZone: 'Europe/London',
  currency: 'GBP',
  areas: [{ lat: 51.5074, lng: -0.1278, radius: 25_000 }],
  licence: { name: 'By contract', attribution: 'Kerbstone', url: 'https://kerbstone.example/' },
}
