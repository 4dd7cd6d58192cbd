import type { Tagged } from '../entities/entities'
import { matchRules, type RuleMatch } from './rules'
import type { Intent } from '../../frame'
import type { Language } from '../../language/compile'
import { intentsByWords, countPairs } from './wordModel'
import type { Named } from '../entities/similarName'
import { ledPlace, type Run } from '../entities/place'
import { signalsIn } from './features'
import { freeSlots, type DialogueState } from '../intentPrior'
import {
  classifiedBase,
  classifiedSlope,
  distinctiveWeight,
  oddsScale,
  unknownWordWeight,
  vagueSearch,
} from '../thresholds'
import weights from './weights.json' with { type: 'json' }

export type Candidate = { intent: Intent; confidence: number; place?: Run; name?: string }
/** What is measured of an utterance against the sentences of one intent, in the order of the weights. */
export const featureNames = ['share', 'likely', 'pairs', 'evidence', 'tells', 'odd slots'] as const
export type Features = {
  /** Of the utterance, whatever it means. */
  signals: readonly string[]
  /** Of each intent: one number per measure. */
  against: ReadonlyMap<Intent, readonly number[]>
  evidence: readonly RuleMatch[]
  place?: Run & { sure: boolean }
}

/** All that is known of an utterance that is no sentence of ours; `calibrate` learns what it is worth. */
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
  const weightOf = (text: string): number => language.weight.get(text) ?? unknownWordWeight
  const all = said.reduce((sum, text) => sum + weightOf(text), 0)
  const against = new Map<Intent, readonly number[]>()
  for (const { intent, words: own } of language.sentences) {
    const shared = said.filter((text) => own.has(text))
    const free = freeSlots(intent)
    against.set(intent, [
      all > 0 ? shared.reduce((sum, text) => sum + weightOf(text), 0) / all : 0,
      (likely.get(intent) ?? 0) * oddsScale,
      countPairs(language, intent, said),
      evidence.find((e) => e.intent === intent)?.confidence ?? 0,
      // `qué hora es` shares its words with questions about bookings, and none that tells.
      shared.some((text) => weightOf(text) >= distinctiveWeight) ? 1 : 0,
      slots.filter((slot) => !free.has(slot)).length,
    ])
  }
  return { signals: signalsIn({ ...hearsay, slots }), against, evidence, ...(place && { place }) }
}

type Weights = {
  measures: readonly number[]
  /** By intent: its own share of each measure, last its bias. */
  own: Partial<Record<Intent, readonly number[]>>
  /** By signal, by intent. */
  signals: Readonly<Record<string, Partial<Record<Intent, number>>>>
}
/** Learned by `npm run calibrate` from `tests/corpus/<lang>/practice.jsonl`; the same for every language. */
const learned: Weights = weights

/** How probable each intent is, by what was measured; together 1. */
export function probabilities({ signals, against }: Features): Map<Intent, number> {
  const sums = new Map<Intent, number>()
  for (const [intent, values] of against) {
    const own = learned.own[intent]
    let sum = own?.[featureNames.length] ?? 0
    for (const [k, value] of values.entries()) sum += value * ((learned.measures[k] ?? 0) + (own?.[k] ?? 0))
    for (const signal of signals) sum += learned.signals[signal]?.[intent] ?? 0
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

/** Nobody spoke of parking and nothing leads to the place: then only the likeliest is taken for a wish. */
const vaguely = ['nothing', 'time', 'wanted'].map((what) => `no parks, weak place, ${what}`)

/** Intents by how near an utterance that no template matches comes to each, the nearest first. */
export function classify(
  language: Language,
  heard: Tagged,
  state: DialogueState,
  results: readonly Named[],
): Candidate[] {
  const measured = measureFeatures(language, heard, state, results)
  const { place, evidence } = measured
  return [...probabilities(measured)]
    .map(([intent, probability]): Candidate => {
      const takesPlace = intent === 'search_parking' || intent === 'change_slot'
      const name = evidence.find((e) => e.intent === intent)?.name
      const vague = intent === 'search_parking' && vaguely.some((signal) => measured.signals.includes(signal))
      return {
        intent,
        confidence: confidenceOf(probability) * (vague ? vagueSearch : 1),
        ...(place && takesPlace && { place }),
        ...(name !== undefined && { name }),
      }
    })
    .sort((a, b) => b.confidence - a.confidence)
}

/** A near miss is never as sure as a sentence: a probability of 0.45 is just enough to be taken, and 1 is 0.9. */
function confidenceOf(probability: number): number {
  return classifiedBase + classifiedSlope * probability
}
