import type { Language } from '../language/compile'
import { longestPhrase } from '../language/phrases'
import type { Token } from '../language/tokenise'

/** The tokens with the words of a region as ours (`tae`, to); what is a word of ours already stays. */
export function inOurSpelling(language: Language, said: readonly Token[]): Token[] {
  const { lexicon, wordWeight } = language
  const tokens = joinWords(language, said)
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

/** Letters of a part of a word from which two parts are joined: shorter ones are words of their own. */
const shortestPart = 4

/** The tokens with each word of our sentences that a recogniser has written as two as one: `park platz`, `main tenant`. */
export function joinWords({ wordWeight }: Language, tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (const token of tokens) {
    const before = out.at(-1)
    const parts = before && !token.apart && token.start === before.end + 1 && isPart(before) && isPart(token)
    const text = parts ? before.text + token.text : ''
    if (before && wordWeight.has(text)) out[out.length - 1] = { ...before, text, end: token.end }
    else out.push(token)
  }
  return out
}

function isPart({ text }: Token): boolean {
  return text.length >= shortestPart
}
