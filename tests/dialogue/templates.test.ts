import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import { intents } from '../../dialogue/frame'
import { sureEnough } from '../../dialogue/frame'
import { readLanguageData, readLanguage } from '../../dialogue/language/readLanguage'
import { compileLanguage } from '../../dialogue/language/compile'
import type { Meter } from '../../dialogue/understand/match'
import { sample, type Fillings } from '../../dialogue/tools/sample'
import { parseTemplate } from '../../dialogue/language/template'
import { strength } from '../kit/strength'
import { hear } from '../kit/dialogue/hearing'
import { beside, home } from '../kit/dialogue/homes'

const seed = 20261123
console.log(`seed of the samples: ${seed}`)

/** All keys of nested data, dotted; lists are leaves. */
const keysOf = (data: unknown, path = ''): string[] =>
  data !== null && typeof data === 'object' && !Array.isArray(data)
    ? Object.entries(data).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
    : [path]

const fillingsOf = (locale: Locale): Fillings => {
  const { lexicon } = readLanguageData(locale)
  const firsts = (table: Record<string, string[]>): string[] =>
    Object.values(table).flatMap(([first]) => first ?? [])
  return {
    place: ['xanadu', 'montparnasse', 'kurfürstendamm'],
    name: ['plaza del brillante'],
    ordinal: lexicon.ordinals['2']?.slice(0, 1) ?? [],
    plate: ['4821 kjt'],
    here: lexicon.here.slice(0, 1),
    preference: firsts(lexicon.preference),
    filter: firsts(lexicon.filter),
    language: firsts(lexicon.languages),
    app: firsts(lexicon.apps),
    step: firsts(lexicon.steps),
    time: [
      {
        es: 'mañana a las 9',
        en: 'tomorrow at 9',
        fr: 'demain à 9h',
        de: 'morgen um 9 uhr',
        it: 'domani alle 9',
      }[locale],
    ],
  }
}

describe.each(locales)('the sentences of %s', (locale) => {
  const language = readLanguage(locale)
  const fillings = fillingsOf(locale)

  it('have the keys that Spanish has', () => {
    const [mine, spanish] = [readLanguageData(locale), readLanguageData('es')]
    expect(Object.keys(mine.sentences.intents).sort()).toEqual([...intents, 'out_of_scope'].sort())
    expect(Object.keys(mine.sentences.intents)).toEqual(Object.keys(spanish.sentences.intents))
    // Numbers that are words of their own and lengths with a name differ by language; their tables do not.
    const tables = (data: object): string[] => Object.keys(data).sort()
    expect(tables(mine.datetime)).toEqual(tables(spanish.datetime))
    expect(tables(mine.datetime.numerals)).toEqual(tables(spanish.datetime.numerals))
    // Names of notes are each country's own.
    const shared = ({ lexicon }: typeof mine): string[] =>
      keysOf({ ...lexicon, notes: {} })
        .filter((key) => !key.startsWith('.notes'))
        .sort()
    expect(shared(mine)).toEqual(shared(spanish))
    expect(Object.keys(mine.lexicon).sort()).toEqual(Object.keys(spanish.lexicon).sort())
    for (const key of ['weekdays', 'months', 'units', 'days'] as const)
      expect(Object.keys(mine.datetime[key])).toEqual(Object.keys(spanish.datetime[key]))
  })
  it.each(intents)('give a driver at least eight ways to %s', (intent) => {
    expect(sample(language, intent, seed, 8, fillings).length).toBe(8)
  })
  it('hardly ever mean two things in one state', () => {
    const twice: string[] = []
    for (const intent of intents)
      for (const text of sample(language, intent, seed + 1, strength(12, 40), fillings)) {
        const frame = hear(locale, home[intent] ?? 'search.listing', text, beside(intent))
        const [rival] = frame.alternatives
        if (
          rival &&
          frame.intent !== 'out_of_scope' &&
          // What is not sure enough to act upon is asked again.
          frame.confidence >= sureEnough &&
          rival.confidence >= frame.confidence &&
          !frame.why.startsWith('near')
        )
          twice.push(`${text}: ${frame.intent} or ${rival.intent}`)
      }
    // Of forty for each intent, as `ese mismo`; of twelve, none.
    expect(twice.length, twice.join('\n')).toBeLessThanOrEqual(strength(0, 3))
  })
  it('throw for no text, and give the same frame twice', () => {
    const states = ['search.asking', 'search.listing', 'booking.reviewing', 'cancellation.asking'] as const
    const words = Object.keys(Object.fromEntries(language.wordWeight)).slice(0, 400)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 500 }),
          fc.string({ unit: 'grapheme', maxLength: 200 }),
          fc
            .array(fc.constantFrom(...words, '9', ':', '30', 'a', 'de', 'no', '–', '\u0301', '😀'), {
              maxLength: 60,
            })
            .map((w) => w.join(' ')),
        ),
        fc.constantFrom(...states),
        (text, at) => {
          const frame = hear(locale, at, text)
          expect(frame.confidence).toBeGreaterThanOrEqual(0)
          expect(frame.confidence).toBeLessThanOrEqual(1)
          expect(hear(locale, at, text)).toEqual(frame)
        },
      ),
      { numRuns: strength(50, 150), seed },
    )
  })
  it('take at most three times as long for nonsense as for sentences', () => {
    const steps = (text: string): number => {
      const meter: Meter = { steps: 0 }
      hear(locale, 'search.listing', text, { meter })
      return meter.steps / Math.max(1, text.split(' ').length)
    }
    const sense = intents.flatMap((intent) => sample(language, intent, seed, 10, fillings)).map(steps)
    const mean = sense.reduce((a, b) => a + b, 0) / sense.length
    const words = [...language.wordWeight.keys()]
    const nonsense = Array.from({ length: 50 }, (_, i) =>
      Array.from({ length: 60 }, (_, k) => words[(i * 7919 + k * 104_729) % words.length]).join(' '),
    ).map(steps)
    expect(Math.max(...nonsense)).toBeLessThanOrEqual(3 * mean)
  })
})

describe('a template', () => {
  it('that is malformed throws', () => {
    expect(() => parseTemplate('(a|b', {})).toThrow('lacks )')
    expect(() => parseTemplate('<nothing>', {})).toThrow('unknown rule')
    expect(() => parseTemplate('<a>', { a: '<a>' })).toThrow('circles')
    expect(() =>
      compileLanguage('es', { ...readLanguageData('es'), sentences: { rules: {}, intents: {} } }),
    ).toThrow('no sentences')
  })
})
