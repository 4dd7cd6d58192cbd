import type { Language } from './language'
import type { Token } from './normalise'
import { longest } from './phrases'

/** What was said first and what corrects it; later values win. Token indices, end exclusive. */
export type Halves = { before: readonly Token[]; after: readonly Token[] }

/**
 * Splits at the last self-correction: `no, perdón`, `no wait`, or `nicht X sondern Y`, of which X is dropped. A cue
 * without anything before or behind it is none.
 */
export const splitRepair = ({ lexicon }: Language, tokens: readonly Token[]): Halves | undefined => {
  for (let i = tokens.length - 1; i > 0; i--) {
    const cue = longest(lexicon.repairs, tokens, i)
    if (cue && cue.end < tokens.length) {
      let start = i
      // `no, perdón` holds `perdón`: the cue begins as early as one that ends here does.
      while (start > 1 && longest(lexicon.repairs, tokens, start - 1)?.end === cue.end) start--
      return { before: tokens.slice(0, start), after: tokens.slice(cue.end) }
    }
    const but = longest(lexicon.but, tokens, i)
    if (!but || but.end >= tokens.length) continue
    for (let k = i - 1; k >= 0; k--)
      if (longest(lexicon.not, tokens, k)) return { before: tokens.slice(0, k), after: tokens.slice(but.end) }
  }
  return undefined
}
