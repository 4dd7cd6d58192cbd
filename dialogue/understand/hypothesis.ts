import type { ExplainedFrame, Intent, Slots } from '../frame'
import type { Language } from '../language/compile'
import type { Named } from './entities/similarName'
import type { DialogueState } from './intentPrior'
import type { Meter } from './match'

/** One reading of an utterance, times left aside. */
export type Hypothesis = {
  intent: Intent
  confidence: number
  slots: Slots
  spans: ExplainedFrame['spans']
  rest: number
  /** The name was only half heard: it is asked for. */
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
