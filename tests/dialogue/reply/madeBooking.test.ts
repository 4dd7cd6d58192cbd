import { describe, expect, it } from 'vitest'
import { withMade } from '../../../dialogue/bookings'
import { bookingOf } from '../../kit/scriptedApi'

describe('the booking that was just made, among the driver’s', () => {
  const [made, other] = [bookingOf(), bookingOf({ uid: 'b2' })]

  it('stands for the one that the list has as still being made', () => {
    expect(withMade([bookingOf({ status: 'pending' }), other], made)).toEqual([made, other])
  })

  it('gives way to what the list knows since, as that it was cancelled', () => {
    const cancelled = bookingOf({ status: 'cancelled', cancelled: true })
    expect(withMade([cancelled], made)).toEqual([cancelled])
    expect(withMade([other], made)).toEqual([other, made])
  })
})
