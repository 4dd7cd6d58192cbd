import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'

const words: Record<Locale, Record<'day' | 'pair' | 'stay' | 'same', string>> = {
  es: {
    day: 'aparcar en atocha mañana',
    pair: 'ocho diez',
    stay: 'aparcar en atocha mañana de nueve a doce',
    same: 'ahora lo mismo en sol',
  },
  en: {
    day: 'parking near atocha tomorrow',
    pair: "eight o'clock ten o'clock",
    stay: 'parking near atocha tomorrow from nine to twelve',
    same: 'now the same thing in sol',
  },
  fr: {
    day: 'me garer à atocha demain',
    pair: 'huit heures dix heures',
    stay: 'me garer à atocha demain de neuf heures à midi',
    same: 'maintenant la même chose à sol',
  },
  de: {
    day: 'parken bei atocha morgen',
    pair: 'acht uhr zehn uhr',
    stay: 'parken bei atocha morgen von neun bis zwölf',
    same: 'jetzt das gleiche in sol',
  },
  it: {
    day: 'parcheggiare ad atocha domani',
    pair: 'otto dieci',
    stay: 'parcheggiare ad atocha domani dalle nove alle dodici',
    same: 'adesso la stessa cosa a sol',
  },
}

describe.each(locales)('hours without a word for them, in %s', (locale) => {
  const { day, pair, stay, same } = words[locale]

  it('are both ends of the stay where both are asked for', async () => {
    const driver = talkTo({ locale })
    for (const turn of [day, pair]) await driver.say(turn)
    expect(driver.search().window).toEqual({
      from: '2026-11-24T08:00:00+01:00',
      to: '2026-11-24T10:00:00+01:00',
    })
  })

  it('stay as they are where the same is asked for now, at another place', async () => {
    const driver = talkTo({ locale })
    await driver.say(stay)
    const before = driver.search().window
    await driver.say(same)
    expect(driver.search().window).toEqual(before)
  })
})

it('leaves hours and minutes an entry where its exit is known', async () => {
  const driver = talkTo({ locale: 'es' })
  for (const turn of ['aparcar en atocha mañana hasta las doce', 'ocho diez']) await driver.say(turn)
  expect(driver.search().window?.from).toBe('2026-11-24T08:10:00+01:00')
})

it.each([
  ['a car park is offered', ['el primero']],
  ['a booking is read back', ['el primero', 'sí']],
])('neither moves the stay nor buys nor ends the talk for `ya, ya` where %s', async (_, turns) => {
  const driver = talkTo({ locale: 'es' })
  for (const turn of [words.es.stay, ...turns]) await driver.say(turn)
  const [at, before] = [driver.at(), driver.search().window]
  await driver.say('ya, ya')
  expect([driver.at(), driver.search().window]).toEqual([at, before])
})
