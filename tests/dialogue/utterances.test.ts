import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import { answer } from '../../dialogue/cli'
import { fold } from '../../dialogue/normalise'
import { monday } from './hearing'

type Utterance = {
  id: string
  text: string
  context: { state: string; slots?: object; results?: string[] }
  intent: string | string[]
  slots: Record<string, unknown>
}
type Told = { id: string; intent: string; slots: Record<string, unknown>; confidence: number; us: number }

const read = (locale: Locale): Utterance[] =>
  readFileSync(new URL(`../../locales/${locale}/utterances.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Utterance)
const tell = (locale: Locale, { id, text, context }: Utterance): Told =>
  JSON.parse(
    answer(JSON.stringify({ id, locale, text, reference: monday, timezone: 'Europe/Madrid', context })),
  ) as Told

const leading = /^(el|la|los|las|le|les|l.|the|il|lo|i|gli|der|die|das|dem|den) /
const placeOf = (value: unknown): unknown =>
  typeof value === 'string' ? fold(value).replace(leading, '') : value
const comparable = (slots: Record<string, unknown>): Record<string, unknown> =>
  'place' in slots ? { ...slots, place: placeOf(slots.place) } : slots

describe.each(locales)('utterances written without a look at the grammar, in %s', (locale) => {
  const all = read(locale)
  it.each(all.map((u) => [u.text, u] as const))('%s', (_, utterance) => {
    const told = tell(locale, utterance)
    expect([utterance.intent].flat()).toContain(told.intent)
    expect(comparable(told.slots)).toEqual(comparable(utterance.slots))
  })

  it('says what it means in every language alike', () => {
    const shape = (u: Utterance): unknown => [
      u.id.slice(3),
      u.intent,
      u.context.state,
      Object.keys(u.slots).sort(),
    ]
    expect(all.map(shape)).toEqual(read('es').map(shape))
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
