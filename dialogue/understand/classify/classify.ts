import type { Tagged } from '../entities/entities'
import { matchRules, namedResult, type RuleMatch } from './rules'
import type { Intent } from '../../frame'
import type { Language } from '../../language/compile'
import { intentsByWords, countPairs } from './wordModel'
import type { Named } from '../entities/similarName'
import { ledPlace } from '../entities/place'
import type { Run } from '../entities/trimPlace'
import { strangestRun } from '../entities/strangestRun'
import { placeWord } from '../entities/street'
import { intentsByPieces, piecesOf, type Pieces } from '../../language/pieces'
import { momentOf, signalsIn } from './features'
import { freeSlots, isAskingWhere, type DialogueState } from '../intentPrior'
import {
  classifiedBase,
  classifiedSlope,
  distinctiveWeight,
  leastOdds,
  oddsScale,
  unknownWordWeight,
  vagueSearch,
} from '../thresholds'
import weights from './weights.json' with { type: 'json' }

/** `sure`: a preposition leads to the place. */
export type Candidate = { intent: Intent; confidence: number; place?: Run & { sure: boolean }; name?: string }
/** Names of the features of an utterance for one intent, in the order of their weights. */
export const featureNames = ['share', 'likely', 'pairs', 'evidence', 'tells', 'odd slots', 'pieces'] as const
export type Features = {
  /** Features of the utterance, independent of the intent. */
  signals: readonly string[]
  /** Its pieces by bucket, and how much each counts. */
  pieces: ReadonlyMap<number, number>
  /** Features for each intent, in the order of `featureNames`. */
  against: ReadonlyMap<Intent, readonly number[]>
  evidence: readonly RuleMatch[]
  place?: Run & { sure: boolean }
  /** The result that is named. */
  name?: string
}

/** The features of an utterance that no template matches; `npm run calibrate` learns their weights. */
export function measureFeatures(
  language: Language,
  heard: Tagged,
  state: DialogueState,
  results: readonly Named[],
): Features {
  const { tokens, entities, ops } = heard
  const place = ledPlace(language, tokens, entities)
  const open = entities.filter((e) => !e.closed)
  const words = open.filter((e) => !(place && e.start >= place.start && e.end <= place.end))
  const slots = entities.filter((e) => e.closed && e.slot).map((e) => e.slot ?? '')
  const hearsay = { language, tokens, entities, ops, words, place, results, state }
  const evidence = matchRules({ ...hearsay, slots: slots.filter((s) => s !== 'plate') })
  const said = words.map((e) => e.text)
  const likely = intentsByWords(language, said)
  const signals = signalsIn({ ...hearsay, slots })
  const pieces = piecesOf(pieceWords(heard, place), momentOf(state.at), signals)
  const byPieces = oddsByPieces(language.pieces, pieces)
  const weighed = said.map((text) => language.wordWeight.get(text) ?? unknownWordWeight)
  const all = weighed.reduce((sum, weight) => sum + weight, 0)
  const pairsOf = countPairs(language, said)
  const against = new Map<Intent, readonly number[]>()
  for (const { intent, words: own } of language.guessed) {
    const { shared, tells } = shareOf(said, weighed, own)
    const free = freeSlots(intent)
    against.set(intent, [
      all > 0 ? shared / all : 0,
      (likely.get(intent) ?? 0) * oddsScale,
      pairsOf(intent),
      evidence.find((e) => e.intent === intent)?.confidence ?? 0,
      tells ? 1 : 0,
      slots.filter((slot) => !free.has(slot)).length,
      byPieces(intent),
    ])
  }
  const name = namedResult({ ...hearsay, slots })
  return { signals, pieces, against, evidence, ...(place && { place }), ...(name !== undefined && { name }) }
}

/** The measure of the pieces of an utterance for each intent. */
export function oddsByPieces(
  learned: Pieces,
  pieces: ReadonlyMap<number, number>,
): (intent: Intent) => number {
  const odds = intentsByPieces(learned, pieces)
  return (intent) => Math.max(leastOdds, odds.get(intent) ?? leastOdds) * oddsScale
}

type Weights = {
  measures: readonly number[]
  /** For each intent, the weight of each feature, then its bias. */
  own: Partial<Record<Intent, readonly number[]>>
  /** For each signal, its weight for each intent. */
  signals: Readonly<Record<string, Partial<Record<Intent, number>>>>
}
/** Learned by `npm run calibrate` from `tests/corpus/<lang>/practice.jsonl`; the same for every language. */
const learned: Weights = weights

