import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

type Said = Record<'thursday' | 'five' | 'aside' | 'no', readonly string[]> &
  Record<'eachOfTwo' | 'covered', string>
const said: Record<Locale, Said> = {
  es: {
    thursday: ['no, es el jueves', 'sí, el jueves', 'no es mañana, es el jueves'],
    five: ['no a las seis, a las cinco'],
    aside: ['la peli empieza a las ocho'],
    no: ['no, al final no vamos', 'no, vamos en metro', 'no'],
    eachOfTwo: 'cancela las dos reservas',
    covered: '¿está cubierto?',
  },
  en: {
    thursday: ["no, it's Thursday", 'yes, on Thursday'],
    five: ['no, five, not six', 'not six, five'],
    aside: ['I have a dentist appointment on Friday from nine to six', 'my train leaves at seven'],
    no: ["no, I'm taking the train", "no, we're staying home", 'no'],
    eachOfTwo: 'cancel both bookings',
    covered: 'is it covered?',
  },
  fr: {
    thursday: ["non, c'est jeudi", 'oui, jeudi'],
    five: ['non, dix-sept heures, pas dix-huit'],
    aside: ['on mange à vingt heures', 'le film commence à vingt heures'],
    no: ['non, je vais prendre le métro', 'non', 'no'],
    eachOfTwo: 'annule les deux réservations',
    covered: "c'est couvert ?",
  },
  de: {
    thursday: ['ja, am Donnerstag'],
    five: ['nein, fünf, nicht sechs'],
    aside: ['wir essen um zwanzig Uhr'],
    no: ['nein, wir fahren doch nicht', 'nein', 'no'],
    eachOfTwo: 'storniere beide Buchungen',
    covered: 'ist das überdacht?',
  },
  it: {
    thursday: ['non è domani, è giovedì', 'sì, giovedì'],
    five: ['no, alle cinque, non alle sei'],
    aside: ['ceniamo alle otto'],
    no: ['no, prendo il treno', 'no'],
    eachOfTwo: 'cancella tutte e due le prenotazioni',
    covered: 'è coperto?',
  },
}

const untilSix = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' }

describe.each(locales)('what is said while a stay is read back, in %s', (locale) => {
  const words = said[locale]
  const reviewing = async (then?: string) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const talk = talkTo({ locale, script: worldOf(ledger) })
    await talk.say(cancelWords[locale].search)
    await talk.say(cancelWords[locale].book)
    if (then !== undefined) {
      await talk.mean('change_slot', untilSix)
      await talk.say(then)
    }
    return { ...talk, ledger }
  }

  it.each(words.thursday)('another day moves it, and is said to be a change: %s', async (text) => {
    const { say, stay, ledger } = await reviewing()
    const told = await say(text)
    expect(stay()?.from).toMatch(/^2026-11-26/)
    // The read-back of the same stay without a change begins with the car park.
    expect(told.speech).toMatch(/^(?!Parking)[^.]+\. .*Parking Atocha Sur/)
    expect(ledger.booked).toEqual([])
  })

  it.each(words.five)('an hour beside the one that is denied takes its place: %s', async (text) => {
    const { say, stay, ledger } = await reviewing(text)
    expect(stay()?.to).toMatch(/T17:00/)
    await say(yesIn[locale])
    expect(ledger.booked).toHaveLength(1)
  })

  it.each(words.aside)(
    'what may have been said to a passenger is asked about and moves nothing: %s',
    async (text) => {
      const { say, at, stay } = await reviewing()
      const before = stay()
      const told = await say(text)
      expect([at(), stay()]).toEqual(['booking.reviewing', before])
      expect(told.speech).toMatch(/\?$/)
    },
  )

  it.each(words.no)('a no is one, with its reason too: %s', async (text) => {
    const { say, at } = await reviewing()
    await say(text)
    expect(at()).toBe('search.listing')
  })
})

describe.each(locales)('two bookings that are cancelled one after the other, in %s', (locale) => {
  it('a question between them is about the one that is left, and the next yes leads to that one', async () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const { say } = talkTo({ locale, script: worldOf(ledger) })
    await say(said[locale].eachOfTwo)
    await say(yesIn[locale])
    const [first] = ledger.cancelled
    const left = first === 'south' ? ['reina', 'Garaje Reina Sofía'] : ['south', 'Parking Atocha Sur']
    const told = await say(said[locale].covered)
    expect(told.speech).toContain(left[1])
    expect((await say(yesIn[locale])).readBack).toBe(left[0])
    expect(ledger.cancelled).toEqual([first])
  })

  it('a question that names none, while it is asked which one, is asked of which', async () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const { say } = talkTo({ locale, script: worldOf(ledger) })
    await say(cancelWords[locale].cancel)
    const told = await say(said[locale].covered)
    expect(told.speech).toMatch(/Atocha Sur.*Reina Sofía.*\?/)
    expect((await say(cancelWords[locale].day)).readBack).toBe('reina')
  })
})
