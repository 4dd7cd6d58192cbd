import type { Platform } from '../protocol'

export const hauptstadtGaragen: Platform = {
  id: 'hauptstadt-garagen',
  name: 'Hauptstadt Garagen',
  protocol: 'parclick',
  countries: ['DE'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  areas: [
    { lat: 52.52, lng: 13.405, radius: 22_000 },
    { lat: 53.5511, lng: 9.9937, radius: 14_000 },
  ],
  licence: {
    name: 'By contract',
    attribution: 'Hauptstadt Garagen',
    url: 'https://hauptstadt-garagen.example/',
  },
}
