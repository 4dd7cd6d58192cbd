import type { changeCalls } from '../../contract/changes/changeCalls'
import type { PortOf } from '../../contract/calls/call'
import type { ChangeQuote } from '../../contract/changes/change'
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

/** Every change is made. */
export const scriptedChanges: PortOf<typeof changeCalls> = {
  quoteChange: ({ uid, to }) => Promise.resolve(changeQuoteOf({ booking: uid, window: { from, to } })),
  confirmChange: ({ uid }) => Promise.resolve({ uid, status: 'changed' }),
  changeBookingPlate: ({ uid }) => Promise.resolve({ uid, status: 'changed' }),
  reportNoEntry: () =>
    Promise.resolve({ outcome: 'refunded', number: 'C-7K2M-9QX4', refund: cents(1190), currency: 'EUR' }),
}
