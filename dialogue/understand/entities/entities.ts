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
import { isGenitive } from './trimPlace'

/**
 * A word of the utterance, or several words that are one slot. A place may not contain a `closed` entity. Token
 * indices, end exclusive.
 */
export type Entity = {
  text: string
  start: number
  end: number
  slot?: string
  value?: string | number
  closed: boolean
  /** The plate follows from the vehicle's name; it was not given. */
  called?: boolean
  /** A cardinal (`one`), which may mean something else than a position; `first` is an ordinal. */
  cardinal?: boolean
}
export type Tagged = { entities: Entity[]; ops: readonly Op[]; tokens: readonly Token[] }

/** Slots that may stand anywhere: the words that connect them to a sentence (`para las nueve`) carry no meaning. */
const freeStandingSlots = new Set([
  'time',
  'preference',
  'filter',
  'here',
  'charger',
  'covered',
  'max_price',
  'max_height_m',
])

/** Every word as an open entity, for templates that contain words which elsewhere are fillers or values. */
export function wordEntities(tokens: readonly Token[]): Entity[] {
  return tokens.map(({ text }, i) => ({ text, start: i, end: i + 1, closed: false }))
}

/** Plates, limits and times by their first token, found before the single words. */
type Spans = {
  plates: ReadonlyMap<number, PhraseMatch<string>>
  /** True when the plates follow from names of vehicles. */
  called: boolean
  limits: ReadonlyMap<number, Quantity>
  times: ReadonlyMap<number, TimeSpan>
  ops: readonly Op[]
}

/** The entities of an utterance: times, plates, limits, values of closed lists and open words, without fillers. */
export function findEntities(
  language: Language,
  tokens: readonly Token[],
  wantsPlate: boolean,
  cars: readonly DriverVehicle[] = [],
): Tagged {
  const { lexicon } = language
  const spans = findSpans(language, tokens, wantsPlate, cars)
  const entities: Entity[] = []
  // The words of a phrase that leads to a place have no other meaning: `pas trop loin de`.
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
    // `con matrícula 4821 KJT` gives a plate; `con matrícula` alone asks for a barrier that reads plates.
    const closed = listed && spans.plates.has(listed.end) ? undefined : listed
    const covers = closed && closed.end >= (filler?.end ?? 0)
    // `el corte inglés`: the name of a language counts only where a template expects one.
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
  // `en la zona t`: a name after it is a place.
  const next = tokens[best.end]
  const named = next && !next.apart && !/[0-9]/.test(next.text) && !language.wordWeight.has(next.text)
  return best.slot === 'here' && !named ? best : undefined
}

function range(from: number, end: number): number[] {
  return Array.from({ length: end - from }, (_, k) => from + k)
}

/** Plates by their first token. Where a time covers the same words, they are a time. */
function platesIn(
  language: Language,
  tokens: readonly Token[],
  times: readonly TimeSpan[],
  asked: boolean,
): Map<number, PhraseMatch<string>> {
  const plates = new Map<number, PhraseMatch<string>>()
  for (let i = 0; i < tokens.length;) {
    const time = times.find((span) => span.start <= i && span.end > i)
    const plate = time && !asked ? undefined : plateAt(language, tokens, i, asked)
    const found = plate && plate.end > (time?.end ?? 0) ? plate : undefined
    if (found) plates.set(i, found)
    i = found?.end ?? i + 1
  }
  return plates
}

/** The plate at a token; none where it begins with the `s` of `my reg's` and is longer without it. */
function plateAt(
  language: Language,
  tokens: readonly Token[],
  at: number,
  asked: boolean,
): PhraseMatch<string> | undefined {
  const plate = readPlate(language, tokens, at, asked)
  const later = isGenitive(tokens, at) ? readPlate(language, tokens, at + 1, asked) : undefined
  return later && later.value.length > (plate?.value.length ?? 0) ? undefined : plate
}

/** The tokens, of which the hidden ones are replaced by a mark that no phrase has. */
function masked(tokens: readonly Token[], hidden: ReadonlySet<number>): readonly Token[] {
  return hidden.size ? tokens.map((t, i) => (hidden.has(i) ? { ...t, text: '·' } : t)) : tokens
}

function findSpans(
  language: Language,
  tokens: readonly Token[],
  wantsPlate: boolean,
  cars: readonly DriverVehicle[],
): Spans {
  const limits = readQuantities(language, tokens)
  // Numbers of prices and heights are not hours.
  const quiet = masked(tokens, notTimes(language, tokens, limits))
  const first = readTimes(language.datetime, quiet)
  const written = platesIn(language, tokens, first.spans, wantsPlate)
  const plates = written.size ? written : findVehicles(tokens, cars)
  // Digits of a plate are not hours.
  const spelled = new Set([...plates].flatMap(([start, { end }]) => range(start, end)))
  const { ops, spans } = plates.size ? readTimes(language.datetime, masked(quiet, spelled)) : first
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

/** A word that is in no list, with the ordinal or step that it may stand for. */
function openAt({ lexicon, datetime }: Language, tokens: readonly Token[], i: number): Entity {
  const text = tokens[i]?.text ?? ''
  const ordinal = longestPhrase(lexicon.ordinals, tokens, i)
  const value = ordinal?.value ?? (/^[1-9]$/.test(text) ? Number(text) : undefined)
  const step = longestPhrase(lexicon.steps, tokens, i)
  const cardinal = readNumber(datetime.numerals, tokens, i) !== undefined
  const counted =
    value !== undefined ? { slot: 'ordinal', value, cardinal } : step && { slot: 'step', value: step.value }
  const end = ordinal?.end ?? i + 1
  // A phrase like `en medio` counts as one word.
  const words = tokens.slice(i, end).map((t) => t.text)
  return { text: words.join(' '), start: i, end, closed: false, ...counted }
}

/** Adds an entity; a slot that may stand anywhere absorbs the words before it that connect it to the sentence. */
function add(entities: Entity[], entity: Entity, glue: ReadonlySet<string>): void {
  if (freeStandingSlots.has(entity.slot ?? ''))
    while (entities.length && !entities.at(-1)?.closed && glue.has(entities.at(-1)?.text ?? ''))
      entities.pop()
  entities.push(entity)
}
