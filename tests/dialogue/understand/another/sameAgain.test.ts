import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { lineOf } from '../../../kit/dialogue/said'
import { yesIn } from '../../../kit/dialogue/talk'
import { user } from '../../../kit/scriptedApi'
import { afterBooking, atReadBack, bookingsMade } from './places'

const words: Record<Locale, { price: string; day: string[]; wife: string[] }> = {
  es: {
    price: '¿el mismo precio en Sants?',
    day: ['lo mismo el miércoles', 'otra vez lo mismo para el miércoles'],
    wife: ['lo mismo para mi mujer', 'lo mismo para el otro coche'],
  },
  en: {
    price: 'the same price in Sants?',
    day: ['same again for Wednesday', 'the same thing on Wednesday'],
    wife: ['same thing for my wife', 'the same with my other car'],
  },
  fr: {
    price: 'le même prix à Sants ?',
    day: ['la même chose pour mercredi', 'pareil mercredi'],
    wife: ['la même chose pour ma femme', 'pareil avec mon autre voiture'],
  },
  de: {
    price: 'zum gleichen Preis in Sants?',
    day: ['dasselbe nochmal für Mittwoch', 'das Gleiche am Mittwoch'],
    wife: ['dasselbe für meine Frau', 'das Gleiche mit dem anderen Wagen'],
  },
  it: {
    price: 'allo stesso prezzo a Sants?',
    day: ['lo stesso per mercoledì', 'la stessa cosa mercoledì'],
    wife: ['lo stesso per mia moglie', 'la stessa cosa con la mia altra macchina'],
  },
}

describe.each(locales)('the same once more, in %s', (locale) => {
  const { price, day, wife } = words[locale]

  it('is searched at the other place, at the hours of before (C13)', async () => {
    const talk = await afterBooking(locale)
    const { window } = talk.search()
    await talk.say(price)
    expect([talk.at(), talk.search().place?.name, talk.search().window]).toEqual([
      'search.listing',
      'Sants',
      window,
    ])
  })

  it.each(day)('is looked for on the other day, and books nothing yet: %s (C13)', async (said) => {
    const talk = await afterBooking(locale)
    await talk.say(said)
    expect(talk.search().window).toEqual({
      from: '2026-11-25T09:00:00+01:00',
      to: '2026-11-25T18:00:00+01:00',
    })
    expect([talk.search().place?.name, bookingsMade(talk)]).toEqual(['Estación de Atocha', 1])
  })

  it.each(wife)('asks for which vehicle before it is read back: %s (C8)', async (said) => {
    const second = { plate: '7777XYZ', country: 'ES' as const, main: false, brand: 'Seat', model: 'Ibiza' }
    const talk = await atReadBack(locale, {
      getUser: () => Promise.resolve({ ...user, vehicles: [...user.vehicles.slice(0, 1), second] }),
    })
    await talk.say(yesIn[locale])
    expect(talk.at()).toBe('booking.booked')
    const { speech, readBack } = await talk.say(said)
    expect(speech).toMatch(lineOf(locale, 'topic.vehicleAsked.other'))
    expect([talk.at(), readBack]).toEqual(['booking.reviewing', undefined])
    const { speech: read } = await talk.say('Ibiza')
    expect(read).toMatch(/X Y Z/u)
    expect(bookingsMade(talk)).toBe(1)
  })
})
