import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'

type Said = 'days' | 'hours' | 'wednesday' | 'thursday' | 'range' | 'lunch' | 'oneToThree'
const words: Record<Locale, Record<Said, string>> = {
  es: {
    days: 'aparcar en atocha de viernes a domingo',
    hours: 'de nueve a seis',
    wednesday: 'aparcar en atocha el miércoles de nueve a doce',
    thursday: 'cambia miércoles a jueves',
    range: 'cámbialo a miércoles a jueves',
    lunch: 'aparcar en atocha mañana a la hora de comer',
    oneToThree: 'de una a tres',
  },
  en: {
    days: 'parking near atocha friday to sunday',
    hours: 'from nine to six',
    wednesday: 'parking near atocha wednesday from nine to twelve',
    thursday: 'change wednesday to thursday',
    range: 'change it to wednesday to thursday',
    lunch: 'parking near atocha tomorrow lunchtime',
    oneToThree: 'one to three',
  },
  fr: {
    days: 'me garer à atocha de vendredi à dimanche',
    hours: 'de neuf heures à dix-huit heures',
    wednesday: 'me garer à atocha mercredi de neuf heures à midi',
    thursday: 'déplace de mercredi à jeudi',
    range: 'de mercredi à jeudi',
    lunch: "me garer à atocha demain à l'heure du déjeuner",
    oneToThree: 'de une heure à trois heures',
  },
  de: {
    days: 'parken bei atocha von freitag bis sonntag',
    hours: 'von neun bis achtzehn uhr',
    wednesday: 'parken bei atocha am mittwoch von neun bis zwölf',
    thursday: 'verschieb es von mittwoch auf donnerstag',
    range: 'von mittwoch bis donnerstag',
    lunch: 'parken bei atocha morgen mittag',
    oneToThree: 'von eins bis drei',
  },
  it: {
    days: 'parcheggiare ad atocha da venerdì a domenica',
    hours: 'dalle nove alle diciotto',
    wednesday: 'parcheggiare ad atocha mercoledì dalle nove alle dodici',
    thursday: 'sposta da mercoledì a giovedì',
    range: 'da mercoledì a giovedì',
    lunch: "parcheggiare ad atocha domani all'ora di pranzo",
    oneToThree: "dall'una alle tre",
  },
}

/** The stay that is searched for after these sentences, said on Monday 23 November at 10:15. */
async function stayOf(locale: Locale, ...turns: string[]) {
  const driver = talkTo({ locale })
  for (const turn of turns) await driver.say(turn)
  return driver.search().window
}

describe.each(locales)('days and hours that are said apart, in %s', (locale) => {
  const { days, hours, wednesday, thursday, range, lunch, oneToThree } = words[locale]

  it('keeps the last day of several where the hours follow', async () => {
    expect(await stayOf(locale, days, hours)).toEqual({
      from: '2026-11-27T09:00:00+01:00',
      to: '2026-11-29T18:00:00+01:00',
    })
  })

  it('moves the stay where one day is changed to another', async () => {
    expect(await stayOf(locale, wednesday, thursday)).toEqual({
      from: '2026-11-26T09:00:00+01:00',
      to: '2026-11-26T12:00:00+01:00',
    })
  })

  it('hears two days of a range as before', async () => {
    expect(await stayOf(locale, wednesday, range)).toEqual({
      from: '2026-11-25T00:00:00+01:00',
      to: '2026-11-27T00:00:00+01:00',
    })
  })

  it('keeps the day of a noon whose hours follow', async () => {
    expect(await stayOf(locale, lunch, oneToThree)).toEqual({
      from: '2026-11-24T13:00:00+01:00',
      to: '2026-11-24T15:00:00+01:00',
    })
  })
})

describe('a stay of several days', () => {
  const several = 'parking near atocha friday nine to sunday six'

  it.each([
    ['its last day', 'change sunday to monday', '2026-11-27T09:00', '2026-11-30T18:00'],
    ['its first day', 'change friday to saturday', '2026-11-28T09:00', '2026-11-29T18:00'],
    ['its hours', 'no from ten to five', '2026-11-27T10:00', '2026-11-29T17:00'],
  ])('keeps the rest where it changes: %s', async (_, change, from, to) => {
    expect(await stayOf('en', several, change)).toEqual({ from: `${from}:00+01:00`, to: `${to}:00+01:00` })
  })

  it('ends in the evening of its last day where only that hour is given', async () => {
    expect(await stayOf('en', 'parking near atocha all day friday', 'until six')).toEqual({
      from: '2026-11-27T00:00:00+01:00',
      to: '2026-11-27T18:00:00+01:00',
    })
  })
})
