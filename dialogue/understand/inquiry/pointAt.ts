import type { Slots } from '../../frame'
import type { Language } from '../../language/compile'
import { readNumber } from '../../language/numerals'
import { longestPhrase } from '../../language/phrases'
import { foldedWords, type Token } from '../../language/tokenise'
import { mostSimilar, type Named } from '../entities/similarName'

/** The result that the words from `i` point at: by its ordinal, its name, as the cheapest or closest, or as the other one. */
export function pointAt(
  { lexicon, datetime }: Language,
  tokens: readonly Token[],
  i: number,
  results: readonly Named[],
): { end: number; slots: Slots } | undefined {
  const other = results.length > 0 ? otherEnd(lexicon, tokens, i) : i
  if (other > i) return { end: other, slots: { other: true } }
  const ordinal = longestPhrase(lexicon.ordinals, tokens, i)
  if (ordinal && !readNumber(datetime.numerals, tokens, i))
    return { end: ordinal.end, slots: { ordinal: ordinal.value } }
  const named = nameAt(tokens, i, results, lexicon.generic)
  if (named) return named
  const liked = lexicon.closed.find(([slot]) => slot === 'preference')?.[1]
  const preference = liked && longestPhrase(liked, tokens, i)
  const points = lexicon.pointing.has(tokens[i - 1]?.text ?? '')
  return preference && points
    ? { end: preference.end, slots: { preference: preference.value as NonNullable<Slots['preference']> } }
    : undefined
}

/** The one result that has all words from `i` to its end in its name. */
function nameAt(
  tokens: readonly Token[],
  i: number,
  results: readonly Named[],
  generic: ReadonlySet<string>,
): { end: number; slots: Slots } | undefined {
  const words = new Set(results.flatMap(({ name }) => foldedWords(name)))
  let end = i
  while (words.has(tokens[end]?.text ?? '')) end++
  const said = tokens.slice(i, end).map(({ text }) => text)
  if (said.every((word) => word.length < 4 || generic.has(word))) return undefined
  const found = mostSimilar(said.join(' '), results, generic)
  return found?.sure ? { end, slots: { name: found.name } } : undefined
}

/** Where words for the other one end, also where their article stands before `i`; `i` without them. */
function otherEnd({ another }: Language['lexicon'], tokens: readonly Token[], i: number): number {
  const starts = tokens[i - 1] && !tokens[i]?.apart ? [i, i - 1] : [i]
  return Math.max(i, ...starts.map((at) => longestPhrase(another.other, tokens, at)?.end ?? i))
}
