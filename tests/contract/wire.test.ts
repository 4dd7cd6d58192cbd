import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { cents } from '../../contract/money'
import { WireCard, WireHistoryEntry, WireUser } from '../../contract/wire/account'
import { WireBooking, WireProgress } from '../../contract/wire/booking'
import { bookingOf, user } from '../kit/scriptedApi'
import { offers } from '../kit/sampleOffers'

/** A booking as the spec's call gives it. */
const specBooking = {
  uid: 'b1',
  number: 'PZ-7F3K-21',
  accessCode: '48217',
  timestamp: '2026-11-23T10:15:00+01:00',
  when: '2026-11-24T09:00:00+01:00',
  end: '2026-11-24T18:00:00+01:00',
  timeZone: 'Europe/Madrid',
  parking_found: offers[0]!.parking,
  status: 'confirmed' as const,
  cancelled: false,
  plate: '4821KJT',
  baseRate: 10.5,
  managementFee: 0.87,
  commission: 0.53,
  total: 11.9,
  currency: 'EUR' as const,
  minutesToCancel: 60,
  reservedTime: '2026-11-24T09:00:00+01:00',
}

it('writes a booking in the shape of the spec, and reads it back (R156, R157, A62)', () => {
  expect(z.encode(WireBooking, bookingOf())).toEqual(specBooking)
  expect(z.decode(WireBooking, specBooking)).toEqual(bookingOf())
})

it('writes a booking without a parking, and the one inside a progress', () => {
  const { parking_found: _, ...bare } = specBooking
  expect(z.encode(WireBooking, bookingOf({ parking: undefined }))).toEqual(bare)
  const progress = { step: 'almostThere', outcome: 'booked', booking: specBooking } as const
  expect(z.decode(WireProgress, progress).booking).toEqual(bookingOf())
  expect(z.encode(WireProgress, z.decode(WireProgress, progress))).toEqual(progress)
})

it('refuses a booking whose price does not add up', () => {
  expect(z.safeDecode(WireBooking, { ...specBooking, total: 12 }).success).toBe(false)
})

it('writes a user, a card and a movement of money in the shape of the spec, and reads them back', () => {
  const card = { pay_cardtype: 'visa', pay_4digits: '4242', pay_expiry: '12/30' }
  const { firstName, card: _, balance: __, ...same } = user
  const specUser = {
    ...{ ...same, first_name: firstName, card, balance: 0.29 },
    ...{ price_ratio: 5, dist_ratio: 3, easy_ratio: 1, autologin_warning: false },
  }
  const ratios = { price: 5, distance: 3, ease: 1 }
  const ours = { ...user, balance: cents(29), ratios, autologinWarning: false }
  expect(z.encode(WireUser, ours)).toEqual(specUser)
  expect(z.decode(WireUser, specUser)).toEqual(ours)
  expect(z.decode(WireCard, z.encode(WireCard, user.card!))).toEqual(user.card)
  const entry = { kind: 'payment' as const, currency: 'EUR', at: '2026-11-23T09:15:00Z', details: {} }
  expect(z.encode(WireHistoryEntry, { ...entry, amount: cents(-1190) })).toEqual({ ...entry, amount: -11.9 })
  expect(z.decode(WireHistoryEntry, { ...entry, amount: -11.9 })).toEqual({ ...entry, amount: cents(-1190) })
})
