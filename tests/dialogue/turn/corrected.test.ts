import { describe, expect, it } from 'vitest'
import { locales } from '../../../contract/locale'
import { cents } from '../../../contract/money'
import { quoteOf } from '../../kit/scriptedApi'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

const until = (hour: string) => ({ to: `2026-11-24T${hour}:00+01:00` })

describe.each(locales)('a correction at the read-back, in %s', (locale) => {
  it('says the new exit, the total and the question; all is said again where the money changes, a warning once (C8, R364)', async () => {
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
    expect(later.speech.length).toBeLessThan(whole.speech.length / 2)
    expect(later.speech).toMatch(/90.*\?$/)
    const dearer = await talk.mean('change_slot', until('22:00'))
    expect(dearer.speech).toMatch(/15.*K J T.*\?$/)
    const again = await talk.mean('confirm', {}, 0.7)
    expect(again.readBack).toBe('q3')
    await talk.mean('confirm')
    expect(talk.at()).toBe('booking.booked')
  })
})
