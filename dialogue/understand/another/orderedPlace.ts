import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import { foldedWords, type Token } from '../../language/tokenise'
import type { Context } from '../context'
import type { Listen } from './listen'
import { isName, placeIn } from './placeIn'

/**
 * A place with its hours that is ordered in the first sentence, without a word for parking: `book atocha on friday from ten to one`. Undefined
 * for anything else, and where a place is known.
 */
export function orderedPlace(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { at, slots, language } = context
  if (at !== 'search.asking' || slots?.place !== undefined) return undefined
  const start = verbEnd(tokens, context)
  if (start === undefined) return undefined
  const rest = tokens.slice(start)
  const frame = placeIn(rest, context, listen)
  if (!frame || !isName(language, frame) || !beginsWith(rest, frame, context)) return undefined
  const { from, to, duration_minutes: minutes } = frame.slots
  return from !== undefined && (to ?? minutes) !== undefined ? frame : undefined
}

/** Where the words for ordering end at the beginning of an utterance; undefined without them. */
function verbEnd(tokens: readonly Token[], { language: { lexicon } }: Context): number | undefined {
  let at = 0
  for (;;) {
    const aside = [lexicon.fillers, lexicon.consent.yes, lexicon.consent.beside].map(
      (phrases) => longestPhrase(phrases, tokens, at)?.end ?? at,
    )
    const end = Math.max(...aside)
    if (end === at) break
    at = end
  }
  return longestPhrase(lexicon.another.wish, tokens, at)?.end
}

/** True where the place stands at the beginning and has no preposition in it: `book a tennis court in potsdam` orders something else. */
function beginsWith(
  tokens: readonly Token[],
  { slots: { place = '' } }: ExplainedFrame,
  { language: { lexicon } }: Context,
): boolean {
  const words = foldedWords(place)
  const first = tokens.findIndex(({ text }) => !lexicon.strip.has(text))
  const named = tokens.slice(first, first + words.length)
  const leads = named.some((_, i) =>
    [lexicon.lead, lexicon.weakLead].some((phrases) => longestPhrase(phrases, named, i) !== undefined),
  )
  return !leads && named.every(({ text }, i) => text === words[i])
}
