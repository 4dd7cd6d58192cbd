import type { Intent } from '../../frame'
import type { Language } from '../../language/compile'
import type { TemplateNode, Piece } from '../../language/template'
import { leastOdds, unseenWordShare } from '../thresholds'

/** How often the sentences of an intent have each word, as a logarithm, and what may stand behind it. */
type WordCounts = {
  often: ReadonlyMap<string, number>
  after: ReadonlyMap<string, readonly TemplateNode[]>
  followers: Map<string, ReadonlySet<string>>
}

const known = new WeakMap<Language, ReadonlyMap<Intent, WordCounts>>()
/** Made of the templates at the first near miss only. */
export function wordModel(language: Language): ReadonlyMap<Intent, WordCounts> {
  const found = known.get(language)
  if (found) return found
  const habits = new Map(
    language.sentences.map(({ intent, trees, root }): [Intent, WordCounts] => {
      const often = new Map<string, number>()
      for (const tree of trees) expectIn(tree, 1 / trees.length, often)
      for (const [word, share] of often) often.set(word, Math.log(share + unseenWordShare))
      return [intent, { often, after: nodesAfter(root), followers: new Map() }]
    }),
  )
  known.set(language, habits)
  return habits
}

/** How much likelier each intent is by its words alone: log odds to the likeliest, 0 for that one, never below −10. */
export function intentsByWords(language: Language, words: readonly string[]): Map<Intent, number> {
  const said = words.filter((word) => language.weight.has(word))
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

/** Which share of the neighbouring words stand side by side in sentences of an intent too. */
export function countPairs(language: Language, intent: Intent, words: readonly string[]): number {
  const habits = wordModel(language).get(intent)
  if (!habits || words.length < 2) return 0
  let hits = 0
  for (const [i, word] of words.entries()) {
    const next = words[i + 1]
    if (next !== undefined && habits.after.has(word) && behind(habits, word).has(next)) hits++
  }
  return hits / (words.length - 1)
}

function expectIn(piece: Piece, share: number, into: Map<string, number>): void {
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

/** Every word that may stand behind a word, now or behind what may be missing; found when first asked for. */
function behind({ after, followers }: WordCounts, word: string): ReadonlySet<string> {
  const found = followers.get(word)
  if (found) return found
  const words = new Set<string>()
  const near = new Set(after.get(word))
  for (const { edges, skips } of near) {
    for (const key of edges.keys()) words.add(key)
    for (const next of skips) near.add(next)
  }
  followers.set(word, words)
  return words
}
