import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { locales, type Locale } from '../../../../contract/locale'
import type { Attribute } from '../../../../dialogue/attributes'
import { words } from '../../../../dialogue/reply/render'
import { comeTo, endsInQuestion, inAnswer, inSearch, told } from '../../../kit/dialogue/onView'
import { offers } from '../../../kit/sampleOffers'

const questions = parse(readFileSync(new URL('onView.yaml', import.meta.url), 'utf8')) as Record<
  Locale,
  Partial<Record<Attribute, string>>
>
const asked = locales.flatMap((locale) =>
  (Object.entries(questions[locale]) as [Attribute, string][]).map(
    ([about, question]) => [locale, about, question] as const,
  ),
)

describe('the questions of the review about the car park on view', () => {
  it('are sixty-one', () => {
    expect(asked).toHaveLength(61)
  })

  it.each(asked)('is answered for that one in one breath, %s %s: %s (R361, R366)', async (...row) => {
    const [locale, about, question] = row
    const talk = await comeTo(locale, 'viewing')
    const reply = await talk.say(question)
    const parts = { ...inAnswer, ...inSearch }[about]?.(locale, 'viewing') ?? ['–']
    // A yes or a no comes first where the words want one; what is told is the same without.
    const facts = parts.filter((part) => !/^\p{L}+,$/u.test(part))
    const said = reply.text.toLowerCase()
    expect(facts.length).toBeGreaterThan(0)
    for (const fact of facts) expect(said).toContain(fact.toLowerCase())
    expect(reply.text).not.toContain(offers[1]!.parking.name)
    expect([talk.at(), talk.search().chosen]).toEqual(['search.viewing', told.parking.id])
    expect(words(reply.speech), reply.speech).toBeLessThanOrEqual(30)
    expect(endsInQuestion(locale, 'viewing', reply), reply.speech).toBe(true)
  })
})
