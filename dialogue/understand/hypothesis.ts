import type { ExplainedFrame, Intent, Slots } from '../frame'
import type { Language } from '../language/compile'
import type { Named } from './entities/similarName'
import type { DialogueState } from './intentPrior'
import type { Meter } from './match'
import { lowestConfidence } from './thresholds'

/** One meaning that an utterance may have, without its times. */
export type Hypothesis = {
  intent: Intent
  confidence: number
  slots: Slots
  spans: ExplainedFrame['spans']
  /**
   * Number of words in its place or name; `verbatim` for a sentence without open words, `classified` where no
   * template matches.
   */
  rest: number
  /** The name is only similar to one of the list: the driver is asked. */
  doubtful?: boolean
  why: string
}
export type ParseContext = {
  language: Language
  text: string
  state: DialogueState
  results: readonly Named[]
  meter?: Meter
  /** Accept only templates that match the whole utterance. */
  strict?: boolean
}

/** `rest` of a sentence that matches word for word. */
export const verbatim = -1
/** `rest` of a hypothesis that no template matches. */
export const classified = 99

/** Whether a template matches the whole utterance. */
export function isSentence({ rest }: Hypothesis): boolean {
  return rest < classified
}

/** True when a hypothesis has at least `lowestConfidence`. */
export function isLikely(hypothesis: Hypothesis | undefined): hypothesis is Hypothesis {
  return hypothesis !== undefined && hypothesis.confidence >= lowestConfidence
}
