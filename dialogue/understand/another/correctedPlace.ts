import type { ExplainedFrame } from '../../frame'
import type { Language } from '../../language/compile'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { placeInstead } from '../corrections'
import { withoutDenied } from '../entities/deniedPlace'
import type { Listen } from './listen'
import { isName, placeIn } from './placeIn'

/** A search under way at another place, where only a place is put in for it or said again. */
export function correctedPlace(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { language, at } = context
  const instead = placeInstead(language, tokens)
  const put = instead && placeOf(instead, context, listen)
  if (put && (at.startsWith('search.') || isName(language, put))) return put
  const led = behindNo(tokens, context)
  const other = led && placeOf(led, context, listen)
  const { from, to } = other?.slots ?? {}
  // `no a las nueve sino a las diez`
  if (other && (from ?? to) === undefined && isName(language, other)) return other
  const named = behindDenied(tokens, context) ?? behindSorry(tokens, context)
  const corrected = named && placeOf(named, context, listen)
  if (!corrected || !isName(language, corrected)) return undefined
  const whole = listen(tokens, context)
  return whole.sure && !whole.frame.doubtful ? undefined : corrected
}

/** A search at the place that tokens name, with its day and hours; undefined where they name none. */
export function placeOf(
  instead: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  if (instead.length === 0 || instead.length > longestInstead) return undefined
  const frame = placeIn(instead, context, listen)
  if (!frame || (instead.length > longestGuessed && frame.why.startsWith('near'))) return undefined
  return { ...frame, intent: 'change_slot', why: `${frame.why}, instead` }
}
/** Number of words of such a place at most, with its day and hours; and of one that is only near a sentence of ours. */
const longestInstead = 9
const longestGuessed = 6

/** `not atocha, sants`, `no, atocha no, sants`: the words beside the known place that is denied, without the no before them. */
function behindDenied(tokens: readonly Token[], { language, slots }: Context): readonly Token[] | undefined {
  const rest = withoutDenied(language, tokens, slots?.place)
  if (rest.length === tokens.length) return undefined
  const { negation, but } = language.lexicon
  const ends = [negation, but].map((one) => longestPhrase(one, rest, 0)?.end ?? 0)
  return rest.slice(Math.max(...ends, endOfRepairs(language, rest)))
}

/** `no, in sants`: only right behind a preposition, for a no may be one to what was asked, and a name that of a passenger. */
function behindNo(tokens: readonly Token[], { language, at }: Context): readonly Token[] | undefined {
  const { negation, lead, weakLead, pointing } = language.lexicon
  const end = at === 'search.broken' ? undefined : longestPhrase(negation, tokens, 0)?.end
  const led = end !== undefined && [lead, weakLead].some((one) => longestPhrase(one, tokens, end))
  // `no, the middle one`
  return led && !pointing.has(tokens[end]!.text) ? tokens.slice(end) : undefined
}

/** `sorry, sants`; a no alone corrects nothing, for it may be one to what was asked. */
function behindSorry(tokens: readonly Token[], { language, at }: Context): readonly Token[] | undefined {
  // `ça marche pas, ressaye`
  if (at === 'search.broken') return undefined
  const end = endOfRepairs(language, tokens)
  const denied = longestPhrase(language.lexicon.negation, tokens, 0)?.end ?? 0
  return end > denied ? tokens.slice(end) : undefined
}

function endOfRepairs({ lexicon }: Language, tokens: readonly Token[]): number {
  return longestPhrase(lexicon.repairs, tokens, 0)?.end ?? 0
}
