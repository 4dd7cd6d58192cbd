import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { offers } from '../../kit/sampleOffers'
import { bookingOf } from '../../kit/scriptedApi'
import { lineOf } from '../../kit/dialogue/said'
import { talkTo, yesIn } from '../../kit/dialogue/talk'

const words: Record<Locale, Record<'mine' | 'day' | 'code' | 'second', string>> = {
  es: {
    mine: '¿qué he reservado?',
    day: '¿qué tengo el jueves?',
    code: '¿cuál es mi código?',
    second: 'la segunda',
  },
  en: {
    mine: 'my bookings',
    day: 'my bookings on thursday',
    code: 'what is my code',
    second: 'the second one',
  },
  fr: {
    mine: 'qu’est-ce que j’ai réservé',
    day: 'mes réservations de jeudi',
    code: 'quel est mon code',
    second: 'la deuxième',
  },
  de: {
    mine: 'was habe ich gebucht',
    day: 'meine buchungen am donnerstag',
    code: 'wie ist mein code',
    second: 'die zweite',
  },
  it: {
    mine: 'le mie prenotazioni',
    day: 'le mie prenotazioni di giovedì',
    code: 'qual è il mio codice',
    second: 'la seconda',
  },
}
const stayAt = (uid: string, name: string, day: number, hour: number) => {
  const [when, end] = [hour, hour + 2].map((h) => `2026-11-${day}T${h}:00:00+01:00`)
  const parking = { ...offers[0]!.parking, name }
  return bookingOf({ uid, parking, when: when!, reservedTime: when!, end: end!, accessCode: `C0DE${uid}` })
}
/** Two on Thursday, one on Friday; and a fourth on Saturday. */
const three = [stayAt('1', 'Prado', 26, 10), stayAt('2', 'Retiro', 26, 14), stayAt('3', 'Serrano', 27, 10)]
const four = [...three, stayAt('4', 'Chueca', 28, 10)]
const talkOf = (locale: Locale, bookings = three) =>
  talkTo({ locale, script: { listBookings: () => Promise.resolve(bookings) } })

describe.each(locales)('several bookings, in %s', (locale) => {
  const { mine, day, code, second } = words[locale]

  it('are all told by name, and a yes reads the code of the first', async () => {
    const talk = talkOf(locale)
    const told = await talk.say(mine)
    for (const name of ['Prado', 'Retiro', 'Serrano']) expect(told.text).toContain(name)
    const read = await talk.say(yesIn[locale])
    expect([read.text.includes('Prado'), read.text.includes('C0DE1')]).toEqual([true, true])
  })

  it('are counted where there are more, with how the others are heard', async () => {
    const told = await talkOf(locale, four).say(mine)
    expect(told.text).toMatch(lineOf(locale, 'topic.bookings.many'))
    expect(told.text).toContain('4')
  })

  it('of a day are told, all of them and no others', async () => {
    const { text } = await talkOf(locale).say(day)
    expect(['Prado', 'Retiro', 'Serrano'].map((name) => text.includes(name))).toEqual([true, true, false])
  })

  it('have a code each: which one is asked, and the chosen one is read with its car park (C10)', async () => {
    const talk = talkOf(locale)
    const asked = await talk.say(code)
    expect(asked.text).toMatch(lineOf(locale, 'topic.ofWhich.more'))
    expect(asked.text).not.toContain('C0DE')
    const read = await talk.say(second)
    expect([read.text.includes('Retiro'), read.text.includes('C0DE2')]).toEqual([true, true])
  })

  it('are asked again where a yes answers the question which one', async () => {
    const talk = talkOf(locale)
    await talk.say(code)
    expect((await talk.say(yesIn[locale])).text).toMatch(lineOf(locale, 'topic.ofWhich.more'))
  })
})
