import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { cancelWords } from '../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../rounds/world'

/** Asked while a booking, or its cancellation, is read back. `idle`: of nothing in particular, so that it may be said to a passenger; `ours`: of the car park; `price`: once more. */
const said: Record<Locale, { cancel: string; idle: string[]; ours: string; price: string; day: string }> = {
  es: {
    cancel: 'cancela la reserva del sábado',
    idle: ['está abierto', 'está cerrado', 'está lejos'],
    ours: 'está cubierto',
    price: 'cuánto era',
    day: 'mañana',
  },
  en: {
    cancel: 'cancel the booking on saturday',
    idle: ['what time is it', 'did you pay', 'is the shop still open', 'is it far'],
    ours: 'is it covered',
    price: 'how much is it again',
    day: 'tomorrow',
  },
  fr: {
    cancel: 'annule la réservation de samedi',
    idle: ["c'est ouvert", "c'est cher ici", "c'est loin"],
    ours: "c'est couvert",
    price: "c'était combien déjà",
    day: 'demain',
  },
  de: {
    cancel: 'storniere die Buchung am Samstag',
    idle: ['hat das offen', 'hat der Laden noch auf', 'ist das weit'],
    ours: 'ist das überdacht',
    price: 'wie viel war das noch mal',
    day: 'morgen',
  },
  it: {
    cancel: 'annulla la prenotazione di sabato',
    idle: ['è aperto', 'è lontano'],
    ours: 'è coperto',
    price: 'quanto era',
    day: 'domani',
  },
}

describe.each(locales)('a question while a yes acts, in %s', (locale) => {
  const { cancel, idle, ours, price, day } = said[locale]
  const begin = () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    return { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
  }
  const reviewing = async () => {
    const talk = begin()
    await talk.say(cancelWords[locale].search)
    await talk.say(cancelWords[locale].book)
    expect(talk.at()).toBe('booking.reviewing')
    return talk
  }

  it.each([...idle, ours])(
    'is answered, and the booking that is cancelled is named before its question: %s (C8)',
    async (words) => {
      const { say, ledger } = begin()
      await say(cancel)
      const { speech } = await say(words)
      expect(speech).toMatch(/[^?]*Reina Sofía[^.!?]*10[^.!?]*\?$/)
      await say(yesIn[locale])
      expect(ledger.cancelled).toEqual(['reina'])
    },
  )

  it.each(idle)('that may be said to a passenger names what is booked, and when: %s (C8)', async (words) => {
    const { say, at } = await reviewing()
    const { speech } = await say(words)
    expect(speech.toLowerCase()).toContain(day)
    expect(speech).toMatch(/Atocha Sur[^.!?]*\?$/)
    expect(at()).toBe('booking.reviewing')
  })

  it('for the price, which was heard before, is answered with it', async () => {
    const { say, at } = await reviewing()
    expect((await say(price)).text).toContain('11,90')
    expect(at()).toBe('booking.reviewing')
  })

  it('of the car park is answered before the short question (C13)', async () => {
    const { say } = await reviewing()
    expect((await say(ours)).speech).not.toContain('Atocha Sur')
  })
})
