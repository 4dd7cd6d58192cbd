import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { talkTo } from '../../kit/dialogue/talk'

/** A search, the first of its results, limits of the walk, and the walk that was told, said again. */
const words: Record<Locale, { search: string; first: string; limits: string[]; again: string[] }> = {
  es: {
    search: 'parking cerca de atocha mañana de nueve a seis',
    first: 'el primero',
    limits: [
      'a menos de cinco minutos',
      'que esté a menos de cinco minutos andando',
      'máximo cinco minutos a pie',
      'no quiero andar más de cinco minutos',
    ],
    again: ['he dicho cuatro minutos', 'está a menos de cinco minutos'],
  },
  en: {
    search: 'parking near atocha tomorrow from nine to six',
    first: 'the first one',
    limits: [
      'less than five minutes walk',
      'within five minutes walk',
      'not more than five minutes away',
      'under five minutes',
    ],
    again: ['i said four minutes', 'is it less than five minutes on foot'],
  },
  fr: {
    search: "parking près d'atocha demain de neuf heures à dix huit heures",
    first: 'le premier',
    limits: [
      'à moins de cinq minutes',
      'maximum cinq minutes de marche',
      'à cinq minutes maximum',
      'je veux pas marcher plus de cinq minutes',
    ],
    again: ["j'ai dit quatre minutes", "c'est à moins de cinq minutes à pied"],
  },
  de: {
    search: 'parken bei atocha morgen von neun bis achtzehn uhr',
    first: 'den ersten',
    limits: [
      'unter drei minuten',
      'unter fünf minuten zu fuß',
      'nicht mehr als fünf minuten fußweg',
      'ich will nicht länger als fünf minuten laufen',
    ],
    again: ['ich hab gesagt vier minuten', 'sind das weniger als fünf minuten zu fuß'],
  },
  it: {
    search: 'parcheggio vicino ad atocha domani dalle nove alle diciotto',
    first: 'il primo',
    limits: [
      'a meno di cinque minuti',
      'massimo cinque minuti a piedi',
      'cinque minuti a piedi al massimo',
      'non voglio camminare più di cinque minuti',
    ],
    again: ['ho detto quattro minuti', 'è a meno di cinque minuti a piedi'],
  },
}

describe.each(locales)('minutes on foot, in %s', (locale) => {
  const { search, first, limits, again } = words[locale]

  it.each(limits)('order the results by the walk and leave the stay as it is: %s', async (limit) => {
    const driver = talkTo({ locale })
    await driver.say(search)
    const before = driver.search().window
    const { speech } = await driver.say(limit)
    expect(driver.at()).toBe('search.listing')
    expect(driver.search()).toMatchObject({ window: before, preference: 'closer' })
    // That it cannot search by the walk, in five languages.
    expect(speech).toMatch(/can’t search|No puedo buscar|ne peux pas|nicht suchen|Non posso cercare/)
  })

  it.each(again)('are the walk where one car park is on view, and no stay: %s', async (said) => {
    const driver = talkTo({ locale })
    for (const turn of [search, first]) await driver.say(turn)
    const before = driver.search().window
    const { speech } = await driver.say(said)
    expect(driver.at()).toBe('search.viewing')
    expect(driver.search().window).toEqual(before)
    expect(speech).toMatch(/\d/)
  })
})
