import type { Platform } from '../protocol'

export const garageConfluence: Platform = {
  id: 'garage-confluence',
  name: 'Garage Confluence',
  protocol: 'parclick',
  countries: ['FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: [
    { lat: 45.764, lng: 4.8357, radius: 22_000 },
    { lat: 43.2965, lng: 5.3698, radius: 22_000 },
  ],
  licence: {
    name: 'By contract',
    attribution: 'Garage Confluence',
    url: 'https://garage-confluence.example/',
  },
}
