import type { ExplainedFrame } from '../../frame'
import { longestPhrase, withoutPhrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Listen } from '../another/listen'
import type { Context } from '../context'
import { readTimes } from '../entities/datetime/read'

/** The day or the hours that were fine before they were changed: `no no, tomorrow was fine`. Undefined where anything else is said. */
export function dayThatWasFine(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { at, slots, change, language } = context
  if (slots?.from === undefined || change || !/^(search|booking)\./.test(at)) return undefined
  const { negation, fillers, another } = language.lexicon
  if (!tokens.some((_, i) => longestPhrase(another.fine, tokens, i))) return undefined
  const bare = withoutPhrases(fillers, withoutPhrases(negation, withoutPhrases(another.fine, tokens)))
  const { moments } = readTimes(language.datetime, bare)
  const [first] = moments
  if (!first || first.start > 0 || moments.at(-1)?.end !== bare.length) return undefined
  const { frame } = listen(bare, context)
  return frame.intent === 'change_slot' ? { ...frame, why: `${frame.why}, was fine` } : undefined
}
