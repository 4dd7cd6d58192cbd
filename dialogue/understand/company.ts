import type { Intent } from '../frame'
import type { Language } from '../language/compile'
import { longestPhrase } from '../language/phrases'
import type { Token } from '../language/tokenise'
import type { Tagged } from './entities/entities'
import type { Hypothesis } from './hypothesis'
import { surelyAnswered } from './thresholds'

/**
 * True for what is only near an answer and has words beside it that no sentence of ours has, or that name somebody in the car; for
 * what begins with such a name and has no value of ours; and for a change by a word for now alone.
 */
export function isToCompany(
  language: Language,
  best: Hypothesis,
  { entities, tokens, ops }: Tagged,
): boolean {
  const { intent, confidence, slots } = best
  const hurried = ops.length > 0 && ops.every(({ op }) => op === 'now')
  if (intent === 'change_slot' && hurried) return Object.keys(slots).length === 0
  // `kids, sit properly`
  if (
    (guesses.has(intent) || (intent === 'confirm' && confidence < surelyAnswered)) &&
    Object.keys(slots).length === 0 &&
    ops.length === 0
  )
    return [0, 1].some((i) => longestPhrase(language.lexicon.company, tokens, i))
  if (!answers.has(intent)) return false
  if (namesCompany(language, tokens)) return true
  if (entities.length < fewestTalk) return false
  const strange = entities.filter(({ closed, text }) => !closed && !language.wordWeight.has(text)).length
  return strange > (confidence < surelyAnswered ? 0 : 1)
}

/** True where somebody in the car is named. */
export function namesCompany({ lexicon }: Language, tokens: readonly Token[]): boolean {
  return tokens.some((_, i) => longestPhrase(lexicon.company, tokens, i))
}

/** Intents of short answers, which talk to somebody else may begin like: `no, leave your sister alone`. */
const answers: ReadonlySet<Intent> = new Set(['deny', 'stop', 'cancel', 'go_back'])

/** Intents that talk without any value may look like, where it begins by naming who is meant. */
const guesses: ReadonlySet<Intent> = new Set([
  'change_slot',
  'parking_details',
  'search_parking',
  'select_result',
])

/** Number of words from which an answer may be somebody else's. */
const fewestTalk = 4
