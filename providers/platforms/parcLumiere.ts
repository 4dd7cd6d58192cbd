import type { Platform } from '../protocol'

export const parcLumiere: Platform = {
  id: 'parc-lumiere',
  name: 'Parc Lumière',
  protocol: 'parclick',
  countries: ['FR'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  areas: [{ lat: 48.8566, lng: 2.3522, radius: 25_000 }],
  licence: { name: 'By contract', attribution: 'Parc Lumière', url: 'https://parc-lumiere.example/' },
}
