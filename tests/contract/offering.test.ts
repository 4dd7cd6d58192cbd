import { describe, expect, it } from 'vitest'
import type { Booking } from '../../contract/booking'
import type { Offer } from '../../contract/parking'
import { anotherTimeHelps, asOffered, sameStayHelps } from '../../contract/rules/bookable'
import {
  bookingPhase,
  freeCancellationLeft,
  mayBeCancelled,
  startsSoon,
} from '../../contract/rules/bookingPhase'
import { offerOptions } from '../../contract/rules/offerOptions'
import { readPlate } from '../../contract/rules/plate'
import { isSameStay, proposalAt, proposalEnds, proposeStay, stayInPlace } from '../../contract/rules/stay'
import { bookingOf, now, stay } from '../kit/scriptedApi'
import { offers } from '../kit/sampleOffers'

const [bookable, plate] = offers as [Offer, Offer, Offer]
const hour = 3_600_000
const from = Date.parse(stay.from)

describe('what can be done about an offer', () => {
  it('is booking where there is a price to pay ahead', () => {
    expect(offerOptions(bookable, stay, now, 'known')).toMatchObject({ book: true, askAgain: false })
    expect(offerOptions({ ...bookable, prepaid: undefined }, stay, now, 'untold').book).toBe(false)
  })

  it('names the lead time of the platform where it is longer than ours', () => {
    const slow = { ...bookable, parking: { ...bookable.parking, leadMinutes: 180 } }
    expect(offerOptions(bookable, stay, from - 59 * 60_000, 'known').lacks?.minutes).toBe(60)
    expect(offerOptions(slow, stay, from - 2 * hour, 'known')).toMatchObject({
      book: false,
      lacks: { fault: 'booking.leadTime', minutes: 180 },
    })
  })

  it('names the shortest stay that is sold', () => {
    const long = { ...bookable, parking: { ...bookable.parking, minimumMinutes: 6_000 } }
    expect(offerOptions(long, stay, now, 'known').lacks).toEqual({
      fault: 'booking.tooShort',
      minutes: 6_000,
    })
  })

  it('is entering with the plate at a barrier that reads it, and asking again for a price that did not come', () => {
    expect(offerOptions(plate, stay, now, 'known')).toMatchObject({ book: false, enterByPlate: true })
    expect(offerOptions(plate, stay, now, 'unavailable').askAgain).toBe(true)
  })
})

describe('a parking whose stay cannot be booked any more', () => {
  const late = from - 10 * 60_000
  const accessOf = (offer: Offer, access: Offer['parking']['access'], at = late) => {
    const told = { ...offer.parking, access, accessText: 'Show your booking at the reader. Take no ticket.' }
    const { parking } = asOffered({ ...offer, parking: told }, stay, at)
    return [parking.access, parking.accessText !== undefined]
  }

  it('is entered with a ticket, whatever opens it with a booking, and says nothing of bookings', () => {
    expect(accessOf(bookable, 'plate', now)).toEqual(['plate', true])
    expect(accessOf(bookable, 'plate')).toEqual(['ticket', false])
    expect(accessOf(bookable, 'code')).toEqual(['ticket', false])
    expect(accessOf(bookable, 'qr')).toEqual(['ticket', false])
  })

  it('stays open where nothing bars it, and opens by the plate where it does so for everybody', () => {
    expect(accessOf(bookable, 'open')).toEqual(['open', true])
    const both = { ...bookable, parking: { ...bookable.parking, automatic: true } }
    expect(accessOf(both, 'plate')).toEqual(['plate', true])
  })
})

describe('what a booking is at', () => {
  const booking = bookingOf()
  const [start, end] = [Date.parse(booking.when), Date.parse(booking.end)]
  it.each([
    [start - 1, 'upcoming'],
    [start, 'running'],
    [end, 'past'],
  ])('follows from its times while it is confirmed: %s', (at, phase) => {
    expect(bookingPhase(booking, at)).toBe(phase)
  })

  it('is its status otherwise', () => {
    expect(bookingPhase({ ...booking, status: 'pending' }, end + 1)).toBe('pending')
  })

  it('is soon from two hours before it until its end', () => {
    expect(startsSoon(booking, start - 2 * hour)).toBe(false)
    expect(startsSoon(booking, start - 2 * hour + 1)).toBe(true)
    expect(startsSoon(booking, end)).toBe(false)
    expect(startsSoon({ ...booking, status: 'cancelled' }, start)).toBe(false)
  })

  it('lets it be cancelled until the deadline, and only while it holds a space', () => {
    const free: Booking = { ...booking, minutesToCancel: 60 }
    expect(freeCancellationLeft(free, start - 2 * hour)).toBe(hour)
    expect(freeCancellationLeft(free, start)).toBe('over')
    expect(freeCancellationLeft({ ...free, minutesToCancel: undefined }, now)).toBe('never')
    expect(mayBeCancelled(free, start - 2 * hour)).toBe(true)
    expect(mayBeCancelled(free, start)).toBe(false)
    expect(mayBeCancelled({ ...free, status: 'failed' }, start - 2 * hour)).toBe(false)
  })
})

describe('a stay that is asked for', () => {
  it('is proposed anew once the proposal cannot be booked any more', () => {
    const proposed = proposeStay(now, 'Europe/Madrid')
    const over = proposalEnds(proposed)
    expect(proposalAt(proposed, over - 1, 'Europe/Madrid')).toBe(proposed)
    expect(Date.parse(proposalAt(proposed, over, 'Europe/Madrid').from)).toBeGreaterThan(
      Date.parse(proposed.from),
    )
  })

  it('is meant on the clock of its place, unless it was only proposed', () => {
    const zones = { zone: 'Europe/Madrid', place: 'Europe/London' }
    expect(Date.parse(stayInPlace(stay, { ...zones, proposal: false }).from)).toBe(from + hour)
    expect(stayInPlace(stay, { ...zones, proposal: true })).toBe(stay)
    expect(isSameStay(stay, { ...stay, from: new Date(from).toISOString() })).toBe(true)
  })

  it('can be had at another time unless the parking is never booked, and tried again unless it is sold out', () => {
    expect(anotherTimeHelps('booking.leadTime')).toBe(true)
    expect(anotherTimeHelps('booking.notBookable')).toBe(false)
    expect(sameStayHelps('booking.soldOut')).toBe(false)
    expect(sameStayHelps('booking.declined')).toBe(true)
  })
})

it('reads a typed plate, or says that there is none like it', () => {
  expect(readPlate('1234 bbb', 'ES')).toEqual({ plate: '1234BBB' })
  expect(readPlate('1234 AAA', 'ES')).toEqual({ fault: 'vehicle.plateInvalid' })
})
