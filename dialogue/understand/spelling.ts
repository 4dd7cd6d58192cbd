import type { Language } from '../language/compile'
import type { Token } from '../language/tokenise'
import type { Phrases } from '../language/phrases'

/** Shorter words have too many neighbours. */
const shortest = 4

type Ear = { words: ReadonlySet<string>; near: ReadonlyMap<string, string> }
const ears = new WeakMap<Language, Ear>()

/** Tokens with the words that we do not know replaced by the one of ours that was probably said; undefined if none was. */
export function correctSpelling(language: Language, tokens: readonly Token[]): Token[] | undefined {
  let found = false
  const { words, near } = earOf(language)
  const heard = tokens.map((token) => {
    const { text } = token
    if (text.length < shortest || words.has(text) || !/^\p{L}+$/u.test(text)) return token
    const word = losses(text)
      .map((rest) => near.get(rest))
      .find((other) => other !== undefined && Math.abs(other.length - text.length) <= 1)
    if (!word) return token
    found = true
    return { ...token, text: word }
  })
  return found ? heard : undefined
}

/** The word and all that it becomes when one letter is lost. */
function losses(word: string): string[] {
  return [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))]
}

/** Every word of phrases, wherever it stands in one. */
function wordsIn(phrases: Phrases<unknown>, into: Set<string>): void {
  for (const [word, next] of phrases.next) {
    into.add(word)
    wordsIn(next, into)
  }
}

/**
 * The words we know, and what is left of them when a letter is lost, so that a word with one letter wrong, more or less
 * is found in as many looks as it has letters. Made at the first miss only.
 */
function earOf(language: Language): Ear {
  const known = ears.get(language)
  if (known) return known
  const words = new Set(language.weight.keys())
  const { datetime, lexicon } = language
  const { preference, filter } = Object.fromEntries(lexicon.closed)
  for (const phrases of [preference, filter, ...Object.values(datetime), lexicon.parking, lexicon.fillers])
    if (phrases) wordsIn(phrases, words)
  const near = new Map<string, string>()
  for (const word of words)
    if (word.length >= shortest) for (const rest of losses(word)) if (!near.has(rest)) near.set(rest, word)
  const ear = { words, near }
  ears.set(language, ear)
  return ear
}
