import type { ParkingApi } from '../../contract/calls'
import type { changeCalls } from '../../contract/changes/changeCalls'
import type { PortOf } from '../../contract/calls/call'
import type { ChangeQuote } from '../../contract/changes/change'
import type { Alternative } from '../../contract/changes/noEntry'
import { cents } from '../../contract/money'
import { offers } from './sampleOffers'

const from = '2026-11-24T09:00:00+01:00'

/** Two hours more for four euros. */
export const changeQuoteOf = (patch: Partial<ChangeQuote> = {}): ChangeQuote => ({
  id: 'c1',
  booking: 'b1',
  window: { from, to: '2026-11-24T20:00:00+01:00' },
  price: { ...offers[0]!.prepaid!, total: cents(1590) },
  difference: cents(400),
  until: '2026-11-23T10:25:00+01:00',
  overlaps: false,
  ...patch,
})

/** Another parking four minutes away, for the same money: two euros of it are Plaza’s. */
export const alternativeOf = (patch: Partial<Alternative> = {}): Alternative => ({
  id: 'a1',
  parking: { ...offers[0]!.parking, id: 'onda-park:77', name: 'Parking Larios Este' },
  window: { from, to: '2026-11-24T18:00:00+01:00' },
  price: {
    ...offers[0]!.prepaid!,
    commission: cents(offers[0]!.prepaid!.commission + 200),
    covered: cents(200),
  },
  distance: 310,
  walk: 4,
  drive: 2,
  until: '2026-11-24T09:15:00+01:00',
  ...patch,
})

/** Every change is made, and no quote was bought unheard. */
export const scriptedChanges: PortOf<typeof changeCalls> & Pick<ParkingApi, 'bookingOfQuote'> = {
  bookingOfQuote: () => Promise.resolve({}),
  quoteChange: ({ uid, to }) => Promise.resolve(changeQuoteOf({ booking: uid, window: { from, to } })),
  confirmChange: ({ uid }) => Promise.resolve({ uid, status: 'changed' }),
  changeBookingPlate: ({ uid }) => Promise.resolve({ uid, status: 'changed' }),
  findAlternatives: () =>
    Promise.resolve({ refundable: true, refund: cents(1190), currency: 'EUR', alternatives: [] }),
  reportNoEntry: () =>
    Promise.resolve({ outcome: 'refunded', number: 'C-7K2M-9QX4', refund: cents(1190), currency: 'EUR' }),
}
