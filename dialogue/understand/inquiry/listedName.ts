import type { ExplainedFrame } from '../../frame'
import { parseContext, type Context } from '../context'
import { mostSimilar } from '../entities/similarName'
import { fold, type Token } from '../../language/tokenise'
import { saysParking } from '../entities/place'
import { placeWord } from '../entities/street'
import { listedWhole, takenName } from '../thresholds'

/**
 * The frame, or the choice of a listed result, where the place of the frame is the name of that result and the utterance
 * points at it: `what about the drury lane one`, `zeig mir das am rheinufer`. Anything that is said of a stay or a need beside it, and
 * a phrase of nearness without a pointing word, keeps the place: `anything near drury lane`.
 */
export function asListedResult(
  frame: ExplainedFrame,
  tokens: readonly Token[],
  context: Context,
): ExplainedFrame {
  const { language, at } = context
  if (choosesByPreference(frame, tokens, context)) return { ...frame, intent: 'select_result' }
  const { place, ...others } = frame.slots
  const searches = frame.intent === 'search_parking' || frame.intent === 'change_slot'
  if (!searches || place === undefined || Object.keys(others).length > 0) return frame
  if (at !== 'search.listing' && at !== 'search.viewing') return frame
  const span = frame.spans.find(({ slot }) => slot === 'place')
  const named = mostSimilar(place, parseContext('', context).results, language.lexicon.generic)
  if (!span || !named?.sure || named.score < takenName) return frame
  const start = tokens.findIndex((token) => token.start >= span.start)
  const end = tokens.findIndex((token) => token.end >= span.end)
  // `otra zona mejor la de lesseps`
  if (tokens.some((_, i) => (i < start || i > end) && placeWord(language, tokens, i))) return frame
  const kind = saysKind(context, tokens, start)
  if (named.score < listedWhole && !kind) return frame
  if (!kind && !pointsAt(context, tokens, start, end)) return frame
  const spans = frame.spans.map((one) => (one === span ? { ...span, slot: 'name' as const } : one))
  return {
    ...frame,
    intent: 'select_result',
    slots: { name: named.name },
    spans,
    why: `${frame.why}, which is listed`,
  }
}

/** Number of words between a pointing word and the name: `das da am rheinufer`. */
const farthest = 2

/** True with a pointing word that is no article of the name itself, before its preposition or right behind it: `das am …`, `… one`. */
function pointsAt({ language }: Context, tokens: readonly Token[], start: number, end: number): boolean {
  const { pointing, strip } = language.lexicon
  const points = (i: number): boolean => pointing.has(tokens[i]?.text ?? '')
  if (points(end + 1)) return true
  let lead = start - 1
  while (lead >= 0 && strip.has(tokens[lead]?.text ?? '') && !points(lead)) lead--
  for (let i = lead; i >= Math.max(0, lead - farthest); i--) if (points(i)) return true
  return false
}

/** True for the kind of a car park right before the name, as names have it: `die garage wollzeile`; not `a car park at …`. */
function saysKind({ language }: Context, tokens: readonly Token[], start: number): boolean {
  const before = tokens[start - 1]
  return (
    before !== undefined && saysParking(language, [before]) && language.lexicon.generic.has(fold(before.text))
  )
}

/** Number of words between a pointing word and a preference: `el que me quede más cerca`, `das was am nächsten dran ist`. */
const farthestPreference = 4

/**
 * True where a result of a list is pointed at by what is preferred, in words that no sentence has: `me voy por el que salga más
 * económico`. The preference alone is the order of the list.
 */
function choosesByPreference(
  { intent, slots, spans, why }: ExplainedFrame,
  tokens: readonly Token[],
  context: Context,
): boolean {
  if (context.at !== 'search.listing' || intent !== 'change_slot' || !why.startsWith('near ')) return false
  const preferred = spans.find(({ slot }) => slot === 'preference')
  if (!preferred || Object.keys(slots).length > 1) return false
  const { lexicon, oneWords } = context.language
  const at = tokens.findIndex((token) => token.start >= preferred.start)
  return tokens
    .slice(Math.max(0, at - farthestPreference), at + 1)
    .some(({ text }) => lexicon.pointing.has(text) && !oneWords.has(text))
}
