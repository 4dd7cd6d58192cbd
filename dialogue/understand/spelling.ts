import type { Language } from '../language/compile'
import type { Token } from '../language/tokenise'
import type { Phrases } from '../language/phrases'

/** Length from which words are corrected: shorter ones are similar to too many. */
const shortest = 4

type WordIndex = { words: ReadonlySet<string>; near: ReadonlyMap<string, string> }
const indexes = new WeakMap<Language, WordIndex>()

/** The tokens with each unknown word replaced by the most similar known one; undefined when none is replaced. */
export function correctSpelling(language: Language, tokens: readonly Token[]): Token[] | undefined {
  let found = false
  const { words, near } = indexOf(language)
  const heard = tokens.map((token) => {
    const { text } = token
    if (text.length < shortest || words.has(text) || !/^\p{L}+$/u.test(text)) return token
    const word = withoutOneLetter(text)
      .map((rest) => near.get(rest))
      .find((other) => other !== undefined && Math.abs(other.length - text.length) <= 1)
    if (!word) return token
    found = true
    return { ...token, text: word }
  })
  return found ? heard : undefined
}

/** The word, and the word without each of its letters. */
function withoutOneLetter(word: string): string[] {
  return [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))]
}

/** Adds every word of the phrases. */
function wordsIn(phrases: Phrases<unknown>, into: Set<string>): void {
  for (const [word, next] of phrases.next) {
    into.add(word)
    wordsIn(next, into)
  }
}

/**
 * The known words, and each of them without one letter, so that a word with one wrong, missing or extra letter is
 * found with one look-up per letter. Built when an unknown word first occurs.
 */
function indexOf(language: Language): WordIndex {
  const known = indexes.get(language)
  if (known) return known
  const words = new Set(language.wordWeight.keys())
  const { datetime, lexicon } = language
  const { preference, filter } = Object.fromEntries(lexicon.closed)
  for (const phrases of [preference, filter, ...Object.values(datetime), lexicon.parking, lexicon.fillers])
    if (phrases) wordsIn(phrases, words)
  const near = new Map<string, string>()
  for (const word of words)
    if (word.length >= shortest)
      for (const rest of withoutOneLetter(word)) if (!near.has(rest)) near.set(rest, word)
  const ear = { words, near }
  indexes.set(language, ear)
  return ear
}
