import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { afterBooking } from './places'

/** A second stay right after a booking, with a word for now before its day. */
const words: Record<Locale, string[]> = {
  es: ['ahora el jueves de 10 a 12', 'y ahora el jueves de diez a doce'],
  en: ['now thursday from ten to twelve', 'and now thursday ten to twelve'],
  fr: ['maintenant jeudi de dix heures à midi', 'et maintenant jeudi de 10 h à 12 h'],
  de: ['jetzt donnerstag von zehn bis zwölf', 'und jetzt am donnerstag von 10 bis 12'],
  it: ['adesso giovedì dalle dieci alle dodici', 'e ora giovedì dalle dieci a mezzogiorno'],
}

describe.each(locales)('a stay on another day, right after a booking, in %s', (locale) => {
  it.each(words[locale])('is searched for, and no booking is taken to be named: %s', async (said) => {
    const driver = await afterBooking(locale)
    await driver.say(said)
    expect(driver.search().window).toEqual({
      from: '2026-11-26T10:00:00+01:00',
      to: '2026-11-26T12:00:00+01:00',
    })
  })
})
