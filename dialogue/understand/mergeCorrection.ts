import { riskyIntents, type Intent, type Slots } from '../frame'
import type { Language } from '../language/compile'
import { longestPhrase } from '../language/phrases'
import { readNumber } from '../language/numerals'
import type { Token } from '../language/tokenise'
import { splitCorrection } from './corrections'
import type { Op } from './entities/datetime/ops'
import type { Tagged } from './entities/entities'
import { isLikely, isSentence, type Hypothesis, type ParseContext } from './hypothesis'
import { parse } from './parse'
import { cappedConfidence, certainSentence } from './thresholds'

/** An utterance with its entities, and its parts before and after a cue of correction. */
export type Halved = { whole: Tagged; earlier?: Tagged; later?: Tagged }
/** Hypotheses of an utterance, the most likely first, and its time operations. */
export type Parsed = { hypotheses: readonly Hypothesis[]; ops: readonly Op[] }

/** Intents that come before a correction to refuse what is under way. */
const refusals: ReadonlySet<Intent> = new Set(['deny', 'stop', 'cancel', 'repeat'])
/**
 * Number of entities that a correction after one short word (`no`) has at most, unless they are a time or a place.
 */
const longestBareCorrection = 3

/** The entities of an utterance and of its parts; no later part when nothing is corrected. */
export function tagHalves(
  language: Language,
  tokens: readonly Token[],
  tag: (part: readonly Token[]) => Tagged,
): Halved {
  const whole = tag(tokens)
  const halves = splitCorrection(language, tokens)
  if (!halves) return { whole }
  const earlier = halves.before.length > 0 ? tagCorrected(language, halves.before, tag) : undefined
  const later = asPosition(language, earlier, asTime(language, earlier, tag(halves.after)))
  return {
    whole,
    ...(earlier && { earlier }),
    ...((!halves.bare || corrects(language, later)) && { later }),
  }
}

/** The hypotheses of the whole utterance, or the one of the earlier part corrected by the later. */
export function mergeCorrection(
  context: ParseContext,
  { whole, earlier, later }: Halved,
  hypotheses: readonly Hypothesis[],
): Parsed {
  const unchanged = { hypotheses, ops: whole.ops }
  if (!later || !isCorrected(earlier, later, hypotheses[0])) return unchanged
  // A "no" before the correction refuses the earlier part; it is not corrected itself.
  const first = earlier && parse(context, earlier).find(({ intent }) => !refusals.has(intent))
  const state = isLikely(first) ? { ...context.state, at: 'search.asking' as const } : context.state
  const [fix] = parse({ ...context, state }, later)
  const merged = merge(
    first,
    fix,
    later.entities.every((e) => e.closed),
  )
  if (!merged) return unchanged
  return { hypotheses: [merged], ops: [...(earlier?.ops ?? []), { op: 'repair' }, ...later.ops] }
}

/** True for a correction (`no a las diez`), false for a negation (`que no sea caro`). */
function corrects({ lexicon }: Language, { entities, tokens }: Tagged): boolean {
  const [first] = entities
  if (!first) return false
  const led =
    longestPhrase(lexicon.lead, tokens, first.start) ?? longestPhrase(lexicon.weakLead, tokens, first.start)
  if (first.closed || led) return true
  const { text } = first
  return entities.length <= longestBareCorrection && !lexicon.notPlace.has(text) && !lexicon.glue.has(text)
}

/** `at four, i mean five`, `vier stunden, nein, fünf`: a number alone is of the kind of the time that it corrects. */
function asTime({ datetime }: Language, earlier: Tagged | undefined, later: Tagged): Tagged {
  const last = earlier?.ops.at(-1)
  const { tokens } = later
  const start = longestPhrase(datetime.at, tokens, 0)?.end ?? 0
  const number = readNumber(datetime.numerals, tokens, start)
  if (!last || !number || number.end < tokens.length || later.entities.some((e) => e.slot === 'max_price'))
    return later
  const lasts = last.op === 'duration' && last.minutes % 60 === 0
  if (!lasts && (later.ops.length > 0 || last.op !== 'clock')) return later
  const op: Op = lasts
    ? { op: 'duration', minutes: number.value * 60 }
    : { op: 'clock', hour: number.value, minute: 0, exact: false }
  if (number.value < 1 || number.value > 24) return later
  return {
    tokens,
    ops: [op],
    entities: [{ text: '', start: 0, end: tokens.length, slot: 'time', closed: true }],
  }
}

