import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { quoteOf } from '../../kit/scriptedApi'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

const words: Record<Locale, Record<'other' | 'bare' | 'add' | 'more' | 'that' | 'noise', string>> = {
  es: {
    other: 'otra hora de diez a doce',
    bare: 'otra hora',
    add: 'añade dos horas',
    more: 'dos horas más',
    that: 'ese',
    noise: 'blub asdf',
  },
  en: {
    other: 'another time from ten to twelve',
    bare: 'another time',
    add: 'add two hours',
    more: 'two more hours',
    that: 'that one',
    noise: 'blub asdf',
  },
  fr: {
    other: 'une autre heure de dix heures à midi',
    bare: 'une autre heure',
    add: 'ajoute deux heures',
    more: 'deux heures de plus',
    that: 'celui-là',
    noise: 'blub asdf',
  },
  de: {
    other: 'eine andere zeit von zehn bis zwölf',
    bare: 'eine andere uhrzeit',
    add: 'füge zwei stunden hinzu',
    more: 'zwei stunden länger',
    that: 'den da',
    noise: 'blub asdf',
  },
  it: {
    other: 'un’altra ora dalle dieci alle dodici',
    bare: 'un altro orario',
    add: 'aggiungi due ore',
    more: 'due ore in più',
    that: 'quello',
    noise: 'blub asdf',
  },
}
const tenToTwelve = { from: '2026-11-24T10:00:00+01:00', to: '2026-11-24T12:00:00+01:00' }
const nineToEight = { ...nineToSix, to: '2026-11-24T20:00:00+01:00' }

const listing = async (locale: Locale) => {
  const talk = talkTo({
    locale,
    script: { quoteBooking: ({ window, plate }) => Promise.resolve(quoteOf('q1', window, plate)) },
  })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  return talk
}

describe.each(locales)('another time, in %s', (locale) => {
  const { other, bare, add, more, that, noise } = words[locale]

  it('with its hours is the stay, in the list and at the read-back (C7, R363)', async () => {
    const talk = await listing(locale)
    await talk.say(other)
    expect(talk.search().window).toEqual(tenToTwelve)
    await talk.mean('change_slot', nineToSix)
    await talk.mean('select_result', { ordinal: 1 })
    await talk.mean('book')
    await talk.say(other)
    expect([talk.stay(), talk.at()]).toEqual([tenToTwelve, 'booking.reviewing'])
  })

  it('alone asks for its hours (C7)', async () => {
    const talk = await listing(locale)
    expect((await talk.say(bare)).asked).toBe('window')
    expect(talk.search().window).toEqual(nineToSix)
  })

  it.each([add, more])('two hours more are added to the stay: %s (C7, R363)', async (said) => {
    const talk = await listing(locale)
    await talk.say(said)
    expect(talk.search().window).toEqual(nineToEight)
    await talk.mean('change_slot', nineToSix)
    await talk.mean('select_result', { ordinal: 1 })
    await talk.mean('book')
    await talk.say(said)
    expect(talk.stay()).toEqual(nineToEight)
  })

  it('a word that only points asks which, also after a question that was not understood (C7, R362)', async () => {
    const talk = await listing(locale)
    const first = await talk.say(that)
    await talk.say(noise)
    expect([(await talk.say(that)).reprompt?.endsWith('?'), first.listen]).toEqual([true, true])
    expect([talk.at(), talk.search().chosen]).toEqual(['search.listing', undefined])
  })
})
