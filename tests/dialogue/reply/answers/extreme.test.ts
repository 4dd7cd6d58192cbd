import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Asked of Atocha Sur, the cheapest, and of Plaza del Brillante, the closest; `chosen` chooses by price, and `which` does so by a question. */
const said: Record<
  Locale,
  {
    cheapest: string[]
    closest: string
    first: string
    second: string
    ofFirst: string
    chosen: string[]
    yes: RegExp
    no: RegExp
  }
> = {
  es: {
    cheapest: ['¿es el más barato?', '¿ese es el más económico de todos?', '¿es el que menos cuesta?'],
    closest: '¿es el que está más cerca?',
    first: 'el primero',
    second: 'el segundo',
    ofFirst: '¿el primero es el más barato?',
    chosen: ['el más barato', '¿cuál es el más barato?'],
    yes: /\bsí,/i,
    no: /\bno,/i,
  },
  en: {
    cheapest: ['is that the cheapest?', 'is this the cheapest one you have', "that's the cheapest, right?"],
    closest: 'is that the closest?',
    first: 'the first one',
    second: 'the second one',
    ofFirst: 'is the first one the cheapest?',
    chosen: ['the cheapest', 'which one is the cheapest?'],
    yes: /\byes,/i,
    no: /\bno,/i,
  },
  fr: {
    cheapest: ["c'est le moins cher ?", "est-ce que c'est le moins cher", 'celui-là est le moins cher ?'],
    closest: "c'est le plus proche ?",
    first: 'le premier',
    second: 'le deuxième',
    ofFirst: 'le premier est le moins cher ?',
    chosen: ['le moins cher', 'lequel est le moins cher ?'],
    yes: /\boui,/i,
    no: /\bnon,/i,
  },
  de: {
    cheapest: ['ist das der günstigste?', 'ist das das billigste', 'ist der am günstigsten?'],
    closest: 'ist das der am nächsten gelegene?',
    first: 'das erste',
    second: 'das zweite',
    ofFirst: 'ist der erste der günstigste?',
    chosen: ['der günstigste', 'welcher ist der günstigste?'],
    yes: /\bja,/i,
    no: /\bnein,/i,
  },
  it: {
    cheapest: ['è il più economico?', 'quello è il meno caro?', 'è quello più economico?'],
    closest: 'è il più vicino?',
    first: 'il primo',
    second: 'il secondo',
    ofFirst: 'il primo è il più economico?',
    chosen: ['il più economico', 'quello più economico'],
    yes: /sì,/i,
    no: /\bno,/i,
  },
}

const listing = async (locale: Locale) => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  const talk = { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
  await talk.say(cancelWords[locale].search)
  return talk
}

describe.each(locales)('whether it is the cheapest or the closest, in %s', (locale) => {
  const { cheapest, closest, first, second, ofFirst, chosen, yes, no } = said[locale]

  it.each(cheapest)('is answered for the first of a list, which opens none: %s', async (question) => {
    const { say, at } = await listing(locale)
    const { speech } = await say(question)
    expect([speech, at()]).toEqual([expect.stringMatching(yes), 'search.listing'])
    expect(speech).toMatch(/Atocha Sur.*11/)
  })

  it.each(cheapest)('is denied of another one with what is: %s', async (question) => {
    const { say, at } = await listing(locale)
    await say(second)
    const { speech } = await say(question)
    expect([speech, at()]).toEqual([expect.stringMatching(no), 'search.viewing'])
    expect(speech).toMatch(/Atocha Sur.*11/)
  })

  it('is answered for the way on foot, and asks whether the one on view is to be booked', async () => {
    const { say } = await listing(locale)
    await say(first)
    expect((await say(closest)).speech).toMatch(/Plaza del Brillante.*2 .*Atocha Sur/)
  })

  it('is answered for a result that is named', async () => {
    const { say } = await listing(locale)
    await say(second)
    expect((await say(ofFirst)).speech).toMatch(yes)
  })

  it('leaves what is read back as it is, and books nothing (C13)', async () => {
    const { say, at, stay, ledger } = await listing(locale)
    await say(cancelWords[locale].book)
    const before = stay()
    expect((await say(cheapest[0]!)).speech).toMatch(yes)
    expect([at(), stay(), ledger.booked]).toEqual(['booking.reviewing', before, []])
  })

  it.each(chosen)('is not asked by the choice of the cheapest: %s', async (choice) => {
    const { say, at } = await listing(locale)
    expect((await say(choice)).speech).toContain('Atocha Sur')
    expect(at()).toBe('search.viewing')
  })
})
