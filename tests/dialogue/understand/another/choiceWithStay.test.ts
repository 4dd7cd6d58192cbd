import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import type { Frame } from '../../../../dialogue/frame'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf } from '../../../rounds/world'

type Said = Record<'givenUp' | 'choice' | 'whatIf' | 'place' | 'walk' | 'covered' | 'drop', string>
const said: Record<Locale, Said> = {
  es: {
    givenUp: 'olvídalo, ya voy en metro',
    choice: 'el primero pero hasta las ocho',
    whatIf: '¿y si me quedo hasta las ocho?',
    place: 'no, en Sants',
    walk: '¿cuánto hay andando hasta el segundo?',
    covered: '¿hay alguno cubierto?',
    drop: 'cancela Parking Atocha Sur',
  },
  en: {
    givenUp: "ah leave it we'll get the bus",
    choice: 'the first one but until eight',
    whatIf: 'what if I stay until eight?',
    place: 'no, in Sants',
    walk: 'how far is the second one on foot',
    covered: 'is either of them covered',
    drop: 'cancel Parking Atocha Sur',
  },
  fr: {
    givenUp: 'laisse tomber on prend le métro',
    choice: "le premier mais jusqu'à vingt heures",
    whatIf: "et si je reste jusqu'à vingt heures ?",
    place: 'non, à Sants',
    walk: 'le deuxième est à combien à pied ?',
    covered: 'lequel est couvert ?',
    drop: 'annule Parking Atocha Sur',
  },
  de: {
    givenUp: 'ach vergiss es ich fahr mit der u-bahn',
    choice: 'den ersten, aber bis acht',
    whatIf: 'und wenn ich bis acht bleibe?',
    place: 'nein, in Sants',
    walk: 'wie weit ist der zweite zu Fuß',
    covered: 'welcher ist überdacht',
    drop: 'storniere Parking Atocha Sur',
  },
  it: {
    givenUp: 'lascia perdere prendo la metro',
    choice: 'il primo ma fino alle otto',
    whatIf: 'e se resto fino alle otto?',
    place: 'no, a Sants',
    walk: 'quanto dista il secondo a piedi',
    covered: 'quale è coperto',
    drop: 'cancella Parking Atocha Sur',
  },
}
const untilEight = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T20:00:00+01:00' }

describe.each(locales)('what is said of a list and of a read-back, in %s', (locale) => {
  const { givenUp, choice, whatIf, place, walk, covered, drop } = said[locale]
  const listing = async () => {
    const talk = talkTo({ locale, script: worldOf({ booked: [], cancelled: [] }) })
    await talk.say(cancelWords[locale].search)
    return talk
  }
  const reviewing = async () => {
    const talk = await listing()
    await talk.say(cancelWords[locale].book)
    return talk
  }

  it('a result at other hours opens that result, and a yes reads it back at those hours', async () => {
    const { say, at, stay } = await listing()
    await say(choice)
    expect(at()).toBe('search.viewing')
    await say(yesIn[locale])
    expect([at(), stay()]).toEqual(['booking.reviewing', untilEight])
  })

  it('a question about another end of the stay reads that stay back', async () => {
    const { say, at, stay } = await reviewing()
    await say(whatIf)
    expect([at(), stay()]).toEqual(['booking.reviewing', untilEight])
  })

  it('a no with another place looks there', async () => {
    const { say, at } = await reviewing()
    expect((await say(place)).speech).toContain('Sants')
    expect(at()).toBe('search.listing')
  })

  it('the walk to the second result is answered of that one', async () => {
    const { say } = await listing()
    expect((await say(walk)).speech).toContain('Plaza del Brillante')
  })

  it('a question which one is covered is not answered of the first one', async () => {
    const { say, at } = await listing()
    expect((await say(covered)).speech).not.toMatch(/^Parking Atocha/)
    expect(at()).toBe('search.listing')
  })

  it('a search that is given up with what is done instead is a no', async () => {
    const { say, at, search } = await listing()
    const before = search().place
    expect((await say(givenUp)).speech).toMatch(/\?$/)
    expect([at(), search().place]).toEqual(['search.listing', before])
  })

  it('a language that is asked for by its own name is no place', async () => {
    const own = { es: 'español por favor', en: 'english please', fr: "français s'il vous plaît" }
    const other = locale === 'en' ? 'de' : 'en'
    const wanted = { ...own, de: 'deutsch bitte', it: 'italiano per favore' }[other]
    let heard: Frame | undefined
    const talk = talkTo({ locale, heard: (frame) => (heard = frame) })
    await talk.say(wanted)
    expect([heard?.intent, heard?.slots]).toEqual(['switch_language', { language: other }])
  })

  it('to cancel the car park that is read back drops it, also where one of that name is booked', async () => {
    const { say, at } = await reviewing()
    await say(drop)
    expect(at()).toBe('search.listing')
  })
})
