import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'

/** The length of a stay beside its day, then the hour of the entry; and the same words led to by a preposition of an hour. */
const words: Record<Locale, { alone: string; within: string; nine: string; at: string }> = {
  es: {
    alone: 'mañana tres horas',
    within: 'parking en atocha mañana para tres horas',
    nine: 'a las nueve',
    at: 'mañana a las tres',
  },
  en: {
    alone: 'tomorrow three hours',
    within: 'parking near atocha tomorrow for three hours',
    nine: 'at nine',
    at: 'tomorrow at three',
  },
  fr: {
    alone: 'demain trois heures',
    within: 'demain trois heures de parking à atocha',
    nine: 'à neuf heures',
    at: 'demain à trois heures',
  },
  de: {
    alone: 'morgen drei stunden',
    within: 'parkplatz am atocha morgen für drei stunden',
    nine: 'um neun',
    at: 'morgen um drei',
  },
  it: {
    alone: 'domani tre ore',
    within: 'parcheggio ad atocha domani per tre ore',
    nine: 'alle nove',
    at: 'domani alle tre',
  },
}

describe.each(locales)('the length of a stay beside its day, in %s', (locale) => {
  const { alone, within, nine, at } = words[locale]
  const begin = async (first: string) => {
    const driver = talkTo({ locale })
    if (first !== within) await driver.mean('search_parking', { place: 'atocha' })
    await driver.say(first)
    return driver
  }

  it.each([alone, within])('is no hour of the clock, and waits for the entry: %s', async (said) => {
    const driver = await begin(said)
    expect(driver.at()).toBe('search.asking')
    await driver.say(nine)
    expect(driver.search().window).toEqual({
      from: '2026-11-24T09:00:00+01:00',
      to: '2026-11-24T12:00:00+01:00',
    })
  })

  it('is the entry where a preposition of an hour leads to it', async () => {
    const driver = await begin(at)
    expect(driver.conversation().context.part).toEqual({ from: '2026-11-24T15:00:00+01:00' })
  })
})

describe('a number of heures, which is an hour and a length in French', () => {
  it.each([
    ['demain huit heures', { from: '2026-11-24T08:00:00+01:00' }],
    ['demain après-midi trois heures', { from: '2026-11-24T15:00:00+01:00' }],
    ["j'arrive demain trois heures", { from: '2026-11-24T15:00:00+01:00' }],
    ["jusqu'à demain trois heures", { to: '2026-11-24T15:00:00+01:00' }],
    ['demain huit heures de parking', { date: '2026-11-24', minutes: 480 }],
  ])('is what the words beside it make it: %s', async (said, part) => {
    const driver = talkTo({ locale: 'fr' })
    await driver.mean('search_parking', { place: 'atocha' })
    await driver.say(said)
    expect(driver.conversation().context.part).toEqual(part)
  })
})
