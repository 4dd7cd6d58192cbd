import { describe, expect, it } from 'vitest'
import { locales } from '../../contract/locale'
import { answer } from '../../dialogue/tools/understand'
import { fold } from '../../dialogue/language/tokenise'
import { monday } from '../kit/dialogue/hearing'
import { linesOf, scoreOf, tell, utterances, type Score, type Utterance } from '../kit/dialogue/scoring'

const told = (score: Score): string =>
  Object.entries(score)
    .filter(([name]) => name !== 'all')
    .map(([name, share]) => `${name} ${(100 * share).toFixed(1)} %`)
    .join(', ')

const leading = /^(el|la|los|las|le|les|l.|the|il|lo|i|gli|der|die|das|dem|den) /
const comparable = (slots: Record<string, unknown>): Record<string, unknown> =>
  typeof slots.place === 'string' ? { ...slots, place: fold(slots.place).replace(leading, '') } : slots

describe.each(locales)('utterances that the grammar was tuned on, in %s', (locale) => {
  const tuned = utterances(locale).filter(({ set }) => set !== 'unseen')
  it.each(tuned.map((u) => [u.text, u] as const))('%s', (_, utterance) => {
    const told = tell(locale, utterance)
    expect([utterance.intent].flat()).toContain(told.intent)
    expect(comparable(told.slots)).toEqual(comparable(utterance.slots))
  })

  it('says what it means in every language alike, the first seventy-five', () => {
    const shape = (u: Utterance): unknown => [
      u.id.slice(3),
      u.intent,
      u.context.state,
      Object.keys(u.slots).sort(),
    ]
    expect(tuned.slice(0, 75).map(shape)).toEqual(utterances('es').slice(0, 75).map(shape))
  })
})

/** What was reached when these gates were set; they keep it from getting worse. The goals are in DECISIONS.md. */
const gates = { intent: 0.93, slotF1: 0.92, exact: 0.87, refused: 0.88, falselyRefused: 0.035 }
/** Who wishes to park in a stranger's words is refused a fifth as often as before, at two of a hundred of these. */
const strangeRefused = 0.84

describe.each(locales)('utterances written before the grammar and never tuned on, in %s', (locale) => {
  const unseen = utterances(locale).filter(({ set }) => set === 'unseen')
  it('are understood no worse than they were', () => {
    expect(unseen.length).toBeGreaterThanOrEqual(100)
    const score = scoreOf(locale, unseen)
    console.info(`${locale}, ${score.all} unseen: ${told(score)}`)
    for (const part of ['intent', 'slotF1', 'exact', 'refused'] as const)
      expect(score[part], part).toBeGreaterThanOrEqual(gates[part])
    expect(score.falselyRefused, 'falsely refused').toBeLessThanOrEqual(gates.falselyRefused)
  })
})

/** The soberest figure: 110 a language, written when all else was done, by people who had seen none of it. */
const blindGates = { intent: 0.96, slotF1: 0.909, exact: 0.88, refused: 0.97, falselyRefused: 0.035 }

describe.each(locales)('utterances of people who had not seen the grammar, in %s', (locale) => {
  it('are understood no worse than they were', () => {
    const score = scoreOf(locale, linesOf(locale, 'blind'))
    console.info(`${locale}, ${score.all} blind: ${told(score)}`)
    for (const part of ['intent', 'slotF1', 'exact', 'refused'] as const)
      expect(score[part], part).toBeGreaterThanOrEqual(blindGates[part])
    expect(score.falselyRefused, 'falsely refused').toBeLessThanOrEqual(blindGates.falselyRefused)
  })
})

describe.each(locales)('out-of-scope sentences that were not learned from, in %s', (locale) => {
  it('is refused as often as it was', () => {
    const lines = linesOf(locale, 'strange')
    const refused = lines.filter((line) => tell(locale, line).intent === 'out_of_scope').length
    console.info(`${locale}: ${refused} of ${lines.length} strange ones refused`)
    expect(refused / lines.length).toBeGreaterThanOrEqual(strangeRefused)
  })
})

describe('npm run understand', () => {
  const line = (patch: object): Record<string, unknown> =>
    JSON.parse(
      answer(
        JSON.stringify({
          id: 7,
          locale: 'es',
          text: 'sí',
          reference: monday,
          timezone: 'Europe/Madrid',
          ...patch,
        }),
      ),
    ) as Record<string, unknown>

  it('answers a line with its id, intent, slots, confidence and microseconds', () => {
    const told = line({ context: { state: 'booking.reviewing' } })
    expect(told).toMatchObject({ id: 7, intent: 'confirm', slots: {}, confidence: 1 })
    expect(Number.isInteger(told.us)).toBe(true)
  })
  it.each([
    ['a language we do not speak', { locale: 'pt' }],
    ['no words', { text: undefined }],
    ['an instant that is none', { reference: 'yesterday' }],
    ['a zone that is none', { timezone: 'Mars/Olympus' }],
    ['results that are none', { context: { results: [1] } }],
  ])('says what is wrong with %s and keeps the id', (_, patch) => {
    const told = line(patch)
    expect(told.id).toBe(7)
    expect(told.error).toEqual(expect.any(String))
    expect(told.intent).toBeUndefined()
  })
  it('says so when a line is no JSON', () => {
    expect(JSON.parse(answer('{'))).toEqual({ error: 'not JSON' })
    expect(JSON.parse(answer('null'))).toMatchObject({ error: expect.any(String) as string })
  })
})
