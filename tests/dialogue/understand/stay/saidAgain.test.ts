import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'

type Said = 'entry' | 'stay' | 'again' | 'till'
const words: Record<Locale, Record<Said, string>> = {
  es: {
    entry: 'aparcar en atocha mañana a las dos',
    stay: 'aparcar en atocha mañana de dos a seis',
    again: 'no, he dicho las tres',
    till: 'hasta las seis',
  },
  en: {
    entry: 'parking near atocha tomorrow at two',
    stay: 'parking near atocha tomorrow from two to six',
    again: 'sorry, i said three',
    till: 'until six',
  },
  fr: {
    entry: 'me garer à atocha demain à quatorze heures',
    stay: 'me garer à atocha demain de quatorze heures à dix-huit heures',
    again: "pardon, j'ai dit quinze heures",
    till: "jusqu'à dix-huit heures",
  },
  de: {
    entry: 'parken bei atocha morgen um vierzehn uhr',
    stay: 'parken bei atocha morgen von vierzehn bis achtzehn uhr',
    again: 'ich sagte fünfzehn uhr',
    till: 'bis achtzehn uhr',
  },
  it: {
    entry: 'parcheggiare ad atocha domani alle quattordici',
    stay: 'parcheggiare ad atocha domani dalle quattordici alle diciotto',
    again: 'scusa, ho detto le quindici',
    till: 'fino alle diciotto',
  },
}
const three = { from: '2026-11-24T15:00:00+01:00', to: '2026-11-24T18:00:00+01:00' }

describe.each(locales)('an hour that was misheard and is said again, in %s', (locale) => {
  const { entry, stay, again, till } = words[locale]

  it('is the entry that was told, while the exit is asked for', async () => {
    const driver = talkTo({ locale })
    for (const turn of [entry, again, till]) await driver.say(turn)
    expect(driver.search().window).toEqual(three)
  })

  it('is the nearer end of a stay that is found, and no place', async () => {
    const driver = talkTo({ locale })
    for (const turn of [stay, again]) await driver.say(turn)
    expect([driver.at(), driver.search().window]).toEqual(['search.listing', three])
  })
})

it('stays the position of another car park where one is open', async () => {
  const driver = talkTo({ locale: 'en' })
  for (const turn of [words.en.stay, 'the first', 'i said two']) await driver.say(turn)
  expect(driver.search().window?.from).toBe('2026-11-24T14:00:00+01:00')
})

it.each([
  ['I mean twelve to three', '12:00', '15:00'],
  ['I said ten to three', '10:00', '15:00'],
  ['I said quarter to three', '10:00', '14:45'],
])('are two hours of a stay where nobody says minutes so: %s', async (again, from, to) => {
  const driver = talkTo({ locale: 'en' })
  for (const turn of ['parking near atocha tomorrow from ten to two', again]) await driver.say(turn)
  const { window } = driver.search()
  expect([window?.from.slice(11, 16), window?.to.slice(11, 16)]).toEqual([from, to])
})
