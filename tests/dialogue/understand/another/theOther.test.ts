import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/**
 * Said of Atocha Sur, the first of a list, and Plaza del Brillante, the second: that the first is not wanted, that the second is not, and what is asked
 * of the other one of the first.
 */
const said: Record<
  Locale,
  { notFirst: string[]; notSecond: string[]; first: string; other: string; asked: string[]; cheaper: string }
> = {
  es: {
    notFirst: [
      'la primera no, la otra',
      'no el primero, el otro',
      'el otro, no el primero',
      'no quiero el primero, quiero el otro',
      'Atocha Sur no, el otro',
      'el primero no',
    ],
    notSecond: ['no el segundo, el primero', 'el primero, no el otro'],
    first: 'el primero',
    other: 'el otro',
    asked: ['y el otro cuánto cuesta', '¿cuánto vale el otro?'],
    cheaper: '¿el otro es más barato?',
  },
  en: {
    notFirst: [
      'not the first, the other one',
      'anything but the first',
      'the other one, not the first',
      "I don't want the first, I want the other one",
      'not Atocha Sur, the other one',
      'not the first',
    ],
    notSecond: ['not the second, the first', 'the first one, not the other one'],
    first: 'the first one',
    other: 'the other one',
    asked: ['and the other one, how much?', 'how much is the other one'],
    cheaper: 'is the other one cheaper?',
  },
  fr: {
    notFirst: [
      "pas le premier, l'autre",
      "le premier non, l'autre",
      "l'autre, pas le premier",
      "je veux pas le premier, je veux l'autre",
      "pas Atocha Sur, l'autre",
      'pas le premier',
    ],
    notSecond: ['pas le deuxième, le premier', "le premier, pas l'autre"],
    first: 'le premier',
    other: "l'autre",
    asked: ["et l'autre, combien ?", "combien coûte l'autre"],
    cheaper: "l'autre est moins cher ?",
  },
  de: {
    notFirst: [
      'nicht das erste, das andere',
      'das erste nicht, das andere',
      'das andere, nicht das erste',
      'ich will nicht den ersten, ich will den anderen',
      'Atocha Sur nicht, den anderen',
      'nicht den ersten',
    ],
    notSecond: ['das erste, nicht das andere', 'nicht den zweiten, den ersten'],
    first: 'das erste',
    other: 'das andere',
    asked: ['und was kostet das andere', 'was kostet der andere?'],
    cheaper: 'ist das andere billiger?',
  },
  it: {
    notFirst: [
      "non il primo, l'altro",
      "il primo no, l'altro",
      "l'altro, non il primo",
      "non voglio il primo, voglio l'altro",
      "Atocha Sur no, l'altro",
      'non il primo',
    ],
    notSecond: ['non il secondo, il primo', "il primo, non l'altro"],
    first: 'il primo',
    other: "l'altro",
    asked: ["e l'altro quanto costa", "quanto costa l'altro?"],
    cheaper: "l'altro costa meno?",
  },
}

const listing = async (locale: Locale) => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  const talk = { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
  await talk.say(cancelWords[locale].search)
  return talk
}

describe.each(locales)('the other one of two car parks, in %s', (locale) => {
  const { notFirst, notSecond, first, other, asked, cheaper } = said[locale]

  it.each(notFirst)('is opened where the first one is refused: %s', async (words) => {
    const { say, at } = await listing(locale)
    const { speech } = await say(words)
    expect([at(), speech]).toEqual(['search.viewing', expect.stringContaining('Plaza del Brillante')])
  })

  it.each(notSecond)('is not opened where it is the one that is refused: %s', async (words) => {
    const { say, at } = await listing(locale)
    const { speech } = await say(words)
    expect([at(), speech]).toEqual(['search.viewing', expect.stringContaining('Atocha Sur')])
  })

  it('is the one that is not on view; beside both of a list it is asked which', async () => {
    const { say, at } = await listing(locale)
    await say(other)
    expect(at()).toBe('search.listing')
    await say(first)
    expect((await say(other)).speech).toContain('Plaza del Brillante')
  })

  it.each(asked)('is what a question about it is answered of: %s', async (question) => {
    const { say } = await listing(locale)
    await say(first)
    const { speech } = await say(question)
    expect(speech).toMatch(/Plaza del Brillante.*14/)
  })

  it('is compared with what is read back, which stays so, and a question books nothing (C13)', async () => {
    const { say, at, ledger } = await listing(locale)
    await say(cancelWords[locale].book)
    expect((await say(cheaper)).speech).toMatch(/Atocha Sur.*11.*Plaza del Brillante.*14/)
    expect([at(), ledger.booked]).toEqual(['booking.reviewing', []])
  })

  it('is opened at a read-back, and the next yes books neither (C13)', async () => {
    const { say, at, ledger } = await listing(locale)
    await say(cancelWords[locale].book)
    await say(notFirst[0]!)
    expect(at()).toBe('search.viewing')
    await say(yesIn[locale])
    expect(ledger.booked).toEqual([])
  })
})
