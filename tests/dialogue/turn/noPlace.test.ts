import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'
import { atocha } from '../../kit/scriptedApi'

const ordinals: Record<Locale, readonly string[]> = {
  es: ['el primero', 'el cuarto', 'la segunda'],
  en: ['the fourth', 'the first one', 'the second'],
  fr: ['le premier', 'la deuxième', 'le quatrième'],
  de: ['der zweite', 'das erste', 'den vierten'],
  it: ['il primo', 'la seconda', 'il quarto'],
}
/** The same day with a place and hours, alone, and the day that is meant instead. */
const days: Record<Locale, Record<'whole' | 'alone' | 'day' | 'hours' | 'passed', string>> = {
  es: {
    whole: 'parking cerca de atocha ayer de 10 a 12',
    alone: 'mejor ayer',
    day: 'mañana',
    hours: 'de 10 a 12',
    passed: '(?:Eso sería|Para|No puedo buscar para) ayer',
  },
  en: {
    whole: 'parking near atocha yesterday from 10 to 12',
    alone: 'no, yesterday',
    day: 'tomorrow',
    hours: 'from 10 to 12',
    passed: 'Yesterday',
  },
  fr: {
    whole: 'un parking près de atocha hier de 10h à 12h',
    alone: 'plutôt hier',
    day: 'demain',
    hours: 'de 10h à 12h',
    passed: 'Hier',
  },
  de: {
    whole: 'parkplatz in der nähe von atocha gestern von 10 bis 12 uhr',
    alone: 'lieber gestern',
    day: 'morgen',
    hours: 'von 10 bis 12 uhr',
    passed: 'Gestern',
  },
  it: {
    whole: 'un parcheggio vicino a atocha ieri dalle 10 alle 12',
    alone: 'meglio ieri',
    day: 'domani',
    hours: 'dalle 10 alle 12',
    passed: 'Ieri',
  },
}
const tenToTwelve = { from: '2026-11-24T10:00:00+01:00', to: '2026-11-24T12:00:00+01:00' }

describe.each(locales)('a number while nothing is listed, in %s', (locale) => {
  it.each(ordinals[locale])('is no place, and where to park is asked: %s (C7, R361)', async (said) => {
    const asked: string[] = []
    const talk = talkTo({
      locale,
      script: { findPlaces: ({ q }) => Promise.resolve((asked.push(q), [atocha])) },
    })
    expect((await talk.say(said)).reprompt).toContain('?')
    await talk.mean('search_parking', nineToSix)
    expect((await talk.say(said)).asked).toBe('place')
    expect([asked, talk.at()]).toEqual([[], 'search.asking'])
  })
})

describe.each(locales)('a day that has passed, in %s', (locale) => {
  const { whole, alone, day, hours, passed } = days[locale]

  it('is named, and another day is asked for with the hours that were said (C7)', async () => {
    const talk = talkTo({ locale })
    const told = await talk.say(whole)
    expect(told.speech).toMatch(new RegExp(`^${passed}.*\\?$`))
    expect([talk.search().place?.name, talk.search().window]).toEqual(['Estación de Atocha', undefined])
    await talk.say(day)
    expect(talk.search().window).toEqual(tenToTwelve)
    expect(talk.at()).toBe('search.listing')
  })

  it('changes nothing of what was found, nor of what is read back (C7, C8)', async () => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    expect((await talk.say(alone)).speech).toMatch(new RegExp(`^${passed}`))
    expect(talk.search().window).toEqual(nineToSix)
    await talk.say(hours)
    expect(talk.search().window).toEqual(tenToTwelve)
    await talk.mean('select_result', { ordinal: 1 })
    await talk.mean('book')
    const told = await talk.say(alone)
    expect([talk.at(), told.readBack]).toEqual(['booking.reviewing', undefined])
    expect(told.speech).toMatch(new RegExp(`^${passed}`))
    await talk.mean('confirm')
    expect(talk.api.made).not.toContain('createBooking')
  })
})
