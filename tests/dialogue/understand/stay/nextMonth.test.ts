import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'
import { worldOf } from '../../../rounds/world'

/** It is 23 November 2026. */
const said: Record<Locale, readonly (readonly [words: string, from: string, to: string])[]> = {
  es: [
    ['parking en Atocha el dos del mes que viene de 10 a 12', '2026-12-02T10', '2026-12-02T12'],
    ['aparca en Gran Vía el mes que viene el día cuatro de diez a dos', '2026-12-04T10', '2026-12-04T14'],
    ['parking en Atocha el 28 del próximo mes de 10 a 12', '2026-12-28T10', '2026-12-28T12'],
    ['parking en Atocha el 28 de este mes de 10 a 12', '2026-11-28T10', '2026-11-28T12'],
  ],
  en: [
    ['parking at Atocha on the second of next month from 10 to 12', '2026-12-02T10', '2026-12-02T12'],
    ['parking near Gran Via next month on the 4th from 10 to 2', '2026-12-04T10', '2026-12-04T14'],
    ['parking at Atocha on the 28th of next month from 10 to 12', '2026-12-28T10', '2026-12-28T12'],
    ['parking at Atocha on the 28th of this month from 10 to 12', '2026-11-28T10', '2026-11-28T12'],
  ],
  fr: [
    ['parking à Atocha le deux du mois prochain de 10 à 12 heures', '2026-12-02T10', '2026-12-02T12'],
    ['parking à Atocha le 28 du mois prochain de 10 à 12 heures', '2026-12-28T10', '2026-12-28T12'],
  ],
  de: [
    ['Parkplatz bei Atocha am zweiten nächsten Monat von 10 bis 12 Uhr', '2026-12-02T10', '2026-12-02T12'],
    ['Parkplatz bei Atocha am 28. des nächsten Monats von 10 bis 12 Uhr', '2026-12-28T10', '2026-12-28T12'],
  ],
  it: [
    ['parcheggio ad Atocha il due del mese prossimo dalle 10 alle 12', '2026-12-02T10', '2026-12-02T12'],
    ['parcheggio ad Atocha il 28 del prossimo mese dalle 10 alle 12', '2026-12-28T10', '2026-12-28T12'],
  ],
}

describe.each(locales)('a day of the next month, in %s', (locale) => {
  it.each(said[locale])('is a day and no hour: %s', async (words, from, to) => {
    const talk = talkTo({ locale, script: worldOf({ booked: [], cancelled: [] }) })
    await talk.say(words)
    const { window } = talk.search()
    expect([window?.from.slice(0, 13), window?.to.slice(0, 13)]).toEqual([from, to])
  })
})

const alone: Record<Locale, readonly [wish: string, day: string]> = {
  es: ['aparcar en el Retiro el mes que viene', 'el cuatro de nueve a dos'],
  en: ['parking at Retiro next month', 'on the fourth from nine to two'],
  fr: ['un parking à Retiro le mois prochain', 'le quatre de neuf à quatorze heures'],
  de: ['Parken in Retiro nächsten Monat', 'am vierten von neun bis vierzehn Uhr'],
  it: ['parcheggio al Retiro il mese prossimo', 'il quattro dalle nove alle quattordici'],
}

describe.each(locales)('the next month without a day, in %s', (locale) => {
  it('is no part of the place, and the day that is then said is one of the month', async () => {
    const talk = talkTo({ locale, script: worldOf({ booked: [], cancelled: [] }) })
    const [wish, day] = alone[locale]
    await talk.say(wish)
    expect(talk.search().place?.name).toBe('Retiro')
    await talk.say(day)
    expect(talk.search().place?.name).toBe('Retiro')
    expect(talk.search().window?.from).toContain('2026-12-04T09')
  })
})
