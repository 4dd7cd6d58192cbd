import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Of a stay of tomorrow: `other` is another day that is not wanted, `own` is tomorrow, and `both` books the one and cancels Saturday's. */
const said: Record<Locale, { search: string; book: string; other: string[]; own: string; both: string }> = {
  es: {
    search: 'parking en Atocha mañana de nueve a seis',
    book: 'reserva el primero',
    other: ['sí pero el sábado no', 'el jueves no puedo', 'mi marido quería el jueves pero yo no'],
    own: 'mañana no puedo',
    both: 'resérvalo y cancela la del sábado',
  },
  en: {
    search: 'parking at Atocha tomorrow nine to six',
    book: 'book the first',
    other: ['yes but not on Saturday', "I can't do Thursday", "my husband wanted Thursday but I don't"],
    own: 'yes but not tomorrow',
    both: "book it and cancel Saturday's",
  },
  fr: {
    search: 'un parking à Atocha demain de neuf à dix-huit heures',
    book: 'réserve le premier',
    other: ['oui mais pas samedi', 'jeudi je peux pas', 'mon mari voulait jeudi mais pas moi'],
    own: 'demain je peux pas',
    both: 'réserve-le et annule celle de samedi',
  },
  de: {
    search: 'Parken Atocha morgen von neun bis achtzehn Uhr',
    book: 'buch das erste',
    other: [
      'ja aber nicht am Samstag',
      'Donnerstag kann ich nicht',
      'mein Mann wollte Donnerstag aber ich nicht',
    ],
    own: 'morgen kann ich nicht',
    both: 'buch es und storniere die am Samstag',
  },
  it: {
    search: 'parcheggio ad Atocha domani dalle nove alle diciotto',
    book: 'prenota il primo',
    other: ['sì ma non sabato', 'giovedì non posso', 'mio marito voleva giovedì ma io no'],
    own: 'domani non posso',
    both: 'prenotalo e annulla quella di sabato',
  },
}

describe.each(locales)('a day that is not wanted, in %s', (locale) => {
  const { search, book, other, own, both } = said[locale]
  const reviewed = async (order = book) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const talk = { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
    await talk.say(search)
    await talk.say(order)
    return talk
  }

  it.each(other)('moves no stay of another day, which is read back once more: %s (C8)', async (words) => {
    const talk = await reviewed()
    const stay = talk.stay()
    expect((await talk.say(words)).readBack).toBeDefined()
    expect([talk.at(), talk.stay(), talk.ledger.booked]).toEqual(['booking.reviewing', stay, []])
    await talk.say(yesIn[locale])
    expect(talk.ledger.booked.map(({ window }) => window.from.slice(0, 10))).toEqual(['2026-11-24'])
  })

  it('is asked about where it is the day of the stay, and a yes buys nothing', async () => {
    const talk = await reviewed()
    expect((await talk.say(own)).readBack).toBeUndefined()
    await talk.say(yesIn[locale])
    expect(talk.ledger.booked).toEqual([])
  })

  it('and the day of what is to be cancelled is none of what is booked', async () => {
    const talk = await reviewed(both)
    await talk.say(yesIn[locale])
    expect(talk.ledger.booked.filter(({ window }) => window.from.startsWith('2026-11-28'))).toEqual([])
  })
})
