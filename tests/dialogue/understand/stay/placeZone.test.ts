import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'
import { worldOf } from '../../../rounds/world'

/** A stay at King's Cross on Thursday from ten to one, said in two turns: hours apart from each other, the place behind them, and another place in front of it. */
const words: Record<Locale, readonly (readonly string[])[]> = {
  es: [
    ["parking en King's Cross el jueves desde las diez", 'tres horas'],
    ['aparcar el jueves de diez a una', "King's Cross"],
    ['aparcar en Sants el jueves de diez a una', "mejor en King's Cross"],
  ],
  en: [
    ["parking near King's Cross Thursday from ten", 'three hours'],
    ['parking Thursday from ten to one', "King's Cross"],
    ['parking at Sants Thursday ten to one', "actually King's Cross"],
  ],
  fr: [
    ["parking à King's Cross jeudi à partir de dix heures", 'trois heures'],
    ['me garer jeudi de dix à treize heures', "King's Cross"],
  ],
  de: [
    ["Parkplatz bei King's Cross am Donnerstag ab zehn Uhr", 'drei Stunden'],
    ['parken am Donnerstag von zehn bis dreizehn Uhr', "King's Cross"],
  ],
  it: [
    ["parcheggio a King's Cross giovedì dalle dieci", 'tre ore'],
    ['parcheggiare giovedì dalle dieci alle tredici', "King's Cross"],
  ],
}

describe.each(locales)('hours in another zone than the driver’s, in %s', (locale) => {
  it.each(words[locale].map((turns) => [turns] as const))(
    'are those of the clock at the place: %s',
    async (turns) => {
      const talk = talkTo({ locale, script: worldOf({ booked: [], cancelled: [] }) })
      for (const turn of turns) await talk.say(turn)
      const { place, window } = talk.search()
      expect([place?.name, window]).toEqual([
        "King's Cross",
        { from: '2026-11-26T10:00:00+00:00', to: '2026-11-26T13:00:00+00:00' },
      ])
    },
  )
})

it('are from now on where a stay begins now, whatever the clock at the place shows', async () => {
  const talk = talkTo({ locale: 'en', script: worldOf({ booked: [], cancelled: [] }) })
  await talk.say("parking at King's Cross now for three hours")
  const { from } = talk.search().window ?? {}
  expect(Date.parse(from ?? '')).toBe(Date.parse('2026-11-23T10:15:00+01:00'))
})
