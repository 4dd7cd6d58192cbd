import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import { intents } from '../../dialogue/frame'
import type { Meter } from '../../dialogue/understand/match'
import { longestUtterance } from '../../dialogue/language/tokenise'
import type { ActiveState } from '../../machines/children'
import { hear } from '../kit/dialogue/hearing'
import { strength } from '../kit/strength'

const seed = 20_261_123
const states = [
  'search.asking',
  'search.listing',
  'search.viewing',
  'booking.reviewing',
  'booking.needsVehicle',
] as const
const state = fc.constantFrom<ActiveState>(...states, 'cancellation.asking', 'session.expired')
const language = fc.constantFrom(...locales)
/** Pieces that our grammars know, put together as no driver would. */
const shards = fc
  .array(
    fc.constantFrom(
      ...[
        'no',
        'perdón',
        'de',
        'a',
        '9',
        '18:00',
        'mañana',
        'until',
        'from',
        'near',
        'cerca de',
        'l’',
        "d'",
        'halb',
      ],
      ...[
        'nicht',
        'sondern',
        'atocha',
        '4821',
        'kjt',
        'primero',
        '-',
        '/',
        '24',
        '31',
        '32',
        ':',
        'uhr',
        'h',
        'und',
      ],
    ),
    { maxLength: 120 },
  )
  .map((words) => words.join(' '))
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  shards,
)

describe(`whatever is said (seed ${String(seed)})`, () => {
  it('gives a frame, the same for the same text, and never throws', () => {
    fc.assert(
      fc.property(language, state, anything, (locale, at, text) => {
        const frame = hear(locale, at, text)
        expect([...intents, 'out_of_scope']).toContain(frame.intent)
        expect(frame.confidence).toBeGreaterThanOrEqual(0)
        expect(frame.confidence).toBeLessThanOrEqual(1)
        for (const span of frame.spans) expect(text.slice(span.start, span.end)).toBe(span.text)
        for (const time of [frame.slots.from, frame.slots.to])
          if (time !== undefined) expect(Number.isNaN(Date.parse(time)), time).toBe(false)
        expect(hear(locale, at, text)).toEqual(frame)
      }),
      { seed, numRuns: strength(400, 1500) },
    )
    // Of 1,500 sentences, each heard twice, a busy machine takes minutes.
  }, 240_000)

  it('means the same in capitals', () => {
    fc.assert(
      fc.property(language, state, shards, (locale, at, text) => {
        const loud = hear(locale, at, text.toUpperCase())
        expect(loud.intent).toBe(hear(locale, at, text).intent)
      }),
      { seed, numRuns: strength(100, 300) },
    )
  })

  it.each([
    ['half an emoji', '\ud83d parking \udc00'],
    ['accents alone', '\u0301\u0308\u0327'],
    ['right to left', '\u202eatocha acrec gnikrap\u202c'],
    ['nothing', ''],
    ['spaces', ' \t\n '],
    ['a regular expression', '(a+)+$ [object Object] {place} <near>'],
    ['names of what every object has', '__proto__ constructor toString hasOwnProperty'],
    ['a date that does not exist', 'el 31 de febrero de 25 a 99'],
    ['a huge number', `${'9'.repeat(400)} horas`],
  ])('bears %s', (_, text) => {
    for (const locale of locales) for (const at of states) expect(() => hear(locale, at, text)).not.toThrow()
  })

  it('ignores input beyond 500 characters', () => {
    const said = 'parking cerca de atocha '
    const long = said + 'x '.repeat(longestUtterance) + 'mañana de 9 a 18'
    expect(hear('es', 'search.asking', long).slots.from).toBeUndefined()
  })
})

const steps = (locale: Locale, text: string): number => {
  const meter: Meter = { steps: 0 }
  hear(locale, 'search.asking', text, { meter })
  return meter.steps
}

describe('the cost of an utterance', () => {
  // A backtracking matcher would double its work with each of these words; ours adds the same for each.
  it.each(['cerca de ', 'en ', 'no ', 'parking ', 'de 9 a ', 'el primero ', 'a ', 'mejor '])(
    'grows with its length and no faster: "%s"',
    (word) => {
      for (const locale of locales) {
        const n = Math.floor(longestUtterance / 2 / word.length)
        const [once, twice] = [steps(locale, word.repeat(n)), steps(locale, word.repeat(2 * n))]
        expect(twice, `${locale}: ${String(once)} → ${String(twice)}`).toBeLessThanOrEqual(2.6 * once + 200)
      }
    },
  )
})