/** `number one, no, two, yes two`: a number alone is the position of another result. */
function asPosition({ datetime, lexicon }: Language, earlier: Tagged | undefined, later: Tagged): Tagged {
  const { tokens } = later
  const number = readNumber(datetime.numerals, tokens, lexicon.pointing.has(tokens[0]?.text ?? '') ? 1 : 0)
  const counted =
    earlier?.entities.some(({ slot }) => slot === 'ordinal') === true && earlier.ops.length === 0
  if (!counted || !number || number.value < 1 || number.value > 9 || tokens.length > longestPosition)
    return later
  const again = tokens.slice(number.end).every((token, i) => {
    const more = readNumber(datetime.numerals, tokens, number.end + i)
    const yes = longestPhrase(lexicon.consent.yes, tokens, number.end + i)
    return more?.value === number.value || yes !== undefined || lexicon.pointing.has(token.text)
  })
  if (!again) return later
  const position = { text: tokens[number.end - 1]?.text ?? '', start: number.end - 1, end: number.end }
  return {
    tokens,
    ops: [],
    entities: [{ ...position, slot: 'ordinal', value: number.value, closed: false }],
  }
}
/** Number of words of such a number at most. */
const longestPosition = 5

function isCorrected(earlier: Tagged | undefined, later: Tagged, whole: Hypothesis | undefined): boolean {
  // `a las nueve, no, a las diez`: the second of two hours corrects the first.
  if (saysHour(earlier) && saysHour(later)) return true
  return !(whole && isSentence(whole) && whole.confidence >= certainSentence && !whole.slots.place)
}

/** True when a part has an hour and no exit. */
function saysHour(part: Tagged | undefined): boolean {
  return part?.ops.some(({ op }) => op === 'clock') === true && !part.ops.some(({ op }) => op === 'until')
}

/** The first hypothesis with the slots of the correction; the correction alone when it has another intent. */
function merge(
  first: Hypothesis | undefined,
  fix: Hypothesis | undefined,
  onlySlots: boolean,
): Hypothesis | undefined {
  const sameIntent = fix?.intent === 'search_parking' || fix?.intent === first?.intent || !isLikely(fix)
  const kept = isLikely(first) && (onlySlots || sameIntent) ? first : undefined
  const best = kept ?? fix
  if (!best) return undefined
  const corrected = fix && (onlySlots || isLikely(fix)) ? fix : undefined
  return {
    ...best,
    // A corrected utterance never confirms anything.
    confidence: riskyIntents.includes(best.intent)
      ? Math.min(best.confidence, cappedConfidence)
      : best.confidence,
    slots: kept ? { ...kept.slots, ...(corrected && slotsFor(kept.intent, corrected)) } : best.slots,
    spans: [...(kept?.spans ?? []), ...(corrected ?? best).spans],
    why: `${best.why}, corrected`,
  }
}

/** The slots of a correction; a place only where the corrected intent may have one. */
function slotsFor(intent: Intent, { slots: { place, ...others } }: Hypothesis): Slots {
  return { ...others, ...(place !== undefined && !placeless.has(intent) && { place }) }
}
const placeless: ReadonlySet<Intent> = new Set(['switch_language', 'select_result', 'add_vehicle', 'help'])

/** A part with a correction in it: `tomorrow, no wait, the day after, sorry, …`; its later times win. */
function tagCorrected(
  language: Language,
  tokens: readonly Token[],
  tag: (part: readonly Token[]) => Tagged,
): Tagged {
  const tagged = tag(tokens)
  const halves = splitCorrection(language, tokens)
  if (!halves || halves.before.length === 0) return tagged
  const [first, second] = [tag(halves.before), tag(halves.after)]
  if (first.ops.length === 0 || second.ops.length === 0) return tagged
  return { ...tagged, ops: [...first.ops, { op: 'repair' }, ...second.ops] }
}
