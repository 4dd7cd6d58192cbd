import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { nineToSix, reviewing, talkTo } from '../../../kit/dialogue/talk'

const tenToSix = { from: '2026-11-24T10:00:00+01:00', to: nineToSix.to }
const nineToSeven = { from: nineToSix.from, to: '2026-11-24T19:00:00+01:00' }

/** Of a stay from nine to six: nine by ten, nine by ten with other words, and six by seven. */
const words: Record<Locale, { entry: string[]; exit: string; other: string }> = {
  es: {
    entry: ['cambia las nueve por las diez', 'en vez de las nueve, las diez'],
    exit: 'cambia las seis por las siete',
    other: 'cambia las tres por las cuatro',
  },
  en: {
    entry: ['change nine to ten', 'instead of nine, ten please'],
    exit: 'change six to seven',
    other: 'change three to four',
  },
  fr: {
    entry: ['au lieu de neuf heures, dix', 'remplace neuf heures par dix heures'],
    exit: 'remplace dix-huit heures par dix-neuf heures',
    other: 'remplace trois heures par quatre heures',
  },
  de: {
    entry: ['statt neun zehn', 'statt um neun um zehn bitte'],
    exit: 'statt sechs sieben',
    other: 'statt drei vier',
  },
  it: {
    entry: ['invece delle nove le dieci', 'cambia le nove con le dieci'],
    exit: 'invece delle sei le sette',
    other: 'invece delle tre le quattro',
  },
}

describe.each(locales)('an hour that is replaced by another, in %s', (locale) => {
  const { entry, exit, other } = words[locale]
  it.each([...entry.map((said) => [said, tenToSix] as const), [exit, nineToSeven] as const])(
    'moves that one and keeps the other, in a list and at the read-back: %s (C13)',
    async (said, stay) => {
      const driver = talkTo({ locale })
      await driver.mean('search_parking', { place: 'atocha', ...nineToSix })
      await driver.say(said)
      expect(driver.search().window).toEqual(stay)
      const booking = await reviewing(locale)
      await booking.say(said)
      expect([booking.at(), booking.stay()]).toEqual(['booking.reviewing', stay])
    },
  )

  it('is none where the stay has no such hour', async () => {
    const driver = talkTo({ locale })
    await driver.mean('search_parking', { place: 'atocha', ...nineToSix })
    await driver.say(other)
    expect(driver.search().window).not.toEqual(tenToSix)
    expect(driver.search().window).not.toEqual(nineToSeven)
  })
})
