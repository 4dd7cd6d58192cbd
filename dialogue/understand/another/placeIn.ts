import type { ExplainedFrame } from '../../frame'
import type { Language } from '../../language/compile'
import { longestPhrase } from '../../language/phrases'
import { foldedWords, tokenise, type Token } from '../../language/tokenise'
import { namesCompany } from '../company'
import type { Context } from '../context'
import { placeWord } from '../entities/street'
import type { Listen } from './listen'

/** The frame of tokens as the answer to where one wants to park; undefined where they name no place. */
export function placeIn(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { expected: _, ...asking } = { ...context, at: 'search.asking' as const }
  const { frame } = listen(tokens, asking)
  return frame.intent === 'search_parking' && frame.slots.place !== undefined ? frame : undefined
}

/** True where a preposition leads to the place of a frame, articles aside. */
export function isLed(
  { lexicon }: Language,
  tokens: readonly Token[],
  { slots: { place = '' } }: ExplainedFrame,
): boolean {
  const words = foldedWords(place)
  const at = tokens.findIndex((_, i) => words.every((word, n) => tokens[i + n]?.text === word))
  return tokens.slice(0, Math.max(0, at)).some((_, i) =>
    [lexicon.lead, lexicon.weakLead].some((leads) => {
      const end = longestPhrase(leads, tokens, i)?.end
      return (
        end !== undefined && end <= at && tokens.slice(end, at).every(({ text }) => lexicon.strip.has(text))
      )
    }),
  )
}

/** True for a place that has a word of none of our sentences, or one that names of places have, and no word of another topic. */
export function isName(language: Language, { slots: { place = '' } }: ExplainedFrame): boolean {
  const { lexicon, wordWeight, outOfScopeWords } = language
  const tokens = tokenise(place, lexicon.joined)
  if (tokens.some(({ text }) => lexicon.notPlace.has(text) || outOfScopeWords.has(text))) return false
  if (tokens.some((_, i) => longestPhrase(lexicon.negation, tokens, i))) return false
  // `not that street`
  if (longestPhrase(lexicon.streets, tokens, 0)?.end === tokens.length) return false
  const named = tokens.some(
    ({ text }, i) => (text.length > 2 && !wordWeight.has(text)) || placeWord(language, tokens, i),
  )
  return named && !namesCompany(language, tokens)
}
