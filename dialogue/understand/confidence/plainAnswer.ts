import type { ExplainedFrame, Intent } from '../../frame'
import { readNumber } from '../../language/numerals'
import { listsIn, longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { cappedConfidence, certainSentence, surelyAnswered } from '../thresholds'
import type { Context } from '../context'
import { capConfidence } from './capConfidence'
import { agreesFirmly, asksConsent, givesReason, reasonStart } from './consent'

/** A yes, or a no, with nothing beside it but what goes with one; undefined for anything else. `listen` hears some of the words. */
export function plainAnswer(
  said: string,
  tokens: readonly Token[],
  context: Context,
  listen: (part: readonly Token[]) => ExplainedFrame,
): ExplainedFrame | undefined {
  return (
    looseYes(tokens, context) ??
    politeNo(tokens, context) ??
    reasonedYes(said, context) ??
    yesBehindNo(said, tokens, context) ??
    reasonedNo(tokens, context, listen) ??
    givenUp(tokens, context, listen)
  )
}

/**
 * An agreement with a word of negation in it, and nothing else: `why not`, `no problem`. It is no no; what was read back is asked again,
 * for it buys nothing either. Undefined for anything else, and where no yes is asked for.
 */
function looseYes(tokens: readonly Token[], context: Context): ExplainedFrame | undefined {
  const { at, change, language } = context
  const readBack = asksConsent(at, change !== undefined)
  if (!readBack && at !== 'search.viewing') return undefined
  const { consent, fillers } = language.lexicon
  const lists = listsIn([consent.loose, consent.yes, consent.beside, fillers], tokens)
  if (!lists?.includes(consent.loose)) return undefined
  const confidence = readBack ? cappedConfidence : 1
  return {
    intent: 'confirm',
    slots: {},
    spans: [],
    confidence,
    alternatives: [],
    why: 'a yes with a negation',
  }
}

/** A yes that gives its reason: `yes please, I'm in a hurry`, in doubt where it may be said to a passenger. Undefined for anything else, and where no yes is asked for. */
function reasonedYes(said: string, context: Context): ExplainedFrame | undefined {
  const { at, change } = context
  if (!asksConsent(at, change !== undefined) || !givesReason(context, said)) return undefined
  const yes = { intent: 'confirm' as const, slots: {}, spans: [], confidence: 1, alternatives: [] }
  return capConfidence(context, said, { ...yes, why: 'a yes with its reason' })
}

/** A no to what is read back to be booked, without its reason: `no, I'm taking the train`. Undefined for anything else. */
function reasonedNo(
  tokens: readonly Token[],
  context: Context,
  listen: (part: readonly Token[]) => ExplainedFrame,
): ExplainedFrame | undefined {
  const end = context.at === 'booking.reviewing' ? reasonStart(context, tokens) : tokens.length
  const frame = end < tokens.length ? listen(tokens.slice(0, end)) : undefined
  const refuses = frame && refusing.has(frame.intent) && frame.confidence >= certainSentence
  return refuses ? { ...frame, intent: 'deny', slots: {}, why: 'a no with its reason' } : undefined
}
const refusing: ReadonlySet<Intent> = new Set(['deny', 'cancel', 'cancel_booking'])

/** A search that is given up, with what is done instead: `leave it, we'll get the bus`. Undefined where anything else is wished behind it. */
function givenUp(
  tokens: readonly Token[],
  { at, language }: Context,
  listen: (part: readonly Token[]) => ExplainedFrame,
): ExplainedFrame | undefined {
  const { fillers, givesUp } = language.lexicon
  // `ah leave it`
  const starts = [0, 1, longestPhrase(fillers, tokens, 0)?.end ?? 0]
  const ends = starts.map((start) => longestPhrase(givesUp, tokens, start)?.end ?? 0)
  const end = Math.max(...ends) || tokens.length
  if (!at.startsWith('search.') || tokens.length - end < fewestInstead) return undefined
  // `lass es bei achtzehn uhr` gives up nothing.
  const told = tokens.slice(end)
  if (told.some((_, i) => readNumber(language.datetime.numerals, told, i))) return undefined
  const rest = listen(told)
  return rest.confidence < surelyAnswered ? { ...aNo, why: 'a search given up' } : undefined
}

/** A yes that takes a no back: `no wait yes book it`. It is asked again. Undefined for anything else. */
function yesBehindNo(said: string, tokens: readonly Token[], context: Context): ExplainedFrame | undefined {
  const { negation, repairs, fillers } = context.language.lexicon
  if (!asksConsent(context.at, context.change !== undefined)) return undefined
  const behind = (at: number): number =>
    Math.max(at, ...[negation, repairs, fillers].map((one) => longestPhrase(one, tokens, at)?.end ?? at))
  let start = longestPhrase(negation, tokens, 0)?.end ?? 0
  if (start === 0) return undefined
  for (let next = behind(start); next > start; next = behind(start)) start = next
  const rest = tokens[start]
  if (!rest || !agreesFirmly(context, said.slice(rest.start))) return undefined
  const yes = { intent: 'confirm' as const, slots: {}, spans: [], alternatives: [] }
  return { ...yes, confidence: cappedConfidence, why: 'a yes behind a no' }
}

/** A no behind thanks or praise and a `but`, and nothing else: `perfect thanks but no`. Undefined for anything else, and where no yes is asked for. */
function politeNo(tokens: readonly Token[], context: Context): ExplainedFrame | undefined {
  const { at, change, language } = context
  const { consent, fillers, thanks, negation } = language.lexicon
  if (!asksConsent(at, change !== undefined)) return undefined
  // `no thanks, my brother is driving`
  const no = longestPhrase(negation, tokens, 0)?.end
  const declines = no !== undefined && longestPhrase(thanks, tokens, no) !== undefined
  if (declines && !tokens.some((_, i) => longestPhrase(language.bookings.but, tokens, i))) return aNo
  const but = tokens.findIndex((_, i) => longestPhrase(language.bookings.but, tokens, i))
  const end = longestPhrase(language.bookings.but, tokens, but)?.end
  if (but < 1 || end === undefined || end === tokens.length) return undefined
  const praises = listsIn([consent.yes, consent.beside, thanks, fillers], tokens.slice(0, but))
  const refuses = listsIn([negation, thanks, fillers], tokens.slice(end))
  if (!praises || !refuses?.includes(negation)) return undefined
  return aNo
}

const aNo: ExplainedFrame = {
  intent: 'deny',
  slots: {},
  spans: [],
  confidence: 1,
  alternatives: [],
  why: 'a no with thanks',
}

/** Number of words from which it is said what is done instead. */
const fewestInstead = 3
