import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { bookingOf } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { lineOf } from '../../kit/dialogue/said'
import { reviewing, yesIn } from '../../kit/dialogue/talk'

/** What ends the open yes of a read-back, by its class: words to a passenger, and the question whether to cancel. */
const ending: Record<Locale, readonly string[]> = {
  es: ['cariño, ¿tienes hambre?', 'niños, ¿os habéis abrochado?', '¿la cancelo?', '¿cancelo?'],
  en: ['are you hungry darling?', 'did you lock the door?', 'shall I cancel it?', 'shall we cancel it?'],
  fr: ['chérie, tu as faim ?', 'tu as fermé la porte ?', 'je l’annule ?', 'j’annule ?'],
  de: [
    'hast du hunger schatz?',
    'hast du die tür abgeschlossen?',
    'soll ich sie stornieren?',
    'storniere ich?',
  ],
  it: ['amore, hai fame?', 'hai chiuso la porta?', 'la cancello?', 'annullo?'],
}
const cancelLast: Record<Locale, string> = {
  es: 'cancela mi última reserva',
  en: 'cancel my last booking',
  fr: 'annule ma dernière réservation',
  de: 'storniere meine letzte buchung',
  it: 'cancella la mia ultima prenotazione',
}

describe.each(locales)('a yes after something else than the read-back, in %s', (locale) => {
  it.each(ending[locale])('buys nothing and hears whole what it would buy: %s (C8)', async (said) => {
    const talk = await reviewing(locale)
    await talk.say(said)
    const again = await talk.say(yesIn[locale])
    expect(talk.api.made).not.toContain('createBooking')
    expect([again.readBack, again.text.includes('11,90'), again.text.includes('9:00')]).toEqual([
      'q1',
      true,
      true,
    ])
    await talk.say(yesIn[locale])
    expect(talk.at()).toBe('booking.booked')
  })

  it('cancels the last booking where that was said: the read-back is left, and its own question comes (C8, C9)', async () => {
    const last = bookingOf({ uid: 'last', parking: offers[1]!.parking })
    const talk = await reviewing(locale, { listBookings: () => Promise.resolve([last]) })
    const told = await talk.say(cancelLast[locale])
    expect([talk.at(), told.text]).toEqual([
      'cancellation.asking',
      expect.stringMatching(lineOf(locale, 'booking.left')),
    ])
    await talk.say(yesIn[locale])
    expect(talk.api.made).not.toContain('createBooking')
    expect(talk.api.made).toContain('cancelBooking')
  })

  it('hears that nothing is booked where there is nothing to cancel, and buys nothing', async () => {
    const talk = await reviewing(locale)
    const told = await talk.say(cancelLast[locale])
    expect([talk.at(), told.text]).toEqual([
      'booking.reviewing',
      expect.stringMatching(lineOf(locale, 'topic.bookings.none')),
    ])
    await talk.say(yesIn[locale])
    expect(talk.api.made).not.toContain('createBooking')
  })
})
