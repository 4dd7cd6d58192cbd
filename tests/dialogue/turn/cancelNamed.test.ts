import { describe, expect, it } from 'vitest'
import { Fault } from '../../../contract/fault'
import { cents } from '../../../contract/money'
import { bookingOf } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

const [south, brilliant] = [offers[0]!.parking, offers[1]!.parking]
const bookings = [
  bookingOf({ uid: 'south', parking: south }),
  bookingOf({ uid: 'brilliant', parking: brilliant, number: 'PZ-2222-22' }),
]

describe('a cancellation that names a parking', () => {
  it('is of the booking there, not of the next one', async () => {
    const asked: string[] = []
    const talk = talkTo({
      script: {
        listBookings: () => Promise.resolve(bookings),
        quoteCancellation: ({ uid }) => {
          asked.push(uid)
          return Promise.reject(new Fault('server.internal'))
        },
      },
    })
    await talk.mean('cancel_booking', { name: brilliant.name })
    expect(asked).toEqual(['brilliant'])
  })

  it('cancels nothing where the driver has no booking, and asks whether the other one is meant', async () => {
    const quoteCancellation = ({ uid }: { uid: string }) =>
      Promise.resolve({
        booking: bookings.find((one) => one.uid === uid)!,
        verdict: 'allowed' as const,
        refund: cents(1190),
        currency: 'EUR' as const,
        cancelUntil: null,
      })
    const listBookings = () => Promise.resolve(bookings.slice(0, 1))
    const talk = talkTo({ script: { listBookings, quoteCancellation } })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const told = await talk.mean('cancel_booking', { name: brilliant.name })
    expect(talk.at()).toBe('search.listing')
    expect(JSON.stringify(told)).toContain(south.name)
    expect(told.asked).toBe('name')
    await talk.say('no')
    expect(talk.at()).toBe('search.listing')
    await talk.mean('cancel_booking', { name: brilliant.name })
    // The yes to the name begins the cancellation, which has its own.
    expect((await talk.say('sí')).readBack).toBe('south')
    expect(talk.api.made).not.toContain('cancelBooking')
  })

  it('that is in doubt while a quote is read back spends the read-back: the next yes hears it again and books nothing (C8, C9)', async () => {
    const talk = talkTo({ script: { listBookings: () => Promise.resolve(bookings) } })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    await talk.mean('book')
    const told = await talk.mean('cancel_booking', { date: '2026-11-28' }, 0.7)
    expect([told.readBack, talk.at()]).toEqual([undefined, 'booking.reviewing'])
    const again = await talk.mean('confirm')
    expect(again.readBack).toBeDefined()
    expect(talk.api.made).not.toContain('createBooking')
  })
})
