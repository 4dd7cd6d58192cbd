import { compilePhrases, type Phrases } from './phrases'
import { expandTemplate } from './template'
import { foldedWords } from './tokenise'

/** Phrases by the value that they stand for. */
export type Table = Record<string, string[]>

/** Phrases, or templates of them, without a value. */
export function phraseSet(phrases: readonly string[]): Phrases<true> {
  return compilePhrases(expanded(phrases).map((p) => [p, true] as const))
}

/** Phrases by their value. */
export function phraseTable(data: Table): Phrases<string> {
  return compilePhrases(
    Object.entries(data).flatMap(([value, ps]) => expanded(ps).map((p) => [p, value] as const)),
  )
}

/** Phrases by their number. */
export function numberTable(data: Table): Phrases<number> {
  return compilePhrases(Object.entries(data).flatMap(([n, ps]) => ps.map((p) => [p, Number(n)] as const)))
}

/** The folded words of all phrases. */
export function wordSet(phrases: readonly string[]): Set<string> {
  return new Set(phrases.flatMap(foldedWords))
}

/** Expands entries that are templates: `[that] i can (book|reserve)`. */
function expanded(phrases: readonly string[]): readonly string[] {
  return phrases.flatMap((phrase) => (/[([]/.test(phrase) ? expandTemplate(phrase) : phrase))
}
