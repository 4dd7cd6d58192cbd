import type { Booking } from '../../../../contract/booking'
import type { Parking } from '../../../../contract/parking'
import { cents } from '../../../../contract/money'
import { isoAt } from '../../../../contract/time/zonedTime'
import { offers } from '../../sampleOffers'

const zone = 'Europe/Madrid'
const hour = 3_600_000
/** A full hour, so that no time of a picture depends on the minute. */
const at = Math.floor(Date.now() / hour) * hour
export const momentAt = (hours: number): string => isoAt(at + hours * hour, zone)

const atocha: Parking = {
  ...offers[0]!.parking,
  address: 'Calle de Méndez Álvaro, 12',
  city: 'Madrid',
  access: 'code',
  entrance: { lat: 40.4063, lng: -3.6897 },
  accessText: 'Entrada por la rampa de la izquierda. El ascensor sale a la calle Tortosa.',
}
const qrParking: Parking = {
  ...atocha,
  id: 'parc-lumiere:7',
  platform: 'parc-lumiere',
  operator: 'Parc Lumière',
  name: 'Aparcamiento Plaza de España – Princesa',
  address: 'Calle de la Princesa, 4',
  lat: 40.4246,
  lng: -3.7126,
  entrance: undefined,
  access: 'qr',
}
const plateParking: Parking = {
  ...atocha,
  id: 'via-libre:2',
  name: 'Plaza del Brillante',
  access: 'plate',
  accessText: undefined,
}
const price = {
  base: cents(1050),
  management: cents(87),
  commission: cents(53),
  total: cents(1190),
  currency: 'EUR' as const,
}
const booking = (uid: string, from: number, to: number, patch: Partial<Booking> = {}): Booking => ({
  uid,
  number: `PZ-7F3K-${uid.slice(-2).toUpperCase()}`,
  accessCode: '48217',
  timestamp: momentAt(-30),
  when: momentAt(from),
  end: momentAt(to),
  timeZone: zone,
  parking: atocha,
  status: 'confirmed',
  cancelled: false,
  plate: '4821KJT',
  price,
  minutesToCancel: 60,
  reservedTime: momentAt(from),
  changeable: true,
  ...patch,
})

/** One booking of each kind. */
export const bookings = {
  running: booking('b-running-01', -1, 5, { parking: plateParking, minutesToCancel: null }),
  upcoming: booking('b-upcoming-02', 20, 29),
  qr: booking('b-qr-03', 70, 94, { parking: qrParking, accessCode: 'PLX-2026-88431-AC' }),
  fixed: booking('b-fixed-04', 120, 129, { changeable: false, minutesToCancel: undefined }),
  pending: booking('b-pending-05', 140, 149, {
    status: 'pending',
    number: undefined,
    accessCode: undefined,
  }),
  past: booking('b-past-06', -60, -50),
  cancelled: booking('b-cancelled-07', -200, -190, { status: 'cancelled', cancelled: true }),
} satisfies Record<string, Booking>
