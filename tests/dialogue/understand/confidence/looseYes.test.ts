import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { reviewing, talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Agreements with a word of negation in them. */
const loose: Record<Locale, readonly string[]> = {
  es: ['por qué no', '¿por qué no?', 'no hay problema', 'sin problema'],
  en: ['why not', 'no problem', 'yes, why not'],
  fr: ['pourquoi pas', 'pas de problème', 'pas de souci'],
  de: ['warum nicht', 'kein Problem', 'ja, warum nicht'],
  it: ['perché no', 'nessun problema', "non c'è problema"],
}
/** A no behind thanks or praise. */
const polite: Record<Locale, readonly string[]> = {
  es: ['perfecto gracias pero no', 'vale, gracias, pero no, gracias'],
  en: ['perfect thanks but no', 'great thanks but no thanks'],
  fr: ['parfait merci mais non', "c'est gentil mais non merci"],
  de: ['perfekt danke aber nein', 'super danke aber lieber nicht'],
  it: ['perfetto grazie ma no', 'va bene grazie ma no grazie'],
}
/** The day before it was changed to Thursday. */
const fine: Record<Locale, { thursday: string; back: string }> = {
  es: { thursday: 'mejor el jueves', back: 'no, no, estaba bien mañana' },
  en: { thursday: 'make it thursday', back: 'no no, tomorrow was fine' },
  fr: { thursday: 'plutôt jeudi', back: "non non, demain c'était bien" },
  de: { thursday: 'lieber Donnerstag', back: 'nein nein, morgen war gut' },
  it: { thursday: 'meglio giovedì', back: 'no no, andava bene domani' },
}

describe.each(locales)('words of negation that are no no, in %s', (locale) => {
  it.each(loose[locale])('an agreement neither drops nor books what is read back: %s', async (words) => {
    const talk = await reviewing(locale)
    const again = await talk.say(words)
    expect([talk.at(), again.readBack]).toEqual(['booking.reviewing', 'q1'])
    expect(talk.api.made).not.toContain('createBooking')
    await talk.say(yesIn[locale])
    expect(talk.at()).toBe('booking.booked')
  })

  it.each(polite[locale])('a no behind thanks drops what is read back: %s', async (words) => {
    const talk = await reviewing(locale)
    expect((await talk.say(words)).readBack).toBeUndefined()
    expect(talk.at()).toBe('search.listing')
  })

  it.each(loose[locale])('nor does it keep or cancel a booking: %s', async (words) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const { say } = talkTo({ locale, script: worldOf(ledger) })
    await say(cancelWords[locale].cancel)
    await say(cancelWords[locale].day)
    expect([(await say(words)).readBack, ledger.cancelled]).toEqual(['reina', []])
  })

  it('the day that was fine is read back instead of the changed one', async () => {
    const { say, at, stay } = talkTo({ locale, script: worldOf({ booked: [], cancelled: [] }) })
    await say(cancelWords[locale].search)
    await say(cancelWords[locale].book)
    await say(fine[locale].thursday)
    expect(stay()?.from).toContain('2026-11-26T09:00')
    const { readBack } = await say(fine[locale].back)
    expect([at(), stay()?.from.slice(0, 16), readBack !== undefined]).toEqual([
      'booking.reviewing',
      '2026-11-24T09:00',
      true,
    ])
  })
})
