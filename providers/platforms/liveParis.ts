import type { Platform } from '../protocol'

export const liveParis: Platform = {
  id: 'live-paris',
  name: 'Places en direct',
  protocol: 'parkapi',
  countries: ['FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: [
    { lat: 48.8566, lng: 2.3522, radius: 25_000, feed: 'Paris' },
    { lat: 45.764, lng: 4.8357, radius: 22_000, feed: 'Lyon' },
    { lat: 43.2965, lng: 5.3698, radius: 22_000, feed: 'Marseille' },
  ],
  licence: {
    name: 'CC0-1.0',
    attribution: 'Places en direct',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}
