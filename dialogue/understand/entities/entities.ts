import { findVehicles, type DriverVehicle } from './vehicle'
import { readTimes } from './datetime/read'
import type { Op, TimeSpan } from './datetime/ops'
import type { Language } from '../../language/compile'
import type { Token } from '../../language/tokenise'
import { longestPhrase, type PhraseMatch } from '../../language/phrases'
import { readPlate } from './plate'
import { readQuantities, type Quantity } from './quantity'
import { readNumber } from '../../language/numerals'
import { notTimes } from './notTimes'

/**
 * A word of the utterance, or several that are one slot. `closed` entities are no words any more: no place may swallow
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
export type Tagged = { entities: Entity[]; ops: Op[]; tokens: readonly Token[] }

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
export function wordEntities(tokens: readonly Token[]): Entity[] {
  return tokens.map(({ text }, i) => ({ text, start: i, end: i + 1, closed: false }))
}

/** What was found before the words are read one by one: plates, limits and times by the token they begin at. */
type Spans = {
  plates: ReadonlyMap<number, PhraseMatch<string>>
  /** The plates are of vehicles that were called by their names. */
  called: boolean
  limits: ReadonlyMap<number, Quantity>
  times: ReadonlyMap<number, TimeSpan>
  ops: Op[]
}

/** Utterance → entities: times, plates and closed lists found, fillers and glue gone. */
export function findEntities(
  language: Language,
  tokens: readonly Token[],
  wantsPlate: boolean,
  cars: readonly DriverVehicle[] = [],
): Tagged {
  const { lexicon } = language
  const spans = findSpans(language, tokens, wantsPlate, cars)
  const entities: Entity[] = []
  // `pas trop loin de`: the words of a lead say nothing else.
  let ledUntil = 0
  for (let i = 0; i < tokens.length;) {
    const span = spanAt(spans, i)
    if (span) {
      add(entities, span, lexicon.glue)
      i = span.end
      continue
    }
    const filler = longestPhrase(lexicon.fillers, tokens, i)
    const found = closedAt(language, tokens, i)
    const listed = found && found.end <= ledUntil && found.slot !== 'here' ? undefined : found
    if (!listed && longestPhrase(lexicon.negation, tokens, i))
      ledUntil = Math.max(ledUntil, longestPhrase(lexicon.lead, tokens, i)?.end ?? 0)
    // `con matrícula 4821 KJT` names a plate; alone it asks for a barrier that reads plates.
    const closed = listed && spans.plates.has(listed.end) ? undefined : listed
    const covers = closed && closed.end >= (filler?.end ?? 0)
    // `el corte inglés`: a language is one only where a sentence asks for it.
    if (covers && closed.slot === 'language' && closed.end === i + 1 && !filler)
      add(entities, { ...closed, text: tokens[i]?.text ?? '', closed: false }, lexicon.glue)
    else if (covers) add(entities, closed, lexicon.glue)
    const open = covers || filler ? undefined : openAt(language, tokens, i)
    if (open) entities.push(open)
    i = covers ? closed.end : ((filler ?? open)?.end ?? i + 1)
  }
  return { entities, ops: spans.ops, tokens }
}

function closedAt(language: Language, tokens: readonly Token[], i: number): Entity | undefined {
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

function range(from: number, end: number): number[] {
  return Array.from({ length: end - from }, (_, k) => from + k)
}

/** Plates by the token they begin at. Where the same words are a time that goes on as far, they are the time. */
function platesIn(
  language: Language,
  tokens: readonly Token[],
  times: readonly TimeSpan[],
  asked: boolean,
): Map<number, PhraseMatch<string>> {
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

/** The tokens with a mark that no phrase has in place of some. */
function without(tokens: readonly Token[], hidden: ReadonlySet<number>): readonly Token[] {
  return hidden.size ? tokens.map((t, i) => (hidden.has(i) ? { ...t, text: '·' } : t)) : tokens
}

function findSpans(
  language: Language,
  tokens: readonly Token[],
  wantsPlate: boolean,
  cars: readonly DriverVehicle[],
): Spans {
  const limits = readQuantities(language, tokens)
  // Euros and metres are no hours.
  const quiet = without(tokens, notTimes(language, tokens, limits))
  const first = readTimes(language.datetime, quiet)
  const written = platesIn(language, tokens, first.spans, wantsPlate)
  const plates = written.size ? written : findVehicles(tokens, cars)
  // Digits of a plate are no hours.
  const spelled = new Set([...plates].flatMap(([start, { end }]) => range(start, end)))
  const { ops, spans } = plates.size ? readTimes(language.datetime, without(quiet, spelled)) : first
  return {
    plates,
    called: plates !== written,
    limits: new Map(limits.map((limit) => [limit.start, limit])),
    times: new Map(spans.map((span) => [span.start, span])),
    ops,
  }
}

/** The limit, plate or time that begins at a token. */
function spanAt({ plates, called, limits, times }: Spans, i: number): Entity | undefined {
  const limit = limits.get(i)
  if (limit) return { text: '', closed: true, ...limit }
  const plate = plates.get(i)
  if (plate)
    return { text: '', start: i, end: plate.end, slot: 'plate', value: plate.value, closed: true, called }
  const time = times.get(i)
  return time && { text: '', start: i, end: time.end, slot: 'time', closed: true }
}

/** A word that is in no list; with the number or step that it may say. */
function openAt({ lexicon, datetime }: Language, tokens: readonly Token[], i: number): Entity {
  const text = tokens[i]?.text ?? ''
  const ordinal = longestPhrase(lexicon.ordinals, tokens, i)
  const value = ordinal?.value ?? (/^[1-9]$/.test(text) ? Number(text) : undefined)
  const step = longestPhrase(lexicon.steps, tokens, i)
  const cardinal = readNumber(datetime.numerals, tokens, i) !== undefined
  const counted =
    value !== undefined ? { slot: 'ordinal', value, cardinal } : step && { slot: 'step', value: step.value }
  const end = ordinal?.end ?? i + 1
  // `en medio`: several words that count as one.
  const words = tokens.slice(i, end).map((t) => t.text)
  return { text: words.join(' '), start: i, end, closed: false, ...counted }
}

/** Adds an entity; a slot that stands anywhere takes the words before it that tie it to the sentence. */
function add(entities: Entity[], entity: Entity, glue: ReadonlySet<string>): void {
  if (glued.has(entity.slot ?? ''))
    while (entities.length && !entities.at(-1)?.closed && glue.has(entities.at(-1)?.text ?? ''))
      entities.pop()
  entities.push(entity)
}
