import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import type { Listen } from './listen'
import { saysDay } from './secondSearch'

/**
 * The first of two stays that are wanted in one sentence: `atocha tomorrow from ten to one and another for friday`. Undefined where only one is
 * wanted, and where the first has no hours of its own.
 */
export function firstOfTwo(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { language, at } = context
  if (!at.startsWith('search.')) return undefined
  const { further } = language.lexicon.another
  const start = tokens.findIndex((_, i) => i > 1 && longestPhrase(further, tokens, i) !== undefined)
  const end = start < 0 ? undefined : longestPhrase(further, tokens, start)?.end
  if (end === undefined || !saysDay(language, tokens.slice(end))) return undefined
  const joined = longestPhrase(language.datetime.and, tokens, start - 1)?.end === start
  const { frame } = listen(tokens.slice(0, joined ? start - 1 : start), context)
  const { from, to } = frame.slots
  return frame.intent === 'search_parking' && from !== undefined && to !== undefined
    ? { ...frame, more: true, why: `${frame.why}, the first of two` }
    : undefined
}
