import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'

/** A search of another day, and then another place with its hours alone. */
const words: Record<Locale, readonly [ask: string, ...other: string[]]> = {
  es: ['parking cerca de atocha el viernes de 9 a 18', 'parking cerca de sol de diez a una'],
  en: [
    'parking near atocha on friday from 9 to 6',
    'near sol from ten to one',
    'parking near sol from nine to one',
  ],
  fr: ["parking près d'atocha vendredi de 9h à 18h", 'un parking près de sol de dix heures à treize heures'],
  de: ['parkplatz bei atocha am freitag von 9 bis 18 uhr', 'parkplatz am sol von zehn bis eins'],
  it: ['parcheggio vicino ad atocha venerdì dalle 9 alle 18', 'parcheggio vicino a sol dalle dieci all’una'],
}

describe.each(locales)('another place with its hours, in %s', (locale) => {
  const [ask, ...other] = words[locale]

  it.each(other)('is of the day that is searched for: %s', async (said) => {
    const driver = talkTo({ locale })
    await driver.say(ask)
    await driver.say(said)
    expect(driver.search().window?.from).toMatch(/^2026-11-27T(09|10):00/)
    expect(driver.search().window?.to).toBe('2026-11-27T13:00:00+01:00')
  })
})
