import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { locales, type Locale } from '../../../contract/locale'
import type { Attribute } from '../../../dialogue/attributes'
import type { ActiveState } from '../../../machines/children'
import { hear } from '../../kit/dialogue/hearing'

/** Questions of drivers by what they ask; `both` ask two things. */
const questionsOf = (locale: Locale): [Attribute | 'both', string[]][] =>
  Object.entries(
    parse(readFileSync(new URL(`questions/${locale}.yaml`, import.meta.url), 'utf8')) as Record<
      Attribute | 'both',
      string[]
    >,
  ) as [Attribute | 'both', string[]][]

const states: readonly ActiveState[] = [
  'search.viewing',
  'search.listing',
  'booking.reviewing',
  'booking.booked',
]
/** What may be read of a question beside its name: a nearer word for it. */
const nearer: Partial<Record<Attribute | 'both', readonly Attribute[]>> = {
  walk: ['far', 'near'],
  hours: ['night'],
  price: ['noCost'],
  cancel: ['absent'],
  payment: ['card'],
  free: ['usually', 'size'],
  guarded: ['night'],
}
/** How many of some 950 are not read; whoever betters them lowers the figure. */
const lost: Record<Locale, number> = { es: 0, en: 0, fr: 0, de: 1, it: 3 }

const isRead = (locale: Locale, at: ActiveState, asked: Attribute | 'both', text: string): boolean => {
  const { intent, slots } = hear(locale, at, text)
  const about = slots.about ?? (intent === 'access' ? ['entry'] : intent === 'why' ? ['why'] : ['all'])
  // Of a whole list, `is there a charger` and `does a van fit` are wishes: the list is filtered.
  const isWish = at === 'search.listing' && (slots.charger ?? slots.max_height_m) !== undefined
  if (isWish && ['charger', 'height'].includes(asked)) return true
  // Their telephone number is ours.
  if (asked === 'other' && intent === 'person') return true
  if (!['parking_details', 'access', 'why'].includes(intent)) return false
  if (asked === 'both') return about.length === 2
  return about.some((one) => one === asked || nearer[asked]?.includes(one))
}

describe.each(locales)('questions about a car park, in %s', (locale) => {
  const questions = questionsOf(locale)

  it('are read with what they ask, in four states (R361, R366)', () => {
    const missed = questions.flatMap(([asked, said]) =>
      said.flatMap((text) =>
        states.filter((at) => !isRead(locale, at, asked, text)).map((at) => `${at} ${asked}: ${text}`),
      ),
    )
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(lost[locale])
  })

  it('keep what they point at', () => {
    const pointing = /primero|segundo|first|second|premier|deuxième|erste|zweite|primo|secondo/u
    const rank = /por qué|why|how come|pourquoi|warum|perché|sale el|top|en tête/u
    const missed = questions.flatMap(([, said]) =>
      said.filter(
        (text) =>
          pointing.test(text) &&
          !rank.test(text) &&
          states.some((at) => hear(locale, at, text).slots.ordinal === undefined),
      ),
    )
    expect(missed).toEqual([])
  })

  it('are no yes, whatever was read back', () => {
    const agreed = questions.flatMap(([, said]) =>
      said.filter((text) => ['confirm', 'book'].includes(hear(locale, 'booking.reviewing', text).intent)),
    )
    expect(agreed).toEqual([])
  })

  it('have a dozen of sentences for each thing that is asked', () => {
    for (const [asked, said] of questions)
      expect(new Set(said).size, asked).toBeGreaterThanOrEqual(asked === 'both' ? 10 : 12)
  })
})
