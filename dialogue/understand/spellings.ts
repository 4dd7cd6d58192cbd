import type { Language } from '../language/compile'
import { longestPhrase } from '../language/phrases'
import type { Token } from '../language/tokenise'

/** The tokens with the words of a region as ours (`tae`, to); what is a word of ours already stays. */
export function inOurSpelling({ lexicon, wordWeight }: Language, tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]
    if (!token) break
    const found = longestPhrase(lexicon.spellings, tokens, i)
    if (!found || (found.end === i + 1 && wordWeight.has(token.text))) {
      out.push(token)
      i++
      continue
    }
    const { end = token.end } = tokens[found.end - 1] ?? {}
    for (const text of found.value) out.push({ ...token, text, end })
    i = found.end
  }
  return out
}
