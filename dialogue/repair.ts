import type { Language } from './language'
import type { Token } from './normalise'
import { longest } from './phrases'

/** What was said first and what corrects it; later values win. Token indices, end exclusive. */
export type Halves = {
  before: readonly Token[]
  after: readonly Token[]
  /** One short word (`no`) that may as well negate what follows. */
  bare: boolean
}

/** `el miércoles en vez del martes`: without the Tuesday. */
export const withoutInstead = ({ lexicon }: Language, tokens: readonly Token[]): readonly Token[] => {
  const at = tokens.findIndex((_, i) => i > 0 && longest(lexicon.instead, tokens, i))
  return at > 0 ? tokens.slice(0, at) : tokens
}

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
      const bare = cue.end === start + 1 && (tokens[start]?.text.length ?? 0) < 5
      return { before: tokens.slice(0, start), after: tokens.slice(cue.end), bare }
    }
    const but = longest(lexicon.but, tokens, i)
    if (!but || but.end >= tokens.length) continue
    for (let k = i - 1; k >= 0; k--)
      if (longest(lexicon.not, tokens, k))
        return { before: tokens.slice(0, k), after: tokens.slice(but.end), bare: false }
  }
  return undefined
}
