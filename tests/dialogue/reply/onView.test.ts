import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { lineOf } from '../../kit/dialogue/said'
import { nineToSix, reviewing, talkTo } from '../../kit/dialogue/talk'

type Words = Record<
  'favourite' | 'cheaper' | 'bookable' | 'covered' | 'ifCovered' | 'far' | 'farHere',
  string
>
const words: Record<Locale, Words & { trouble: string[] }> = {
  es: {
    favourite: 'guárdalo en favoritos',
    cheaper: 'algo más barato',
    bookable: 'el que se puede reservar',
    covered: 'quiero uno cubierto',
    ifCovered: 'sí, si es cubierto',
    far: 'a cuánto está del prado',
    farHere: 'a cuánto está a pie',
    trouble: [
      'he perdido el ticket',
      'me han cobrado dos veces',
      'no encuentro la entrada',
      'he tenido un accidente',
    ],
  },
  en: {
    favourite: 'add this as my favourite',
    cheaper: 'any cheaper',
    bookable: 'the one you can book',
    covered: 'something covered',
    ifCovered: "yes if it's covered",
    far: 'how far is it from the prado',
    farHere: 'how far is it',
    trouble: [
      'I lost my ticket',
      "I've been charged twice",
      "I can't find the entrance",
      "I've had an accident",
    ],
  },
  fr: {
    favourite: 'mets-le en favori',
    cheaper: 'moins cher',
    bookable: "celui qu'on peut réserver",
    covered: 'un couvert',
    ifCovered: 'je veux un couvert',
    far: "c'est à combien du prado",
    farHere: "c'est à combien à pied",
    trouble: [
      "j'ai perdu mon ticket",
      "on m'a débité deux fois",
      "je ne trouve pas l'entrée",
      "j'ai eu un accident",
    ],
  },
  de: {
    favourite: 'speicher das als Favorit',
    cheaper: 'was billigeres',
    bookable: 'nur buchbare',
    covered: 'einen überdachten',
    ifCovered: 'ja, wenn es überdacht ist',
    far: 'wie weit ist es vom Prado',
    farHere: 'wie weit ist es zu Fuß',
    trouble: [
      'ich hab mein Ticket verloren',
      'mir wurde zweimal abgebucht',
      'ich finde die Einfahrt nicht',
      'ich hatte einen Unfall',
    ],
  },
  it: {
    favourite: 'mettilo nei preferiti',
    cheaper: 'qualcosa di più economico',
    bookable: 'quello prenotabile',
    covered: 'uno coperto',
    ifCovered: 'sì, se è coperto',
    far: 'quanto dista dal prado',
    farHere: 'quanto dista a piedi',
    trouble: [
      'ho perso il biglietto',
      'mi hanno addebitato due volte',
      "non trovo l'ingresso",
      'ho avuto un incidente',
    ],
  },
}
/** The first can be booked and is the cheapest; the second cannot. */
const names = ['Parking Atocha Sur', 'Plaza del Brillante']

describe.each(locales)('a car park on view, in %s', (locale) => {
  const { favourite, cheaper, bookable, covered, ifCovered, far, farHere, trouble } = words[locale]
  const viewing = async (ordinal?: number) => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    if (ordinal !== undefined) await talk.mean('select_result', { ordinal })
    return talk
  }

  it('is what is kept as a favourite; nothing is where none is on view, and of several it is asked which', async () => {
    const added: string[] = []
    const none = talkTo({
      locale,
      script: {
        addFavorite: ({ parkingId }) => {
          added.push(parkingId)
          return Promise.resolve([])
        },
      },
    })
    expect((await none.say(favourite)).text).toMatch(lineOf(locale, 'topic.searchFirst'))
    await none.mean('search_parking', { place: 'atocha', ...nineToSix })
    expect((await none.say(favourite)).text).toMatch(lineOf(locale, 'topic.which'))
    expect(added).toEqual([])
    await none.mean('select_result', { ordinal: 1 })
    expect((await none.say(favourite)).text).toContain(names[0])
  })

  it('gives way to a cheaper one, and is said to be the cheapest where it is (C14)', async () => {
    const talk = await viewing(2)
    expect((await talk.say(cheaper)).text).toContain(names[0])
    const again = await talk.say(cheaper)
    expect(again.text).toMatch(lineOf(locale, 'topic.noneCheaper'))
    expect(again.text).not.toContain(names[1])
  })

  it('gives way to the one that can be booked', async () => {
    const talk = await viewing(2)
    const { text } = await talk.say(bookable)
    expect(text).toContain(names[0])
    expect(text).not.toContain(names[1])
  })

  it('is asked for a roof: what is known of it is told, in a list too', async () => {
    const listed = await (await viewing()).say(covered)
    expect(listed.text).toMatch(lineOf(locale, 'listing.roof.unknown'))
    const talk = await reviewing(locale)
    const { text } = await talk.say(ifCovered)
    expect(text).toMatch(lineOf(locale, 'answer.covered.unknown'))
    expect(talk.at()).toBe('booking.reviewing')
  })

  it('is known to be far only from the place that was searched', async () => {
    const talk = await viewing(1)
    expect((await talk.say(far)).text).toMatch(lineOf(locale, 'answer.walk.elsewhere'))
    expect((await talk.say(farHere)).text).not.toMatch(lineOf(locale, 'answer.walk.elsewhere'))
  })

  it.each(trouble)('has trouble with which a person helps: %s (C14)', async (said) => {
    for (const talk of [talkTo({ locale }), await viewing(1)])
      expect((await talk.say(said)).text).toMatch(/\+?\d[\d ]{8,}/)
  })

  it('is asked for over a fortnight, which is told in days', async () => {
    const { text } = await talkTo({ locale }).mean('search_parking', {
      place: 'atocha',
      duration_minutes: 20_160,
    })
    expect(text).toMatch(/^.*\b14 /u)
    expect(text).not.toContain('336')
  })
})
