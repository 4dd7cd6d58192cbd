import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { talkTo } from '../../kit/dialogue/talk'

const words: Record<
  Locale,
  Record<'where' | 'morning' | 'exit' | 'entry' | 'length' | 'cheapest', string>
> = {
  es: {
    where: 'aparcar cerca de atocha',
    morning: 'mañana por la mañana',
    exit: 'hasta las dos',
    entry: 'desde las nueve',
    length: 'cinco horas',
    cheapest: 'la más barata',
  },
  en: {
    where: 'parking near atocha',
    morning: 'tomorrow morning',
    exit: 'till two',
    entry: 'from nine',
    length: 'five hours',
    cheapest: 'the cheapest one',
  },
  fr: {
    where: 'me garer près d’atocha',
    morning: 'demain matin',
    exit: 'jusqu’à deux heures',
    entry: 'à partir de neuf heures',
    length: 'cinq heures',
    cheapest: 'la moins chère',
  },
  de: {
    where: 'parken bei atocha',
    morning: 'morgen früh',
    exit: 'bis zwei',
    entry: 'ab neun',
    length: 'fünf stunden',
    cheapest: 'die billigste',
  },
  it: {
    where: 'parcheggiare vicino ad atocha',
    morning: 'domani mattina',
    exit: 'fino alle due',
    entry: 'dalle nove',
    length: 'cinque ore',
    cheapest: 'la più economica',
  },
}
const nineToTwo = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T14:00:00+01:00' }
/** The hour of the exit, as a reply says it. */
const two = /\b(14|2 pm)\b/

describe.each(locales)('a driver who says first until when he stays, in %s', (locale) => {
  const { where, morning, exit, entry, length, cheapest } = words[locale]

  it.each([
    ['the day, the exit, the entry', [morning, exit, entry]],
    ['the day, the exit, the length', [morning, exit, length]],
    ['the exit, the day, the entry', [exit, morning, entry]],
  ])('is asked for the rest only: %s', async (_, turns) => {
    const driver = talkTo({ locale })
    await driver.say(where)
    await driver.say(turns[0]!)
    expect((await driver.say(turns[1]!)).speech).toMatch(two)
    await driver.say(turns[2]!)
    expect([driver.at(), driver.search().window]).toEqual(['search.listing', nineToTwo])
  })

  it('hears that the exit is known, and keeps it while something else is asked', async () => {
    const driver = talkTo({ locale })
    await driver.say(where)
    await driver.say(morning)
    await driver.say(exit)
    await driver.say(cheapest)
    await driver.say(entry)
    expect(driver.search()).toMatchObject({ window: nineToTwo, place: { name: /atocha/i } })
  })

  it('does not search at an article', async () => {
    const driver = talkTo({ locale })
    const { speech } = await driver.say(cheapest)
    expect([driver.at(), driver.search().place, speech.endsWith('?')]).toEqual([
      'search.asking',
      undefined,
      true,
    ])
  })
})
