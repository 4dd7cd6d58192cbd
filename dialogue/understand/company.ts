import type { Intent } from '../frame'
import type { Language } from '../language/compile'
import { longestPhrase } from '../language/phrases'
import { readClock } from './entities/datetime/clock'
import { saysParking } from './entities/place'
import type { Token } from '../language/tokenise'
import type { Tagged } from './entities/entities'
import { isSentence, type Hypothesis } from './hypothesis'
import { surelyAnswered, surelyMoved } from './thresholds'
import type { Context } from './context'

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

/**
 * True for an hour at which somebody else comes or goes, and nothing else: `my wife gets there at three`. Not for `my wife and i`, nor beside
 * a word for parking.
 */
export function isHourOfOther(language: Language, { slots }: Hypothesis, { tokens, ops }: Tagged): boolean {
  const { datetime } = language
  const hours = ops.filter(({ op }) => op === 'clock').length
  if (hours !== 1 || Object.keys(slots).length > 0 || saysParking(language, tokens)) return false
  return tokens.slice(0, latestOther).some((_, i) => {
    const other = longestPhrase(datetime.persons, tokens, i)
    if (!other || longestPhrase(datetime.and, tokens, other.end)) return false
    const verb = [0, 1, 2].some((k) => longestPhrase(datetime.comes, tokens, other.end + k))
    return verb && !readClock(datetime, tokens, other.end)
  })
}

/** Number of words among which an utterance names the other person: `no but my wife`. */
const latestOther = 5

/**
 * True for what no sentence of ours matches and that has words beside it which none of them has, or, where it is hardly likely, many words
 * that are no values: it may have been said to somebody else, and is asked about.
 */
export function isGuess(
  { language, at }: Pick<Context, 'language' | 'at'>,
  best: Hypothesis,
  { entities, tokens }: Tagged,
  asks: boolean,
): boolean {
  const { wordWeight, outOfScopeWords, datetime } = language
  if (isSentence(best)) return false
  const open = entities.filter(({ closed }) => !closed)
  // `we eat at eight`, said while a stay is read back, moves it no more than half surely.
  const tells = !asks && !tokens.some((_, i) => longestPhrase(datetime.moving, tokens, i))
  const moves = tells && best.intent === 'change_slot' && at === 'booking.reviewing'
  if (moves && best.confidence < surelyMoved && open.length >= fewestMoving) return true
  const strange = open.filter(({ text }) => !wordWeight.has(text) || outOfScopeWords.has(text)).length
  if (strange >= fewestStrange) return true
  // Questions are made of many small words.
  const talks = open.length >= fewestTalk && best.intent !== 'parking_details'
  return best.confidence < surelyAnswered && (talks || strange > 0)
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

/** Number of words from which an answer may be somebody else's, and of those that no sentence of ours has. */
const fewestTalk = 4
const fewestStrange = 2
/** Number of words that are no values from which a change of what is read back may be said to somebody else. */
const fewestMoving = 2
