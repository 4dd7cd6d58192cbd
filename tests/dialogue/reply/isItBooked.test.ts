import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../contract/locale'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'
import { offers } from '../../kit/sampleOffers'
import { bookingOf } from '../../kit/scriptedApi'

/** By language: how one asks whether it is booked, how one asks for the code, and what the answers begin with. */
const asked: [Locale, string, string, RegExp, RegExp][] = [
  [
    'es',
    '¿está reservado?',
    'cuál es el código',
    /^Sí, está reservado: /,
    /^No, Parking Atocha Sur no está reservado\. /,
  ],
  [
    'en',
    'did you book it',
    'what is the code',
    /^Yes, it’s booked: /,
    /^No, Parking Atocha Sur isn’t booked\. /,
  ],
  [
    'fr',
    'c’est réservé ?',
    'quel est le code',
    /^Oui, c’est réservé\s: /,
    /^Non, Parking Atocha Sur n’est pas réservé\. /,
  ],
  [
    'de',
    'ist das jetzt gebucht',
    'wie ist der code',
    /^Ja, der Platz ist gebucht: /,
    /^Nein, Parking Atocha Sur ist noch nicht gebucht\. /,
  ],
  [
    'it',
    'è prenotato?',
    'qual è il codice',
    /^Sì, è prenotato: /,
    /^No, Parking Atocha Sur non è prenotato\. /,
  ],
]
const yes: Record<Locale, string> = { es: 'sí', en: 'yes', fr: 'oui', de: 'ja', it: 'sì' }

describe.each(asked)('whether it is booked, in %s', (locale, question, code, isBooked, isNot) => {
  it('is told right after the booking, and begins neither a booking nor a cancellation', async () => {
    const other = { ...bookingOf(), uid: 'earlier', accessCode: '0000' }
    const talk = talkTo({ locale, script: { listBookings: () => Promise.resolve([other]) } })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('book', { ordinal: 1 })
    await talk.say(yes[locale])
    expect(talk.at()).toBe('booking.booked')
    const answer = await talk.say(question)
    expect(answer.text).toMatch(isBooked)
    expect(answer.text).toContain(bookingOf().number)
    const { name } = bookingOf().parking!
    expect([answer.text.split(name), answer.speech.split(name)].map(({ length }) => length)).toEqual([2, 2])
    expect(answer.speech).not.toContain(bookingOf().number)
    expect([talk.at(), answer.readBack]).toEqual(['booking.booked', undefined])
    const told = await talk.say(code)
    expect(told.text).not.toContain('0000')
    // A yes repeats the code, and no button says anything else.
    expect(told.options).toHaveLength(2)
    await talk.say(told.options[0]!.say)
    expect(talk.at()).toBe('booking.booked')
  })

  it('is told of the car park before a yes, which is asked for again', async () => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const read = await talk.mean('book', { ordinal: 1 })
    const answer = await talk.say(question)
    expect(answer.text).toMatch(isNot)
    expect([talk.at(), answer.readBack]).toEqual(['booking.reviewing', read.readBack])
  })

  it('is told of what another device of the talk has booked', async () => {
    const talk = talkTo({ locale, member: false })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    const { id, name } = offers[0]!.parking
    const there = { by: 'device', parking: id, name, timeZone: 'Europe/Madrid', window: nineToSix } as const
    await talk.tap({ type: 'session.bookedElsewhere', booked: there })
    const answer = await talk.say(question)
    expect(answer.text).toMatch(isBooked)
    expect(answer.text).toContain(name)
  })
})
