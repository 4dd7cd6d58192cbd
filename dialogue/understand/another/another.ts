import type { ExplainedFrame } from '../../frame'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { choiceWithStay } from './choiceWithStay'
import { correctedPlace } from './correctedPlace'
import { firstOfTwo } from './firstOfTwo'
import { limitedYes } from './limitedYes'
import type { Listen } from './listen'
import { namedInstead } from './namedInstead'
import { orderedElse } from './orderedElse'
import { orderedPlace } from './orderedPlace'
import { secondSearch } from './secondSearch'

/**
 * The frame of an utterance about another place, another car park or another thing than what is on view: what is no car park, one more search, the first one as an order, what a yes is limited by, a
 * place that is put in for the known one. Undefined for any other.
 */
export function anotherMeant(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { at, change } = context
  if (change !== undefined || !/^(search|booking)\./.test(at)) return undefined
  const more =
    orderedElse(tokens, context) ??
    secondSearch(tokens, context, listen) ??
    firstOfTwo(tokens, context, listen) ??
    orderedPlace(tokens, context, listen)
  if (more || at === 'search.asking') return more
  return (
    choiceWithStay(tokens, context, listen) ??
    limitedYes(tokens, context, listen) ??
    correctedPlace(tokens, context, listen) ??
    namedInstead(tokens, context, listen)
  )
}
