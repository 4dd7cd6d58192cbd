import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'

type Said = 'day' | 'stay' | 'wife' | 'own'
const words: Record<Locale, Record<Said, string>> = {
  es: {
    day: 'aparcar en atocha mañana',
    stay: 'aparcar en atocha mañana de dos a seis',
    wife: 'mi mujer llega a las tres',
    own: 'llegamos a las tres',
  },
  en: {
    day: 'parking near atocha tomorrow',
    stay: 'parking near atocha tomorrow from two to six',
    wife: 'my wife gets there at three',
    own: 'we get there at three',
  },
  fr: {
    day: 'me garer à atocha demain',
    stay: 'me garer à atocha demain de quatorze heures à dix-huit heures',
    wife: 'ma femme arrive à quinze heures',
    own: 'on arrive à quinze heures',
  },
  de: {
    day: 'parken bei atocha morgen',
    stay: 'parken bei atocha morgen von vierzehn bis achtzehn uhr',
    wife: 'meine frau kommt um drei',
    own: 'ich komme um drei',
  },
  it: {
    day: 'parcheggiare ad atocha domani',
    stay: 'parcheggiare ad atocha domani dalle quattordici alle diciotto',
    wife: 'mia moglie arriva alle tre',
    own: 'arriviamo alle tre',
  },
}

describe.each(locales)('the hour of somebody else, in %s', (locale) => {
  const { day, stay, wife, own } = words[locale]

  it('moves no stay that is found', async () => {
    const driver = talkTo({ locale })
    await driver.say(stay)
    const before = driver.search().window
    await driver.say(wife)
    expect(driver.search().window).toEqual(before)
  })

  it('is no entry where the hours are asked for, and that of the driver is', async () => {
    const driver = talkTo({ locale })
    await driver.say(day)
    await driver.say(wife)
    const { speech } = await driver.say(own)
    expect(driver.at()).toBe('search.asking')
    expect(speech).toMatch(/15|3 pm/)
  })
})

it.each([
  ['es', 'aparcar en atocha mañana', 'mi mujer y yo llegamos a las tres'],
  ['en', 'parking near atocha tomorrow', 'my wife gets there at three but i need it from four'],
] as const)('is the hour of the driver who is named beside them, in %s', async (locale, day, said) => {
  const driver = talkTo({ locale })
  await driver.say(day)
  const { speech } = await driver.say(said)
  expect(speech).toMatch(/15|4 pm/)
})
