import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** At the read-back of a stay of tomorrow at Atocha, with a booking on Saturday. */
type Said = Record<'search' | 'book' | 'doubt' | 'asked' | 'place', string> & { also: string[] }
const said: Record<Locale, Said> = {
  es: {
    search: 'parking en Atocha mañana de nueve a seis',
    book: 'reserva el primero',
    also: [
      'resérvalo y el jueves también',
      'también el jueves',
      'y añade el jueves',
      'sí, y el jueves también',
    ],
    doubt: 'igual el jueves, no sé',
    asked: 'está cubierta la del sábado',
    place: 'no no quería decir atocha sino chamartín',
  },
  en: {
    search: 'parking at Atocha tomorrow nine to six',
    book: 'book the first',
    also: ['book it and Thursday as well', 'also Thursday', 'yes and add Thursday', 'and Thursday too'],
    doubt: "maybe Thursday I'm not sure",
    asked: "is Saturday's covered",
    place: "no I didn't mean atocha I meant chamartin",
  },
  fr: {
    search: 'un parking à Atocha demain de neuf à dix-huit heures',
    book: 'réserve le premier',
    also: ['réserve et jeudi aussi', 'aussi jeudi', 'oui et ajoute jeudi', 'et jeudi aussi'],
    doubt: 'peut-être jeudi je sais pas',
    asked: 'celle de samedi est couverte ?',
    place: 'non je voulais pas dire atocha mais chamartin',
  },
  de: {
    search: 'Parken Atocha morgen von neun bis achtzehn Uhr',
    book: 'buch das erste',
    also: ['buch das und Donnerstag auch', 'und auch Donnerstag', 'Donnerstag auch', 'und Donnerstag dazu'],
    doubt: 'vielleicht Donnerstag ich weiß nicht',
    asked: 'ist die am samstag überdacht',
    place: 'nein ich meinte nicht Atocha sondern Chamartín',
  },
  it: {
    search: 'parcheggio ad Atocha domani dalle nove alle diciotto',
    book: 'prenota il primo',
    also: ['prenota e anche giovedì', 'anche giovedì', 'e aggiungi giovedì', 'sì, e giovedì anche'],
    doubt: 'forse giovedì non lo so',
    asked: 'quella di sabato è coperta',
    place: 'no non intendevo atocha ma chamartin',
  },
}

describe.each(locales)('beside a stay that is read back, in %s', (locale) => {
  const { search, book, also, doubt, asked, place } = said[locale]
  const reviewed = async () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const talk = { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
    await talk.say(search)
    await talk.say(book)
    return talk
  }

  it.each<readonly [string, string]>([
    ...also.map((words) => [`one on another day as well (${words})`, words] as const),
    ['a day in doubt', doubt],
    ['a question about a booking of another day', asked],
  ])('%s leaves it as it is, and a yes books that one (C8)', async (_, words) => {
    const talk = await reviewed()
    const stay = talk.stay()
    await talk.say(words)
    expect([talk.at(), talk.stay(), talk.ledger.booked]).toEqual(['booking.reviewing', stay, []])
    await talk.say(yesIn[locale])
    await talk.say(yesIn[locale])
    expect(talk.ledger.booked[0]?.window.from).toContain('2026-11-24T09')
  })

  it('a question about a booking of another day is answered for that booking', async () => {
    const { say } = await reviewed()
    expect((await say(asked)).speech).toContain('Reina Sofía')
  })

  it('another place that was meant is searched for the same hours', async () => {
    const talk = await reviewed()
    await talk.say(place)
    const { place: found, window } = talk.search()
    expect([found?.name, window?.from.slice(0, 13), talk.ledger.booked]).toEqual([
      'Chamartín',
      '2026-11-24T09',
      [],
    ])
  })
})
