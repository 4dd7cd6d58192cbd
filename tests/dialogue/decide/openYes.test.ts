import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { bookingOf } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { yes } from '../../kit/dialogue/onView'
import { lineOf } from '../../kit/dialogue/said'
import { reviewing, yesIn } from '../../kit/dialogue/talk'

/** What ends the open yes of a read-back, by its class: words to a passenger, the question whether to cancel, a card. */
const ending: Record<Locale, readonly string[]> = {
  es: [
    'cariño, ¿tienes hambre?',
    'niños, ¿os habéis abrochado?',
    '¿la cancelo?',
    '¿cancelo?',
    '¿qué tarjeta me cobras?',
    'con la visa no',
    'sí con la mastercard',
    '¿aceptáis amex?',
  ],
  en: [
    'are you hungry darling?',
    'did you lock the door?',
    'shall I cancel it?',
    'shall we cancel it?',
    'which card do you charge? not the visa',
    'do you take amex?',
    'not the visa',
    'book it with the visa',
  ],
  fr: [
    'chérie, tu as faim ?',
    'tu as fermé la porte ?',
    'je l’annule ?',
    'j’annule ?',
    'vous prenez american express ?',
    'pas avec la visa',
    'mets ça sur ma mastercard',
  ],
  de: [
    'hast du hunger schatz?',
    'hast du die tür abgeschlossen?',
    'soll ich sie stornieren?',
    'storniere ich?',
    'nehmt ihr amex?',
    'nicht mit der visa',
    'bezahl mit paypal',
  ],
  it: [
    'amore, hai fame?',
    'hai chiuso la porta?',
    'la cancello?',
    'annullo?',
    'prendete amex?',
    'non con la visa',
    'paga con la mastercard',
  ],
}
const cancelLast: Record<Locale, string> = {
  es: 'cancela mi última reserva',
  en: 'cancel my last booking',
  fr: 'annule ma dernière réservation',
  de: 'storniere meine letzte buchung',
  it: 'cancella la mia ultima prenotazione',
}

describe.each(locales)('a card that is named at the read-back, in %s', (locale) => {
  it('is answered with that of the account, and never with a yes (C8)', async () => {
    for (const said of ending[locale].slice(4)) {
      const talk = await reviewing(locale)
      const { text } = await talk.say(said)
      expect([text.includes('Visa'), text.includes('4242'), text.startsWith(yes[locale])]).toEqual([
        true,
        true,
        false,
      ])
    }
  })
})

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
