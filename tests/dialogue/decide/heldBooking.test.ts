import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../contract/booking'
import { locales, type Locale } from '../../../contract/locale'
import { offers } from '../../kit/sampleOffers'
import { bookingOf, quoteOf } from '../../kit/scriptedApi'
import { lineOf } from '../../kit/dialogue/said'
import { nineToSix, talkTo, yesIn } from '../../kit/dialogue/talk'

/** What is said of a booking at “Retiro Este”, which was found near Atocha. */
const words: Record<Locale, Record<'near' | 'refunded' | 'no', string>> = {
  es: {
    near: 'cancela la de atocha',
    refunded: '¿me has devuelto el dinero?',
    no: 'no',
  },
  en: {
    near: 'cancel the one at atocha',
    refunded: 'have you refunded me?',
    no: 'no',
  },
  fr: {
    near: 'annule celle d’atocha',
    refunded: 'vous m’avez remboursé ?',
    no: 'non',
  },
  de: {
    near: 'storniere die in atocha',
    refunded: 'hast du mir das Geld zurückgegeben?',
    no: 'nein',
  },
  it: {
    near: 'cancella quella di atocha',
    refunded: 'mi hai rimborsato?',
    no: 'no',
  },
}
const parking = { ...offers[0]!.parking, name: 'Parking Retiro Este' }
const retiro = bookingOf({ uid: 'retiro', parking })

/** A talk that has booked the car park. */
const booked = async (locale: Locale) => {
  const mine: Booking[] = []
  const talk = talkTo({
    locale,
    script: {
      async *findParkings() {
        yield { type: 'catalogue', platforms: [], offers: [] }
        yield { type: 'offers', platform: 'onda-park', offers: [{ ...offers[0]!, parking }, offers[1]!] }
        yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
      },
      listBookings: () => Promise.resolve([...mine]),
      quoteBooking: () => Promise.resolve({ ...quoteOf(), parking }),
      async *followBooking() {
        mine.push(retiro)
        yield { step: 'almostThere', outcome: 'booked', booking: retiro }
      },
      quoteCancellation: () =>
        Promise.resolve({
          booking: retiro,
          verdict: 'allowed',
          refund: retiro.price.total,
          currency: 'EUR',
          cancelUntil: null,
        }),
    },
  })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  await talk.mean('select_result', { ordinal: 1 })
  await talk.mean('book')
  await talk.mean('confirm')
  expect(talk.at()).toBe('booking.booked')
  return talk
}

describe.each(locales)('what has been booked, in %s', (locale) => {
  const { near, refunded, no } = words[locale]

  it('is cancelled by the place that was searched, and never answered with its code (C9)', async () => {
    const talk = await booked(locale)
    const told = await talk.say(near)
    expect([talk.at(), told.readBack]).toEqual(['cancellation.asking', 'retiro'])
    await talk.say(yesIn[locale])
    expect(talk.api.made).toContain('cancelBooking')
  })

  it('is named before anything is cancelled where another place was said (C9)', async () => {
    const talk = await booked(locale)
    await talk.tap({ type: 'booking.leave' })
    const told = await talk.mean('cancel_booking', { place: 'barajas' })
    expect(told.text).toContain('Retiro Este')
    expect(told.text).not.toContain(retiro.accessCode)
    expect(talk.api.made).not.toContain('cancelBooking')
  })

  it('is not offered for booking again, also after an answer (R361)', async () => {
    const talk = await booked(locale)
    await talk.say(near)
    await talk.say(no)
    const answer = await talk.say(refunded)
    expect(answer.text).not.toMatch(lineOf(locale, 'viewing.bookable'))
    expect(answer.asked).toBe('more')
    await talk.say(yesIn[locale])
    const shown = await talk.mean('select_result', { ordinal: 1 })
    expect(shown.text).toMatch(lineOf(locale, 'viewing.held'))
    await talk.say(yesIn[locale])
    expect(talk.api.made.filter((call) => call === 'quoteBooking')).toHaveLength(1)
  })
})
