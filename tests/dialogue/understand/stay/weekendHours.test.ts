import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { reviewing, talkTo } from '../../../kit/dialogue/talk'

/** Hours beside a weekend: of one of its days, and of both; and another day with an end alone, of a stay tomorrow from nine to six. */
const words: Record<Locale, { oneDay: string; both: string; whole: string; otherDay: string }> = {
  es: {
    oneDay: 'parking en atocha este finde, el sábado de diez a cuatro',
    both: 'parking en atocha el finde, del sábado a las once al domingo a las ocho de la tarde',
    whole: 'parking en atocha el fin de semana',
    otherDay: 'no, el viernes hasta las dos',
  },
  en: {
    oneDay: 'parking near atocha this weekend, Saturday from ten to four',
    both: 'parking near atocha this weekend, from Saturday at eleven until Sunday at 8 pm',
    whole: 'parking near atocha this weekend',
    otherDay: 'no, Friday till two',
  },
  fr: {
    oneDay: 'un parking à atocha ce week-end, samedi de dix à seize heures',
    both: 'un parking à atocha ce week-end, de samedi onze heures à dimanche vingt heures',
    whole: 'un parking à atocha ce week-end',
    otherDay: "non, vendredi jusqu'à quatorze heures",
  },
  de: {
    oneDay: 'parken am atocha am Wochenende, Samstag von zehn bis vier',
    both: 'parken am atocha am Wochenende, von Samstag elf Uhr bis Sonntag zwanzig Uhr',
    whole: 'parken am atocha am Wochenende',
    otherDay: 'nein, Freitag bis zwei',
  },
  it: {
    oneDay: 'parcheggio ad atocha nel weekend, sabato dalle dieci alle quattro',
    both: 'parcheggio ad atocha nel weekend, da sabato alle undici a domenica alle venti',
    whole: 'parcheggio ad atocha nel weekend',
    otherDay: 'no, venerdì fino alle due',
  },
}

describe.each(locales)('a weekend with hours, in %s', (locale) => {
  it.each([
    ['those of the day', 'oneDay', '2026-11-28T10:00:00+01:00', '2026-11-28T16:00:00+01:00'],
    ['those of both days', 'both', '2026-11-28T11:00:00+01:00', '2026-11-29T20:00:00+01:00'],
    ['whole where none is said', 'whole', '2026-11-28T00:00:00+01:00', '2026-11-30T00:00:00+01:00'],
  ] as const)('is %s', async (_, kind, from, to) => {
    const driver = talkTo({ locale })
    await driver.say(words[locale][kind])
    expect(driver.search().window).toEqual({ from, to })
  })

  it('is no stay of three days where another day is said with its end: the entry keeps its hour', async () => {
    const driver = await reviewing(locale)
    const { speech } = await driver.say(words[locale].otherDay)
    expect(speech).toMatch(/\b9\b/)
    expect(speech).toMatch(/\b(14|2)\b/)
  })
})
