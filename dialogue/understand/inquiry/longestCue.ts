import type { Attribute } from '../../attributes'
import type { Cues } from '../../language/attributeWords'
import type { PhraseMatch } from '../../language/phrases'
import type { TemplateNode } from '../../language/template'
import type { Token } from '../../language/tokenise'

/** The longest cue that begins at token `from`, with its end (exclusive); undefined when none does. */
export function longestCue(
  cues: Cues,
  tokens: readonly Token[],
  from: number,
): PhraseMatch<Attribute> | undefined {
  const first = tokens[from]?.text ?? ''
  let best: PhraseMatch<Attribute> | undefined
  for (const { attribute, root } of cues) {
    const end = root.edges.has(first) ? endOf(root, tokens, from) : 0
    if (end > (best?.end ?? 0)) best = { value: attribute, end }
  }
  return best
}

/** Where the longest sentence of an automaton ends; 0 when none begins at `from`. */
function endOf(root: TemplateNode, tokens: readonly Token[], from: number): number {
  let nodes = new Set([root])
  let end = 0
  for (let i = from; i < tokens.length && nodes.size > 0; i++) {
    const text = tokens[i]?.text ?? ''
    nodes = reached([...nodes].flatMap((node) => node.edges.get(text) ?? []))
    if ([...nodes].some(({ accept }) => accept)) end = i + 1
  }
  return end
}

/** The nodes and what epsilon edges reach from them. */
function reached(nodes: readonly TemplateNode[]): Set<TemplateNode> {
  const all = new Set(nodes)
  for (const node of all) for (const next of node.skips) all.add(next)
  return all
}
