import { foldedWords, type Token } from './tokenise'

type Node<T> = { next: Map<string, Node<T>>; value?: T }
/** A trie of words that maps phrases to values. */
export type Phrases<T> = Node<T>
export type PhraseMatch<T> = { value: T; end: number }

export function compilePhrases<T>(entries: readonly (readonly [string, T])[]): Phrases<T> {
  const root = empty<T>()
  for (const [phrase, value] of entries) {
    // A plain ASCII word needs no tokeniser: most of the thousands of phrases are one.
    const words = /^[a-z]+$/.test(phrase) ? [phrase] : foldedWords(phrase)
    if (words.length) put(root, words, value)
  }
  return root
}

/**
 * The longest phrase that begins at token `from`, with its value and its end (exclusive); undefined when none does.
 */
export function longestPhrase<T>(
  root: Phrases<T>,
  tokens: readonly Token[],
  from: number,
): PhraseMatch<T> | undefined {
  let node: Node<T> | undefined = root
  let hit: PhraseMatch<T> | undefined
  for (let i = from; node; i++) {
    if (i > from && node.value !== undefined) hit = { value: node.value, end: i }
    const token: Token | undefined = tokens[i]
    node = token && node.next.get(token.text)
  }
  return hit
}

/** The tokens without those of the phrases. */
export function withoutPhrases<T>(root: Phrases<T>, tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const phrase = longestPhrase(root, tokens, i)
    kept.push(...tokens.slice(i, phrase ? i : i + 1))
    i = phrase?.end ?? i + 1
  }
  return kept
}

/**
 * The list of each phrase of an utterance that is made of phrases of these lists alone, the longest first and a shorter one where the rest
 * cannot be read behind it; undefined where another word stands that `passes` does not let by.
 */
export function listsIn<L extends Phrases<unknown>>(
  lists: readonly L[],
  tokens: readonly Token[],
  passes: (token: Token) => boolean = () => false,
): L[] | undefined {
  const unreadable = new Set<number>()
  const readFrom = (at: number): L[] | undefined => {
    if (at === tokens.length) return []
    if (unreadable.has(at)) return undefined
    const ends = lists
      .map((list) => ({ list, end: longestPhrase(list, tokens, at)?.end ?? at }))
      .filter(({ end }) => end > at)
      .toSorted((one, other) => other.end - one.end)
    for (const { list, end } of ends) {
      const rest = readFrom(end)
      if (rest) return [list, ...rest]
    }
    const rest = passes(tokens[at]!) ? readFrom(at + 1) : undefined
    if (!rest) unreadable.add(at)
    return rest
  }
  return readFrom(0)
}

function empty<T>(): Node<T> {
  return { next: new Map() }
}
function put<T>(root: Node<T>, words: readonly string[], value: T): void {
  let node = root
  for (const word of words) {
    let next = node.next.get(word)
    if (!next) node.next.set(word, (next = empty()))
    node = next
  }
  node.value ??= value
}
