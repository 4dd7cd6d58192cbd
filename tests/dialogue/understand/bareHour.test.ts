import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { talkTo } from '../../kit/dialogue/talk'

/** A search without hours, then its entry and its exit, each a number alone; and a length, which is no hour. */
const words: Record<Locale, { search: string; hours: [string, string][]; length: string }> = {
  es: { search: 'parking cerca de atocha mañana', hours: [['nueve', 'seis']], length: 'nueve horas' },
  en: {
    search: 'parking near atocha tomorrow',
    hours: [
      ['nine', 'six'],
      ['nine please', 'er six'],
    ],
    length: 'nine hours',
  },
  fr: {
    search: "parking près d'atocha demain",
    hours: [
      ['neuf', 'dix huit'],
      ['neuf heures', 'dix huit heures'],
    ],
    length: 'pour neuf heures',
  },
  de: { search: 'parken bei atocha morgen', hours: [['neun', 'achtzehn']], length: 'neun stunden' },
  it: { search: 'parcheggio vicino ad atocha domani', hours: [['nove', 'diciotto']], length: 'nove ore' },
}

describe.each(locales)('a number alone where hours are asked for, in %s', (locale) => {
  const { search, hours, length } = words[locale]

  it.each(hours)('is the entry, and then the exit: %s, %s', async (entry, exit) => {
    const driver = talkTo({ locale })
    for (const turn of [search, entry, exit]) await driver.say(turn)
    expect(driver.at()).toBe('search.listing')
    expect(driver.search().window).toEqual({
      from: '2026-11-24T09:00:00+01:00',
      to: '2026-11-24T18:00:00+01:00',
    })
  })

  it(`is no hour with a word for a length: ${length}`, async () => {
    const driver = talkTo({ locale })
    for (const turn of [search, length]) await driver.say(turn)
    expect(driver.at()).toBe('search.asking')
    expect(driver.search().window).toBeUndefined()
  })
})
