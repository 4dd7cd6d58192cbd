import { findVehicles, type DriverVehicle } from './vehicle'
import { readTimes } from './datetime/read'
import type { Op, TimeSpan } from './datetime/ops'
import type { Language } from '../../language/compile'
import type { Token } from '../../language/tokenise'
import { longestPhrase, type PhraseMatch } from '../../language/phrases'
import { readPlate } from './plate'
import { readQuantities } from './quantity'
import { readNumber } from '../../language/numerals'
import { notTimes } from './notTimes'

/**
 * A word of the utterance, or several that are one slot. `closed` elements are no words any more: no place may swallow
 * them. Tokens are indices, end exclusive.
 */
export type Entity = {
  text: string
  start: number
  end: number
  slot?: string
  value?: string | number
  closed: boolean
  /** A plate that was not said: the car was called by its name. */
  called?: boolean
  /** A number that counts (`one`), not one that orders (`first`): it may mean something else. */
  cardinal?: boolean
}
export type Tagged = { elements: Entity[]; ops: Op[]; tokens: readonly Token[] }

const closedAt = (language: Language, tokens: readonly Token[], i: number): Entity | undefined => {
  const { lexicon } = language
  const lead = longestPhrase(lexicon.lead, tokens, i)
  let best: Entity | undefined
  for (const [slot, phrases] of lexicon.closed) {
    const hit = longestPhrase(phrases, tokens, i)
    if (!hit || hit.end <= (best?.end ?? 0) || hit.end < (lead?.end ?? 0)) continue
    best = { text: '', start: i, end: hit.end, slot, value: hit.value, closed: true }
  }
  if (!best || !lead || lead.end < best.end) return best
  // `en la zona t`: a name behind it is where.
  const next = tokens[best.end]
  const named = next && !next.apart && !/[0-9]/.test(next.text) && !language.weight.has(next.text)
  return best.slot === 'here' && !named ? best : undefined
}

const range = (from: number, end: number): number[] => Array.from({ length: end - from }, (_, k) => from + k)

/** Plates by the token they begin at. Where the same words are a time that goes on as far, they are the time. */
const platesIn = (
  language: Language,
  tokens: readonly Token[],
  times: readonly TimeSpan[],
  asked: boolean,
): Map<number, PhraseMatch<string>> => {
  const plates = new Map<number, PhraseMatch<string>>()
  for (let i = 0; i < tokens.length;) {
    const time = times.find((span) => span.start <= i && span.end > i)
    const plate = time && !asked ? undefined : readPlate(language, tokens, i, asked)
    const found = plate && plate.end > (time?.end ?? 0) ? plate : undefined
    if (found) plates.set(i, found)
    i = found?.end ?? i + 1
  }
  return plates
}

/** Slots that stand anywhere, so that the words which tie them to a sentence (`para las nueve`) tell nothing. */
const glued = new Set([
  'time',
  'preference',
  'filter',
  'here',
  'charger',
  'covered',
  'max_price',
  'max_height_m',
])

/** Every word as itself: how sentences are matched that hold words which elsewhere are fillers or values. */
export const wordEntities = (tokens: readonly Token[]): Entity[] =>
  tokens.map(({ text }, i) => ({ text, start: i, end: i + 1, closed: false }))

/** Utterance → elements: times, plates and closed lists found, fillers and glue gone. */
export const findEntities = (
  language: Language,
  tokens: readonly Token[],
  wantsPlate: boolean,
  cars: readonly DriverVehicle[] = [],
): Tagged => {
  const { lexicon } = language
  const measures = readQuantities(language, tokens)
  // Euros and metres are no hours.
  const blocked = notTimes(language, tokens, measures)
  const quiet = blocked.size ? tokens.map((t, i) => (blocked.has(i) ? { ...t, text: '·' } : t)) : tokens
  const first = readTimes(language.datetime, quiet)
  const written = platesIn(language, tokens, first.spans, wantsPlate)
  const plates = written.size ? written : findVehicles(tokens, cars)
  // Digits of a plate are no hours.
  const spelled = new Set([...plates].flatMap(([start, { end }]) => range(start, end)))
  const { ops, spans } = plates.size
    ? readTimes(
        language.datetime,
        quiet.map((t, i) => (spelled.has(i) ? { ...t, text: '·' } : t)),
      )
    : first
  const elements: Entity[] = []
  const times = new Map(spans.map((span) => [span.start, span]))
  const limits = new Map(measures.map((measure) => [measure.start, measure]))
  const push = (element: Entity): void => {
    if (glued.has(element.slot ?? ''))
      while (elements.length && !elements.at(-1)?.closed && lexicon.glue.has(elements.at(-1)?.text ?? ''))
        elements.pop()
    elements.push(element)
  }
  // `pas trop loin de`: the words of a lead say nothing else.
  let ledUntil = 0
  for (let i = 0; i < tokens.length;) {
    const time = times.get(i)
    const plate = plates.get(i)
    const limit = limits.get(i)
    if (limit) {
      push({ text: '', closed: true, ...limit })
      i = limit.end
      continue
    }
    if (plate)
      push({
        text: '',
        start: i,
        end: plate.end,
        slot: 'plate',
        value: plate.value,
        closed: true,
        called: plates !== written,
      })
    else if (time) push({ text: '', start: i, end: time.end, slot: 'time', closed: true })
    if (plate ?? time) {
      i = (plate ?? time)?.end ?? i + 1
      continue
    }
    const filler = longestPhrase(lexicon.fillers, tokens, i)
    const found = closedAt(language, tokens, i)
    const listed = found && found.end <= ledUntil && found.slot !== 'here' ? undefined : found
    if (!listed && longestPhrase(lexicon.negation, tokens, i))
      ledUntil = Math.max(ledUntil, longestPhrase(lexicon.lead, tokens, i)?.end ?? 0)
    // `con matrícula 4821 KJT` names a plate; alone it asks for a barrier that reads plates.
    const closed = listed && plates.has(listed.end) ? undefined : listed
    // `el corte inglés`: a language is one only where a sentence asks for it.
    if (closed?.slot === 'language' && closed.end === i + 1 && !filler)
      push({ ...closed, text: tokens[i]?.text ?? '', closed: false })
    else if (closed && closed.end >= (filler?.end ?? 0)) push(closed)
    else if (!filler) {
      const text = tokens[i]?.text ?? ''
      const ordinal = longestPhrase(lexicon.ordinals, tokens, i)
      const digits = /^[1-9]$/.test(text) ? Number(text) : undefined
      const value = ordinal?.value ?? digits
      const step = longestPhrase(lexicon.steps, tokens, i)
      const counted =
        value !== undefined
          ? {
              slot: 'ordinal',
              value,
              cardinal: readNumber(language.datetime.numerals, tokens, i) !== undefined,
            }
          : step && { slot: 'step', value: step.value }
      const end = ordinal?.end ?? i + 1
      // `en medio`: several words that count as one.
      const words = tokens.slice(i, end).map((t) => t.text)
      elements.push({ text: words.join(' '), start: i, end, closed: false, ...counted })
      i = end
      continue
    }
    i = closed && closed.end >= (filler?.end ?? 0) ? closed.end : (filler?.end ?? i + 1)
  }
  return { elements, ops, tokens }
}
