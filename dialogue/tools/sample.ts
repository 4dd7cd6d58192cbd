import type { SpokenIntent } from '../frame'
import type { Language } from '../language/compile'
import type { TemplateTree } from '../language/template'
/** Phrases that fill each slot. Fixed by default, so that the same seed gives the same sentences. */
export type Fillings = Readonly<Record<string, readonly string[]>>

/** Up to `n` different sentences of an intent, in lower case without punctuation; the same for the same seed. */
export function sample(
  language: Language,
  intent: SpokenIntent,
  seed: number,
  n: number,
  fillings: Fillings,
): string[] {
  const trees = language.sentences.find((s) => s.intent === intent)?.trees ?? []
  const next = random(seed)
  const said = new Set<string>()
  for (let i = 0; i < n * 8 && said.size < n; i++) {
    const tree = trees[i % trees.length]
    const text = tree ? say(tree, next, fillings).join(' ') : ''
    if (text) said.add(text)
  }
  return [...said]
}

/** Mulberry32: the same seed gives the same sentences on every machine. */
function random(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function say(piece: TemplateTree, next: () => number, fillings: Fillings): string[] {
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(next() * of.length)]
  switch (piece.is) {
    case 'word':
      return [piece.word]
    case 'slot':
      return [pick(fillings[piece.slot] ?? []) ?? piece.slot]
    case 'all':
      return piece.of.flatMap((p) => say(p, next, fillings))
    case 'any': {
      const way = pick(piece.of)
      return way ? say(way, next, fillings) : []
    }
  }
}
