import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { talkTo } from '../../kit/dialogue/talk'

const words: Record<Locale, Record<'evening' | 'eight' | 'till' | 'weekend' | 'hours' | 'range', string>> = {
  es: {
    evening: 'mañana por la noche cerca de atocha',
    eight: 'a las ocho',
    till: 'hasta las once',
    hours: 'de ocho a once',
    weekend: 'atocha del viernes por la noche al domingo a mediodía',
    range: 'del sábado a las nueve al domingo a mediodía cerca de atocha',
  },
  en: {
    evening: 'tomorrow evening near atocha',
    eight: 'at eight',
    till: 'till eleven',
    hours: 'from eight to eleven',
    weekend: 'atocha from friday night to sunday noon',
    range: 'near atocha from saturday at nine to sunday noon',
  },
  fr: {
    evening: "demain soir près d'atocha",
    eight: 'à huit heures',
    till: "jusqu'à onze heures",
    hours: 'de huit heures à onze heures',
    weekend: 'atocha du vendredi soir au dimanche midi',
    range: "près d'atocha de samedi neuf heures à dimanche midi",
  },
  de: {
    evening: 'morgen abend bei atocha',
    eight: 'um acht',
    till: 'bis elf',
    hours: 'von acht bis elf',
    weekend: 'atocha von freitagabend bis sonntagmittag',
    range: 'bei atocha von samstag neun uhr bis sonntagmittag',
  },
  it: {
    evening: 'domani sera vicino ad atocha',
    eight: 'alle otto',
    till: 'fino alle undici',
    hours: 'dalle otto alle undici',
    weekend: 'atocha da venerdì sera a domenica a mezzogiorno',
    range: 'vicino ad atocha da sabato alle nove a domenica a mezzogiorno',
  },
}

describe.each(locales)('a part of the day before its hour, in %s', (locale) => {
  const { evening, eight, till, hours, weekend, range } = words[locale]
  const begin = async (...turns: string[]) => {
    const driver = talkTo({ locale })
    for (const turn of turns) await driver.say(turn)
    return driver
  }

  it.each([
    ['each said alone', [evening, eight, till]],
    ['both said at once', [evening, hours]],
  ])('makes the hours those of the evening: %s', async (_, turns) => {
    const driver = await begin(...turns)
    expect(driver.search().window).toEqual({
      from: '2026-11-24T20:00:00+01:00',
      to: '2026-11-24T23:00:00+01:00',
    })
  })

  it('keeps the day of the entry beside an exit of another day', async () => {
    const driver = await begin(weekend, eight)
    expect(driver.search().window).toEqual({
      from: '2026-11-27T20:00:00+01:00',
      to: '2026-11-29T12:00:00+01:00',
    })
  })

  it('leaves a whole stay over two days as it is said', async () => {
    const driver = await begin(range)
    expect(driver.search().window).toEqual({
      from: '2026-11-28T09:00:00+01:00',
      to: '2026-11-29T12:00:00+01:00',
    })
  })
})

const weekend: Record<Locale, string> = {
  es: 'aparcar en atocha este fin de semana',
  en: 'parking near atocha this weekend',
  fr: 'me garer à atocha ce week-end',
  de: 'parken bei atocha dieses wochenende',
  it: 'parcheggiare ad atocha questo fine settimana',
}

it.each(locales)('begins a weekend now where it is said on its Saturday, in %s', async (locale) => {
  const driver = talkTo({ locale })
  // From Monday 10:15 to Saturday 11:15.
  driver.later((5 * 24 + 1) * 3_600_000)
  await driver.say(weekend[locale])
  expect([driver.at(), driver.search().window]).toEqual([
    'search.listing',
    { from: '2026-11-28T11:15:00+01:00', to: '2026-11-30T00:00:00+01:00' },
  ])
})
