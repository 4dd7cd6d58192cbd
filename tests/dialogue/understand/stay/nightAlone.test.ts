import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'

type Said = 'friday' | 'night' | 'hours' | 'once' | 'day' | 'eight' | 'evening' | 'till'
const words: Record<Locale, Record<Said, string>> = {
  es: {
    friday: 'aparcar en atocha el viernes',
    night: 'por la noche',
    hours: 'de once a dos',
    once: 'aparcar en atocha el viernes por la noche de once a dos',
    day: 'aparcar en atocha el viernes de nueve a doce',
    eight: 'aparcar en atocha mañana a las ocho',
    evening: 'de la tarde',
    till: 'hasta las once',
  },
  en: {
    friday: 'parking near atocha friday',
    night: 'at night',
    hours: 'eleven to two',
    once: 'parking near atocha overnight friday eleven to two',
    day: 'parking near atocha friday from nine to twelve',
    eight: 'parking near atocha tomorrow at eight',
    evening: 'in the evening',
    till: 'till eleven',
  },
  fr: {
    friday: 'me garer à atocha vendredi',
    night: 'dans la nuit',
    hours: 'de onze heures à deux heures',
    once: 'me garer à atocha vendredi dans la nuit de onze heures à deux heures',
    day: 'me garer à atocha vendredi de neuf heures à midi',
    eight: 'me garer à atocha demain à huit heures',
    evening: 'du soir',
    till: "jusqu'à onze heures",
  },
  de: {
    friday: 'parken bei atocha am freitag',
    night: 'nachts',
    hours: 'von elf bis zwei',
    once: 'parken bei atocha freitagnacht von elf bis zwei',
    day: 'parken bei atocha am freitag von neun bis zwölf',
    eight: 'parken bei atocha morgen um acht',
    evening: 'abends',
    till: 'bis elf',
  },
  it: {
    friday: 'parcheggiare ad atocha venerdì',
    night: 'di notte',
    hours: 'dalle undici alle due',
    once: 'parcheggiare ad atocha venerdì notte dalle undici alle due',
    day: 'parcheggiare ad atocha venerdì dalle nove alle dodici',
    eight: 'parcheggiare ad atocha domani alle otto',
    evening: 'di sera',
    till: 'fino alle undici',
  },
}

describe.each(locales)('the night as a turn of its own, in %s', (locale) => {
  const { friday, night, hours, once, day, eight, evening, till } = words[locale]
  const stayOf = async (...turns: string[]) => {
    const driver = talkTo({ locale })
    for (const turn of turns) await driver.say(turn)
    return driver.search().window
  }

  it.each([
    ['the hours behind it', [friday, night, hours]],
    ['all in one sentence', [once]],
    ['hours of the day that were told before', [day, night, hours]],
  ])('runs over midnight: %s', async (_, turns) => {
    expect(await stayOf(...turns)).toEqual({
      from: '2026-11-27T23:00:00+01:00',
      to: '2026-11-28T02:00:00+01:00',
    })
  })

  it('is the evening of an hour that was said before', async () => {
    expect(await stayOf(eight, evening, till)).toEqual({
      from: '2026-11-24T20:00:00+01:00',
      to: '2026-11-24T23:00:00+01:00',
    })
  })
})

it.each([
  ['the day behind it', ['parking near atocha', 'overnight', 'friday', 'eleven to two']],
  ['the day with its hours', ['parking near atocha', 'overnight', 'friday eleven to two']],
])('keeps a night that was said of no day: %s', async (_, turns) => {
  const driver = talkTo({ locale: 'en' })
  for (const turn of turns) await driver.say(turn)
  expect(driver.search().window).toEqual({
    from: '2026-11-27T23:00:00+01:00',
    to: '2026-11-28T02:00:00+01:00',
  })
})

it('leaves two at night of a day to its early morning, in Italian', async () => {
  const driver = talkTo({ locale: 'it' })
  await driver.say('parcheggiare ad atocha domani dalle due di notte alle cinque di notte')
  expect(driver.search().window).toEqual({
    from: '2026-11-24T02:00:00+01:00',
    to: '2026-11-24T05:00:00+01:00',
  })
})
