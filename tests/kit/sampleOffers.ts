import { cents } from '../../contract/money'
import type { Offer } from '../../contract/parking'

/** Three parkings of the three kinds, so that ordinals, filters and refusals have something to bite on. */
const offer = (
  id: string,
  name: string,
  walk: number,
  patch: Omit<Partial<Offer>, 'parking'> & { parking?: Partial<Offer['parking']> },
): Offer => ({
  distance: walk * 80,
  walk,
  ...patch,
  parking: {
    id,
    platform: id.split(':')[0] ?? '',
    operator: 'Onda Park',
    name,
    lat: 40.407,
    lng: -3.69,
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    automatic: false,
    bookable: false,
    street: false,
    access: 'ticket',
    demo: true,
    ...patch.parking,
  },
})
export const offers: Offer[] = [
  offer('onda-park:1', 'Parking Atocha Sur', 4, {
    prepaid: {
      base: cents(1050),
      management: cents(87),
      commission: cents(53),
      total: cents(1190),
      currency: 'EUR',
    },
    onSite: { total: cents(2040), pay: 'machine' },
    discount: 41,
    parking: {
      bookable: true,
      access: 'code',
      minutesToCancel: 60,
      maxHeight: 210,
      charger: 22,
      minimumMinutes: 60,
    },
  }),
  offer('via-libre:2', 'Plaza del Brillante', 2, {
    onSite: { total: cents(1420), pay: 'minute' },
    parking: { automatic: true, access: 'plate', operator: 'Vía Libre' },
  }),
  offer('live-madrid:3', 'Méndez Álvaro P2', 9, {
    onSite: { total: cents(1680), pay: 'machine' },
    free: 61,
    parking: { operator: 'Pública' },
  }),
]
