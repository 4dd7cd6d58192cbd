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
  /** Words that fill its place or name; `verbatim` or `classified` where it comes from no template with slots. */
  rest: number
  /** The name is only the likeliest of the list: the driver is asked. */
  doubtful?: boolean
  why: string
}
export type ParseContext = {
  language: Language
  text: string
  state: DialogueState
  results: readonly Named[]
  meter?: Meter
  /** Only whole sentences are wanted. */
  strict?: boolean
}

/** `rest` of a sentence that was said word for word. */
export const verbatim = -1
/** `rest` of a hypothesis that no template matches. */
export const classified = 99

/** Whether a template matches the whole utterance. */
export function isSentence({ rest }: Hypothesis): boolean {
  return rest < classified
}

/** Whether a hypothesis is sure enough to be taken. */
export function isLikely(hypothesis: Hypothesis | undefined): hypothesis is Hypothesis {
  return hypothesis !== undefined && hypothesis.confidence >= lowestConfidence
}
