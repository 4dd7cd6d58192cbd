import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'

/** From the morning of a day to a part of a later one that is not that hour, and to one that may be. */
const words: Record<Locale, { unclear: string[]; clear: string }> = {
  es: {
    unclear: [
      'parking en atocha desde mañana a las siete hasta el domingo por la noche',
      'parking en atocha mañana desde las dos hasta el jueves por la mañana',
    ],
    clear: 'parking en atocha desde mañana a las diez hasta el jueves por la mañana',
  },
  en: {
    unclear: [
      'parking near atocha from tomorrow at seven until sunday night',
      'parking near atocha tomorrow from two until thursday morning',
    ],
    clear: 'parking near atocha from tomorrow at ten until thursday morning',
  },
  fr: {
    unclear: [
      'un parking à atocha de demain sept heures à dimanche soir',
      'un parking à atocha demain de quatorze heures à jeudi matin',
    ],
    clear: 'un parking à atocha de demain dix heures à jeudi matin',
  },
  de: {
    unclear: [
      'parken am atocha von morgen um sieben bis sonntag abend',
      'parken am atocha von morgen um vierzehn uhr bis donnerstag früh',
    ],
    clear: 'parken am atocha von morgen um zehn bis donnerstag früh',
  },
  it: {
    unclear: [
      'parcheggio ad atocha da domani alle sette a domenica sera',
      'parcheggio ad atocha da domani alle quattordici a giovedì mattina',
    ],
    clear: 'parcheggio ad atocha da domani alle dieci a giovedì mattina',
  },
}

describe.each(locales)('a stay until a part of a later day, in %s', (locale) => {
  it.each(words[locale].unclear)('asks for the hour of the exit: %s', async (said) => {
    const driver = talkTo({ locale })
    const { asked } = await driver.say(said)
    expect([driver.at(), asked, driver.search().window]).toEqual(['search.asking', 'window', undefined])
  })

  it(`ends at the hour of the entry where that is one of the part: ${words[locale].clear}`, async () => {
    const driver = talkTo({ locale })
    await driver.say(words[locale].clear)
    expect(driver.search().window?.to).toBe('2026-11-26T10:00:00+01:00')
  })
})
