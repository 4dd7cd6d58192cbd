import type { Token } from '../../language/tokenise'
import { fold } from '../../language/tokenise'

/** Text of a token that stands for one of the driver's own names: no word of any list is equal to it. */
const mark = '·'
/** Number of words that such a name has at most. */
const longestOwn = 6

/** Letters and digits only: `zu hause` and `Zuhause` are the same name. */
export function nameKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * The tokens with each name that the driver gave to a place (`trabajo`, `mi trabajo`) as one token that has no meaning
 * of its own, so that templates take it as the name of a place.
 */
export function joinOwnNames(
  tokens: readonly Token[],
  names: readonly string[],
  possessives: ReadonlySet<string>,
): readonly Token[] {
  const keys = new Set(names.map(nameKey).filter((key) => key.length > 1))
  if (keys.size === 0) return tokens
  const joined: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const end = ownNameEnd(tokens, i, keys)
    const token = tokens[i]!
    if (end === undefined) joined.push(token)
    else {
      // `cerca de mi trabajo`: the name begins after the possessive, which would be `cerca de mí`.
      if (possessives.has(joined.at(-1)?.text ?? '')) joined.pop()
      joined.push({ ...token, text: mark, end: tokens[end - 1]!.end })
    }
    i = end ?? i + 1
  }
  return joined
}

/** The token after the longest name that begins at a token; undefined where none does. */
function ownNameEnd(tokens: readonly Token[], at: number, keys: ReadonlySet<string>): number | undefined {
  let key = ''
  let found: number | undefined
  for (let end = at; end < Math.min(tokens.length, at + longestOwn); end++) {
    key += tokens[end]!.text
    if (keys.has(key)) found = end + 1
  }
  return found
}
