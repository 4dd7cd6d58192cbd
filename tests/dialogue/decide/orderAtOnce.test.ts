import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { offers } from '../../kit/sampleOffers'
import { bookingOf } from '../../kit/scriptedApi'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

const secondResult = offers[1]!.parking.id

/** A space is ordered in the first sentence, with place and times. */
const orders: Record<Locale, readonly string[]> = {
  es: ['reserva una plaza en Atocha mañana de 9 a 18', 'resérvame un parking en Atocha mañana de 9 a 18'],
  en: [
    'book a space at Atocha tomorrow from 9 am to 6 pm',
    'reserve me a spot near Atocha tomorrow 9 am to 6 pm',
  ],
  fr: [
    'réserve une place à Atocha demain de 9h à 18h',
    'réserve-moi un parking à Atocha demain de 9h à 18h',
    'tu peux me réserver une place à Atocha demain de 9h à 18h',
  ],
  de: [
    'buch einen Parkplatz am Atocha morgen von 9 bis 18 Uhr',
    'reservier mir einen Platz bei Atocha morgen von 9 bis 18 Uhr',
  ],
  it: [
    'prenota un posto ad Atocha domani dalle 9 alle 18',
    'prenotami un parcheggio ad Atocha domani dalle 9 alle 18',
  ],
}

describe.each(locales)('an order that names place and times, in %s', (locale) => {
  it('searches there, also where a booking at that place and day exists (C5)', async () => {
    for (const said of orders[locale]) {
      const talk = talkTo({ locale, script: { listBookings: () => Promise.resolve([bookingOf()]) } })
      await talk.say(said)
      expect([said, talk.at(), talk.search().place?.name]).toEqual([
        said,
        'search.listing',
        'Estación de Atocha',
      ])
      expect(talk.search().window, said).toEqual({
        from: '2026-11-24T09:00:00+01:00',
        to: '2026-11-24T18:00:00+01:00',
      })
    }
  })
})

/** Said when the cancellation is over. */
const tooLate: Record<Locale, string> = {
  es: 'espera, no la canceles',
  en: "wait, no, don't cancel it",
  fr: "attends, ne l'annule pas",
  de: 'warte, nicht stornieren',
  it: 'aspetta, non annullarla',
}

describe.each(locales)('a cancellation that is denied once it is made, in %s', (locale) => {
  it('is told to stay as it is, so that nobody counts on the space (C13)', async () => {
    const talk = talkTo({ locale, script: { listBookings: () => Promise.resolve([bookingOf()]) } })
    await talk.mean('cancel_booking')
    await talk.mean('confirm')
    expect(talk.at()).toBe('cancellation.cancelled')
    expect((await talk.say(tooLate[locale])).text).toMatch(
      /ya está cancelada|already cancelled|déjà annulée|schon storniert|già annullata/i,
    )
  })
})

/** Said at the read-back of the first result. */
const second: Record<Locale, readonly string[]> = {
  es: ['no, el segundo', 'no, el segundo mejor'],
  en: ['no, the second', 'no, the second one instead'],
  fr: ['non, le deuxième'],
  de: ['nein, den zweiten', 'nein, doch lieber den zweiten'],
  it: ['no, il secondo'],
}

describe.each(locales)('another result that is named at the read-back, in %s', (locale) => {
  it('is opened, and nothing is booked (C8)', async () => {
    for (const said of second[locale]) {
      const talk = talkTo({ locale })
      await talk.mean('search_parking', { place: 'Atocha', ...nineToSix })
      await talk.mean('book', { ordinal: 1 })
      await talk.say(said)
      expect([said, talk.at(), talk.search().chosen]).toEqual([said, 'search.viewing', secondResult])
    }
  })
})
