import type { Intent } from '../../frame'
import type { Language } from '../../language/compile'
import type { TemplateNode, TemplateTree } from '../../language/template'
import { leastOdds, unseenWordShare } from '../thresholds'

/** For one intent: the logarithm of each word's share of its sentences, and the words that may follow each word. */
type WordCounts = {
  often: ReadonlyMap<string, number>
  after: ReadonlyMap<string, readonly TemplateNode[]>
  followers: Map<string, ReadonlySet<string>>
}

const known = new WeakMap<Language, ReadonlyMap<Intent, WordCounts>>()
/** Built from the templates when an utterance is first classified, then cached. */
export function wordModel(language: Language): ReadonlyMap<Intent, WordCounts> {
  const found = known.get(language)
  if (found) return found
  const habits = new Map(
    language.guessed.map(({ intent, trees, root }): [Intent, WordCounts] => {
      const often = new Map<string, number>()
      for (const tree of trees) expectIn(tree, 1 / trees.length, often)
      for (const [word, share] of often) often.set(word, Math.log(share + unseenWordShare))
      return [intent, { often, after: nodesAfter(root), followers: new Map() }]
    }),
  )
  known.set(language, habits)
  return habits
}

/** For each intent the log odds of its words relative to the most likely intent: 0 for that one, −10 at least. */
export function intentsByWords(language: Language, words: readonly string[]): Map<Intent, number> {
  const said = words.filter((word) => language.wordWeight.has(word))
  const never = Math.log(unseenWordShare)
  const out = new Map<Intent, number>()
  for (const [intent, { often }] of wordModel(language)) {
    let sum = 0
    for (const word of said) sum += often.get(word) ?? never
    out.set(intent, sum)
  }
  const best = Math.max(...out.values())
  for (const [intent, sum] of out) out.set(intent, Math.max(leastOdds, sum - best))
  return out
}

/** Of an intent the share of the neighbouring words of the utterance that are also neighbours in its sentences, 0 to 1. */
export function countPairs(language: Language, words: readonly string[]): (intent: Intent) => number {
  const model = wordModel(language)
  return (intent) => {
    const habits = model.get(intent)
    if (!habits || words.length < 2) return 0
    let hits = 0
    for (let i = 1; i < words.length; i++) if (behind(habits, words[i - 1] ?? '')?.has(words[i] ?? '')) hits++
    return hits / (words.length - 1)
  }
}

function expectIn(piece: TemplateTree, share: number, into: Map<string, number>): void {
  if (piece.is === 'word') into.set(piece.word, (into.get(piece.word) ?? 0) + share)
  else if (piece.is === 'all') for (const inner of piece.of) expectIn(inner, share, into)
  else if (piece.is === 'any') for (const inner of piece.of) expectIn(inner, share / piece.of.length, into)
}

function nodesAfter(root: TemplateNode): Map<string, TemplateNode[]> {
  const after = new Map<string, TemplateNode[]>()
  const seen = new Set<TemplateNode>([root])
  for (const node of seen) {
    for (const [word, next] of node.edges) {
      const known = after.get(word)
      if (known) known.push(...next)
      else after.set(word, [...next])
      for (const one of next) seen.add(one)
    }
    for (const one of [...node.open, ...node.skips]) seen.add(one)
  }
  return after
}

/** Every word that may follow a word of the intent, directly or after optional parts; cached. */
function behind({ after, followers }: WordCounts, word: string): ReadonlySet<string> | undefined {
  const found = followers.get(word)
  if (found) return found
  const next = after.get(word)
  if (!next) return undefined
  const words = new Set<string>()
  const near = new Set(next)
  for (const { edges, skips } of near) {
    for (const key of edges.keys()) words.add(key)
    for (const other of skips) near.add(other)
  }
  followers.set(word, words)
  return words
}
