import type { ReplyFacts } from '../../facts'
import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import { foldedWords, tokenise } from '../../language/tokenise'
import type { Context } from '../context'
import { pointAt } from './pointAt'

/**
 * The question how far it is from a place that is none of the words for the searched one: `how far is it from the Prado`, of a car park near
 * Atocha. Any other frame is returned as it is.
 */
export function walkFrom(
  frame: ExplainedFrame,
  said: string,
  { at, place, ranked }: ReplyFacts,
  { language }: Context,
): ExplainedFrame {
  if (!place || ranked.length === 0 || at === 'search.asking') return frame
  const results = ranked.map(({ parking: { name } }) => ({ id: name, name }))
  const tokens = tokenise(said, language.lexicon.joined)
  const starts = tokens.findIndex((_, i) => longestPhrase(language.bookings.walkFrom, tokens, i))
  const asked =
    starts < 0 || starts > mostBefore ? undefined : longestPhrase(language.bookings.walkFrom, tokens, starts)
  if (!asked) return frame
  const named = tokens.slice(asked.end).map(({ text }) => text)
  const words = named.filter((word) => !language.lexicon.strip.has(word))
  const known = new Set([place.name, ...ranked.map(({ parking }) => parking.name)].flatMap(foldedWords))
  if (words.length === 0 || words.some((word) => known.has(word))) return frame
  // `how far is the second one on foot` asks of that one.
  const behind = tokens.slice(asked.end)
  const pointed = behind.map((_, i) => pointAt(language, behind, i, results)).find((one) => one)
  if (pointed)
    return {
      ...frame,
      intent: 'parking_details',
      slots: { ...pointed.slots, about: ['walk'] },
      why: 'the walk to a result',
    }
  return {
    ...frame,
    intent: 'parking_details',
    slots: { about: ['walk'] },
    fromElsewhere: true,
    why: 'walk from elsewhere',
  }
}

/** Words that may stand before the question: `and`. */
const mostBefore = 1
