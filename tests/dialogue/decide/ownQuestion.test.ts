import { describe, expect, it } from 'vitest'
import { locales } from '../../../contract/locale'
import { driverOf, running } from '../../kit/dialogue/changer'
import { bookingOf, now, quoteOf } from '../../kit/scriptedApi'
import { nineToSix, talkTo, yesIn } from '../../kit/dialogue/talk'

/** How long the platform takes to name its price, ms. */
const slow = 3_000

describe.each(locales)('a yes that was said before anything was read back, in %s', (locale) => {
  const yes = yesIn[locale]

  it('does not book: the price is read back again, and a yes to that books', async () => {
    const talk = talkTo({
      locale,
      script: { quoteBooking: async () => (talk.later(slow), quoteOf()) },
    })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    expect((await talk.mean('book')).readBack).toBe('q1')
    // It waited for the turn before.
    expect((await talk.say(yes, now + slow / 2)).readBack).toBe('q1')
    expect(talk.at()).toBe('booking.reviewing')
    expect(talk.api.made).not.toContain('createBooking')
    await talk.say(yes)
    expect(talk.api.made).toContain('createBooking')
  })

  it('does not cancel', async () => {
    const talk = talkTo({ locale, script: { listBookings: async () => (talk.later(slow), [bookingOf()]) } })
    await talk.mean('cancel_booking')
    expect(talk.at()).toBe('cancellation.asking')
    await talk.say(yes, now + slow / 2)
    expect(talk.at()).toBe('cancellation.asking')
    expect(talk.api.made).not.toContain('cancelBooking')
    await talk.say(yes)
    expect(talk.api.made).toContain('cancelBooking')
  })
})

describe.each(locales)('a question while a change of a booking is read back, in %s', (locale) => {
  it('is answered, and the question after it is the one of the change', async () => {
    const { talk, names } = driverOf({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    await talk.mean('book')
    await talk.say(yesIn[locale])
    expect(talk.at()).toBe('booking.booked')
    const read = await talk.mean('change_booking', { later_minutes: 60 })
    const question = read.reprompt
    for (const about of ['covered', 'walk', 'entry', 'price'] as const) {
      const answered = await talk.mean('parking_details', { about: [about] })
      expect(answered.reprompt).toBe(question)
    }
    expect(names()).toEqual(['quote'])
  })
})

describe.each(locales)('a booking made in this talk and changed since, in %s', (locale) => {
  it('is told with its end as it stands now', async () => {
    let end = running.end
    const { talk } = driverOf({
      locale,
      script: {
        followBooking: async function* () {
          yield { step: 'almostThere', outcome: 'booked', booking: running } as const
        },
        listBookings: async () => [{ ...running, end }],
        confirmChange: ({ uid }) => {
          end = '2026-11-23T19:00:00+01:00'
          return Promise.resolve({ uid, status: 'changed' as const })
        },
      },
    })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    await talk.mean('book')
    await talk.say(yesIn[locale])
    expect(talk.at()).toBe('booking.booked')
    await talk.mean('change_booking', { later_minutes: 60 })
    await talk.say(yesIn[locale])
    const told = await talk.mean('parking_details', { about: ['until'] })
    expect(told.text).toMatch(/19:00|7 pm/)
  })
})
