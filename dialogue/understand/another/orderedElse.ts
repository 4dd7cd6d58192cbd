import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { saysParking } from '../entities/place'

/**
 * What is ordered in the words for a car park and is none: `book me a tennis court at retiro`. Undefined for anything else, and where a word
 * for parking is said: `find me a hotel with parking`.
 */
export function orderedElse(tokens: readonly Token[], context: Context): ExplainedFrame | undefined {
  const { lexicon } = context.language
  const verb = orderEnd(tokens, context)
  const thing = verb === undefined ? undefined : longestPhrase(lexicon.another.things, tokens, verb)
  if (!thing || saysParking(context.language, tokens)) return undefined
  if (isKind(tokens[thing.end], context)) return undefined
  return {
    intent: 'out_of_scope',
    slots: {},
    spans: [],
    confidence: 1,
    alternatives: [],
    elsewhere: 'wish',
    why: 'bare answer, something else is ordered',
  }
}

/** Where the words for ordering end at the beginning, `and book me also`; undefined without them. */
function orderEnd(
  tokens: readonly Token[],
  { language: { lexicon, datetime } }: Context,
): number | undefined {
  const { another, consent, fillers } = lexicon
  const aside = [fillers, consent.yes, consent.beside, datetime.and, another.more]
  let [at, ordered] = [0, false]
  for (;;) {
    const wish = longestPhrase(another.wish, tokens, at)?.end ?? at
    const verb = at + Number(lexicon.booking.some((stem) => tokens[at]?.text.startsWith(stem)))
    const end = Math.max(wish, verb, ...aside.map((one) => longestPhrase(one, tokens, at)?.end ?? at))
    if (end === at) return ordered ? at : undefined
    ordered ||= wish === end || verb === end
    at = end
  }
}

/** True for a kind of car park right behind: `a bike space`. */
function isKind(token: Token | undefined, { language: { lexicon } }: Context): boolean {
  if (token === undefined || token.apart || lexicon.strip.has(token.text)) return false
  return lexicon.generic.has(token.text) && !longestPhrase(lexicon.weakLead, [token], 0)
}
