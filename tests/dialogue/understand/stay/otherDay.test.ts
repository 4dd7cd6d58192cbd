import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { lineOf } from '../../../kit/dialogue/said'
import { talkTo } from '../../../kit/dialogue/talk'

type Said = 'stay' | 'day' | 'after' | 'but' | 'unfit' | 'friday' | 'hours'
const words: Record<Locale, Record<Said, string>> = {
  es: {
    stay: 'aparcar en atocha mañana de nueve a doce',
    day: 'aparcar en atocha mañana',
    after: 'ponlo al día siguiente',
    but: 'cualquier día menos mañana',
    unfit: 'mañana no puedo',
    friday: 'el viernes',
    hours: 'de nueve a doce',
  },
  en: {
    stay: 'parking near atocha tomorrow from nine to twelve',
    day: 'parking near atocha tomorrow',
    after: 'make it the day after',
    but: 'anything but tomorrow',
    unfit: "tomorrow's no good",
    friday: 'friday',
    hours: 'from nine to twelve',
  },
  fr: {
    stay: 'me garer à atocha demain de neuf heures à midi',
    day: 'me garer à atocha demain',
    after: "le jour d'après",
    but: "n'importe quel jour sauf demain",
    unfit: 'pas demain',
    friday: 'vendredi',
    hours: 'de neuf heures à midi',
  },
  de: {
    stay: 'parken bei atocha morgen von neun bis zwölf',
    day: 'parken bei atocha morgen',
    after: 'mach den tag danach',
    but: 'jeder tag außer morgen',
    unfit: 'morgen geht nicht',
    friday: 'am freitag',
    hours: 'von neun bis zwölf',
  },
  it: {
    stay: 'parcheggiare ad atocha domani dalle nove alle dodici',
    day: 'parcheggiare ad atocha domani',
    after: 'fai il giorno dopo',
    but: 'qualsiasi giorno tranne domani',
    unfit: 'domani non posso',
    friday: 'venerdì',
    hours: 'dalle nove alle dodici',
  },
}

describe.each(locales)('another day than that of the stay, in %s', (locale) => {
  const { stay, day, after, but, unfit, friday, hours } = words[locale]
  const driverAfter = async (...turns: string[]) => {
    const driver = talkTo({ locale })
    for (const turn of turns) await driver.say(turn)
    return driver
  }
  const nineToTwelve = (date: string) => ({
    from: `${date}T09:00:00+01:00`,
    to: `${date}T12:00:00+01:00`,
  })

  it('counts the day after from the stay', async () => {
    expect((await driverAfter(stay, after)).search().window).toEqual(nineToTwelve('2026-11-25'))
  })

  it.each([but, unfit])('asks which one where the day is denied, and keeps the hours: %s', async (denied) => {
    const driver = await driverAfter(stay)
    expect((await driver.say(denied)).speech).toMatch(lineOf(locale, 'topic.otherDay'))
    await driver.say(friday)
    expect(driver.search().window).toEqual(nineToTwelve('2026-11-27'))
  })

  it('forgets a denied day without hours', async () => {
    const driver = await driverAfter(day, but, friday, hours)
    expect(driver.search().window).toEqual(nineToTwelve('2026-11-27'))
  })
})

it('moves to the day that is said beside the denied one', async () => {
  const driver = talkTo({ locale: 'en' })
  for (const turn of [words.en.stay, 'not tomorrow, friday']) await driver.say(turn)
  expect(driver.search().window?.from).toBe('2026-11-27T09:00:00+01:00')
})
