import { describe, expect, it } from 'vitest'
import { locales } from '../../../contract/locale'
import { cents } from '../../../contract/money'
import { words } from '../../../dialogue/reply/render'
import { bookingOf, quoteOf } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

const until = (hour: string) => ({ to: `2026-11-24T${hour}:00+01:00` })

describe.each(locales)('a correction at the read-back, in %s', (locale) => {
  it('says the car park with the new hours, the total and the question; all is said again where the money changes, a warning once (C8, R364)', async () => {
    let quotes = 0
    const talk = talkTo({
      locale,
      script: {
        quoteBooking: ({ window, plate }) => {
          const quote = { ...quoteOf(`q${++quotes}`, window, plate), warnings: ['overlap' as const] }
          const total = cents(window.to.includes('T22') ? 1500 : 1190)
          return Promise.resolve({ ...quote, price: { ...quote.price, total } })
        },
      },
    })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    const whole = await talk.mean('book')
    const later = await talk.mean('change_slot', until('20:00'))
    expect([later.readBack, talk.stay()]).toEqual(['q2', { ...nineToSix, ...until('20:00') }])
    expect(later.speech.length).toBeLessThan(whole.speech.length * 0.7)
    // What a passenger may have moved is bought with its name and its hours.
    expect(later.speech).toMatch(/Parking Atocha Sur.*(20|8 pm).*90.*\?$/)
    const dearer = await talk.mean('change_slot', until('22:00'))
    expect(dearer.speech).toMatch(/15.*K J T.*\?$/)
    const again = await talk.mean('confirm', {}, 0.7)
    expect(again.readBack).toBe('q3')
    await talk.mean('confirm')
    expect(talk.at()).toBe('booking.booked')
  })
})

describe.each(locales)('another day for the open parking, in %s', (locale) => {
  it('is said with its hours before the price (C13)', async () => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const first = await talk.mean('select_result', { ordinal: 1 })
    const friday = { from: '2026-11-27T09:00:00+01:00', to: '2026-11-27T18:00:00+01:00' }
    const moved = await talk.mean('change_slot', friday)
    expect(talk.at()).toBe('search.viewing')
    expect(first.text).not.toContain('18:00')
    expect(moved.text).toMatch(/^\p{Lu}[^:]* .*9:00.* 18:00\. .*11,90.*\?$/u)
    expect(words(moved.speech), moved.speech).toBeLessThanOrEqual(30)
  })
})

describe.each(locales)('a stay at which the driver has booked already, in %s', (locale) => {
  it('is warned of with the car park and the hours of that booking (C8)', async () => {
    const other = bookingOf({
      uid: 'other',
      when: '2026-11-24T16:00:00+01:00',
      end: '2026-11-24T20:00:00+01:00',
      parking: offers[1]!.parking,
    })
    const talk = talkTo({
      locale,
      script: {
        listBookings: () => Promise.resolve([other]),
        quoteBooking: ({ window }) => Promise.resolve({ ...quoteOf('q1', window), warnings: ['overlap'] }),
      },
    })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const told = await talk.mean('book', { ordinal: 1 })
    expect(told.text).toMatch(/^[^.]*Plaza del Brillante[^.]*(16|4)[^.]*(20|8)/)
    expect(told.text).toMatch(/Parking Atocha Sur.*\?$/)
    expect(told.readBack).toBe('q1')
  })
})
