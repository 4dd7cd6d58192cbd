import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { talkTo, yesIn } from '../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../rounds/world'

/** Said to a passenger over a read-back, of places that nobody finds. */
const said: Record<Locale, { search: string; book: string; aside: string; told: string }> = {
  es: {
    search: 'parking en Atocha mañana de nueve a seis',
    book: 'reserva el primero',
    aside: 'mejor cerca del faro',
    told: 'No encuentro ese sitio',
  },
  en: {
    search: 'parking at Atocha tomorrow nine to six',
    book: 'book the first',
    aside: 'somewhere near the lighthouse',
    told: 'I can’t find that place',
  },
  fr: {
    search: 'un parking à Atocha demain de neuf à dix-huit heures',
    book: 'réserve le premier',
    aside: 'plutôt près du phare',
    told: 'Je ne trouve pas cet endroit',
  },
  de: {
    search: 'Parken Atocha morgen von neun bis achtzehn Uhr',
    book: 'buch das erste',
    aside: 'lieber am Leuchtturm',
    told: 'Den Ort finde ich nicht',
  },
  it: {
    search: 'parcheggio ad Atocha domani dalle nove alle diciotto',
    book: 'prenota il primo',
    aside: 'meglio vicino al faro',
    told: 'Non trovo questo posto',
  },
}

describe.each(locales)('a place that nobody knows, over a read-back, in %s', (locale) => {
  const { search, book, aside, told } = said[locale]

  it('is told, takes nothing away, and the next yes hears it once more (C8)', async () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const talk = talkTo({ locale, script: worldOf(ledger) })
    await talk.say(search)
    await talk.say(book)
    const stay = talk.stay()
    expect((await talk.say(aside)).speech).toContain(told)
    expect([talk.at(), talk.stay()]).toEqual(['booking.reviewing', stay])
    expect((await talk.say(yesIn[locale])).readBack).toBeDefined()
    expect(ledger.booked).toEqual([])
    await talk.say(yesIn[locale])
    expect(ledger.booked).toHaveLength(1)
  })
})
