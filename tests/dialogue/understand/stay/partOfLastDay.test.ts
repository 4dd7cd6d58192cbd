import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'

type Said = readonly [text: string, to: string, from?: string]
/**
 * From an hour of a day to a part of a later one that is not that hour, and to one that may be; then from a part of a day to a
 * part of a later one. November 2026: the 26th is a Thursday.
 */
const words: Record<Locale, { other: Said[]; same: string; parts: Said[] }> = {
  es: {
    other: [
      ['parking en atocha desde mañana a las siete hasta el domingo por la noche', '2026-11-30T00:00'],
      ['parking en atocha mañana desde las dos hasta el jueves por la mañana', '2026-11-26T12:00'],
    ],
    same: 'parking en atocha desde mañana a las diez hasta el jueves por la mañana',
    parts: [
      [
        'parking en atocha del viernes por la tarde al lunes por la mañana',
        '2026-11-30T12:00',
        '2026-11-27T14:00',
      ],
      ['parking en atocha del viernes noche al domingo', '2026-11-30T00:00', '2026-11-27T20:00'],
    ],
  },
  en: {
    other: [
      ['parking near atocha from tomorrow at seven until sunday night', '2026-11-30T00:00'],
      ['parking near atocha tomorrow from two until thursday morning', '2026-11-26T12:00'],
    ],
    same: 'parking near atocha from tomorrow at ten until thursday morning',
    parts: [
      ['parking near atocha from friday evening to monday morning', '2026-11-30T12:00', '2026-11-27T18:00'],
      ['parking near atocha from friday until sunday evening', '2026-11-29T22:00', '2026-11-27T00:00'],
    ],
  },
  fr: {
    other: [
      ['un parking à atocha de demain sept heures à dimanche soir', '2026-11-29T22:00'],
      ['un parking à atocha demain de quatorze heures à jeudi matin', '2026-11-26T12:00'],
    ],
    same: 'un parking à atocha de demain dix heures à jeudi matin',
    parts: [['un parking à atocha de vendredi soir à lundi matin', '2026-11-30T12:00', '2026-11-27T18:00']],
  },
  de: {
    other: [
      ['parken am atocha von morgen um sieben bis sonntag abend', '2026-11-29T22:00'],
      ['parken am atocha von morgen um vierzehn uhr bis donnerstag früh', '2026-11-26T08:00'],
    ],
    same: 'parken am atocha von morgen um zehn bis donnerstag früh',
    parts: [
      ['parkplatz am atocha von freitag abend bis montag früh', '2026-11-30T08:00', '2026-11-27T18:00'],
    ],
  },
  it: {
    other: [
      ['parcheggio ad atocha da domani alle sette a domenica sera', '2026-11-29T22:00'],
      ['parcheggio ad atocha da domani alle quattordici a giovedì mattina', '2026-11-26T12:00'],
    ],
    same: 'parcheggio ad atocha da domani alle dieci a giovedì mattina',
    parts: [
      ['parcheggio ad atocha da venerdì sera a lunedì mattina', '2026-11-30T12:00', '2026-11-27T18:00'],
    ],
  },
}

describe.each(locales)('a stay until a part of a later day, in %s', (locale) => {
  it.each(
    [...words[locale].other, ...words[locale].parts].map(
      ([said, to, from = '']) => [said, to, from] as const,
    ),
  )('begins and ends with the parts that are said, and tells the hours: %s', async (said, to, from) => {
    const driver = talkTo({ locale })
    await driver.say(said)
    expect(driver.at()).toBe('search.listing')
    expect(driver.search().window?.to).toBe(`${to}:00+01:00`)
    if (from) expect(driver.search().window?.from).toBe(`${from}:00+01:00`)
  })

  it(`ends at the hour of the entry where that is one of the part: ${words[locale].same}`, async () => {
    const driver = talkTo({ locale })
    await driver.say(words[locale].same)
    expect(driver.search().window?.to).toBe('2026-11-26T10:00:00+01:00')
  })
})
