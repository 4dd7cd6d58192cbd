import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { atReadBack, bookingsMade } from './places'

/** Of a quote for tomorrow from nine to eighteen: a yes that is taken back, with other hours and with another day. */
const words: Record<Locale, { hours: string[]; day: string[] }> = {
  es: {
    hours: ['sí, eh no, mejor de diez a una', 'sí, espera, de diez a una'],
    day: ['sí, bueno no, el jueves'],
  },
  en: {
    hours: ['yes, er no, make it ten to one', 'yes, wait, from ten to one'],
    day: ['yes, no, sorry, on Thursday'],
  },
  fr: {
    hours: [
      'oui, euh non, plutôt de dix heures à treize heures',
      'oui, attends, de dix heures à treize heures',
    ],
    day: ['oui, euh non, jeudi'],
  },
  de: {
    hours: ['ja, äh nein, lieber von zehn bis eins', 'ja, warte, von zehn bis dreizehn Uhr'],
    day: ['ja, nein, lieber am Donnerstag', 'ja, ach nein, am Donnerstag'],
  },
  it: {
    hours: ["sì, ehm no, meglio dalle dieci all'una", 'sì, aspetta, dalle dieci alle tredici'],
    day: ['sì, anzi no, giovedì'],
  },
}

describe.each(locales)('a yes that is taken back, in %s', (locale) => {
  const { hours, day } = words[locale]
  const corrected = async (said: string) => {
    const talk = await atReadBack(locale)
    const { readBack } = await talk.say(said)
    expect([talk.at(), readBack === undefined, bookingsMade(talk)]).toEqual(['booking.reviewing', false, 0])
    return talk.stay()
  }

  it.each(hours)('is read back anew with the other hours: %s (C8)', async (said) => {
    expect(await corrected(said)).toEqual({
      from: '2026-11-24T10:00:00+01:00',
      to: '2026-11-24T13:00:00+01:00',
    })
  })

  it.each(day)('is read back anew on the other day: %s (C8)', async (said) => {
    expect(await corrected(said)).toEqual({
      from: '2026-11-26T09:00:00+01:00',
      to: '2026-11-26T18:00:00+01:00',
    })
  })
})
