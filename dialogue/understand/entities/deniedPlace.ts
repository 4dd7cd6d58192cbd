import type { Language } from '../../language/compile'
import { longestPhrase } from '../../language/phrases'
import { foldedWords, type Token } from '../../language/tokenise'

/**
 * The tokens without a no to the place of the known search, where something else is said beside it: `the airport, not waverley`. In
 * Spanish the same words may correct the first by the second; of two places the one that was known is not the new one.
 */
export function withoutDenied(
  language: Language,
  tokens: readonly Token[],
  known: string | undefined,
): readonly Token[] {
  const words = foldedWords(known ?? '')
  if (words.length === 0) return tokens
  for (let i = 0; i < tokens.length; i++) {
    const start = deniedFrom(language, tokens, i)
    const length = start === undefined ? 0 : saidOf(words, tokens.slice(start))
    if (start === undefined || length === 0) continue
    const rest = [...tokens.slice(0, i), ...tokens.slice(start + length)]
    return saysMore(language, rest) ? rest : tokens
  }
  return tokens
}

/** Number of words with which tokens name a place: its whole name, or its end (`atocha` of its station); 0 where they do not. */
function saidOf(words: readonly string[], tokens: readonly Token[]): number {
  const isEnd = (_: string, at: number): boolean =>
    words.slice(at).every((word, n) => tokens[n]?.text === word)
  const at = words.findIndex(isEnd)
  return at < 0 ? 0 : words.length - at
}

/** Where what a no at a token is about begins, behind its preposition and article; undefined without a no. */
function deniedFrom({ lexicon }: Language, tokens: readonly Token[], at: number): number | undefined {
  const not = longestPhrase(lexicon.not, tokens, at) ?? longestPhrase(lexicon.negation, tokens, at)
  // `no es atocha`
  let start = not && (longestPhrase(lexicon.another.is, tokens, not.end)?.end ?? not.end)
  while (start !== undefined && lexicon.strip.has(tokens[start]?.text ?? '')) start++
  return start
}

/** True where a word is left that is neither a no nor a courtesy nor a small word. */
function saysMore({ lexicon, searchWords }: Language, tokens: readonly Token[]): boolean {
  const { strip, glue, negation, repairs } = lexicon
  return tokens.some(
    ({ text }, i) =>
      !strip.has(text) &&
      !glue.has(text) &&
      !searchWords.has(text) &&
      !longestPhrase(negation, tokens, i) &&
      !longestPhrase(repairs, tokens, i),
  )
}
