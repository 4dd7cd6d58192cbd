import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../contract/booking'
import { locales, type Locale } from '../../../contract/locale'
import { lineOf } from '../../kit/dialogue/said'
import { bookingOf } from '../../kit/scriptedApi'
import { reviewing } from '../../kit/dialogue/talk'

const codeAsked: Record<Locale, string> = {
  es: 'cuál es mi código',
  en: 'what’s my code',
  fr: 'quel est mon code',
  de: 'wie lautet mein code',
  it: 'qual è il mio codice',
}

describe.each(locales)('what was booked in the talk and cancelled elsewhere since, in %s', (locale) => {
  const since = async () => {
    let bookings: Booking[] = []
    const talk = await reviewing(locale, { listBookings: () => Promise.resolve(bookings) })
    const made = bookingOf()
    // The list has not been read yet.
    expect((await talk.mean('confirm')).text).toContain(made.accessCode)
    bookings = [{ ...made, status: 'cancelled', cancelled: true }]
    await talk.tap({ type: 'session.refresh' })
    return { talk, made }
  }

  it('is not told as booked, nor its code', async () => {
    const { talk, made } = await since()
    const replies = [
      await talk.mean('list_bookings'),
      await talk.say(codeAsked[locale]),
      await talk.mean('repeat'),
      await talk.mean('deny'),
    ]
    for (const { text, speech } of replies) {
      expect(text).not.toContain(made.accessCode)
      expect(text).not.toContain(made.number)
      expect(speech).not.toContain('4 8 2')
    }
  })

  it('is said to be cancelled, and a yes looks for another one', async () => {
    const { talk } = await since()
    expect((await talk.mean('repeat')).text).toMatch(lineOf(locale, 'booking.cancelled'))
    expect((await talk.say(codeAsked[locale])).text).toMatch(lineOf(locale, 'booking.cancelled'))
    await talk.mean('confirm')
    expect(talk.at()).toBe('search.viewing')
  })
})