/** Probability of each intent; the sum is 1. */
export function probabilities({ signals, against }: Features): Map<Intent, number> {
  const sums = new Map<Intent, number>()
  const bySignal = signals.flatMap((signal) => learned.signals[signal] ?? [])
  for (const [intent, values] of against) {
    const own = learned.own[intent]
    let sum = own?.[featureNames.length] ?? 0
    for (let k = 0; k < values.length; k++)
      sum += (values[k] ?? 0) * ((learned.measures[k] ?? 0) + (own?.[k] ?? 0))
    for (const weights of bySignal) sum += weights[intent] ?? 0
    sums.set(intent, sum)
  }
  const most = Math.max(...sums.values())
  let all = 0
  for (const [intent, sum] of sums) {
    const e = Math.exp(sum - most)
    all += e
    sums.set(intent, e)
  }
  for (const [intent, e] of sums) sums.set(intent, e / all)
  return sums
}

/**
 * Signals of an utterance without a word for parking and without a preposition before the place: only the most
 * probable intent may then be a search.
 */
const vagueSignals = ['nothing', 'time', 'wanted'].map((what) => `no parks, weak place, ${what}`)

/** The most probable intents of an utterance that no template matches, the best first. */
export function classify(
  language: Language,
  heard: Tagged,
  state: DialogueState,
  results: readonly Named[],
): Candidate[] {
  const measured = measureFeatures(language, heard, state, results)
  const { place, evidence } = measured
  const named = place ?? (isAskingWhere(state) ? unledPlace(language, heard) : undefined)
  const isVague = vagueSignals.some((signal) => measured.signals.includes(signal))
  return [...probabilities(measured)]
    .map(([intent, probability]): [Intent, number] => {
      const vague = isVague && intent === 'search_parking'
      return [intent, confidenceOf(probability) * (vague ? vagueSearch : 1)]
    })
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostClassified)
    .map(([intent, confidence]): Candidate => {
      const takesPlace = intent === 'search_parking' || intent === 'change_slot'
      const told = evidence.find((e) => e.intent === intent)?.name
      const name = told ?? (pointing.has(intent) ? measured.name : undefined)
      return {
        intent,
        confidence,
        ...(named && takesPlace && { place: named }),
        ...(name !== undefined && { name }),
      }
    })
}

/** Number of intents of an utterance that are considered. */
const mostClassified = 4

/** What the words weigh that are an intent's own, and whether one of them is distinctive. */
function shareOf(said: readonly string[], weighed: readonly number[], own: ReadonlySet<string>) {
  let shared = 0
  let tells = false
  for (const [i, weight] of weighed.entries()) {
    if (!own.has(said[i] ?? '')) continue
    shared += weight
    // `qué hora es` shares words with questions about bookings, but no distinctive one.
    tells ||= weight >= distinctiveWeight
  }
  return { shared, tells }
}

/** Intents that may be about a result that is named, besides its choice. */
const pointing: ReadonlySet<Intent> = new Set([
  'change_slot',
  'cancel_booking',
  'book',
  'parking_details',
  'favourites_add',
  'navigate',
  'why',
])

/**
 * Confidence of a probability: less than that of a matched template. A probability of 0.39 gives 0.6, the least that
 * is accepted; 1 gives 0.93.
 */
function confidenceOf(probability: number): number {
  return classifiedBase + classifiedSlope * probability
}

/** The strangest words; beside `here` only with a word of places: `andamos súper perdidos por acá`. */
function unledPlace(language: Language, heard: Tagged): (Run & { sure: boolean }) | undefined {
  const run = strangestRun(language, heard)
  if (!run) return undefined
  const named = heard.tokens.some(
    (_, i) => i >= run.start && i < run.end && placeWord(language, heard.tokens, i),
  )
  const here = heard.entities.some(({ slot }) => slot === 'here')
  return here && !named ? undefined : { ...run, sure: false }
}

/** The words of an utterance, with `{time}` for a time and `{place}` for the words of its place. */
function pieceWords({ entities }: Tagged, place: Run | undefined): string[] {
  const words: string[] = []
  for (const { text, start, end, closed, slot } of entities) {
    const named = place && start >= place.start && end <= place.end
    const word = named ? '{place}' : closed ? `{${slot}}` : text
    if (!named || words.at(-1) !== word) words.push(word)
  }
  return words
}
