/** Lower case, no accents, no punctuation: `Gare de l'Est` → `gare de l est`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/** Words in no name of a place, in the five languages. */
const fillers = new Set(
  'de del la el las los le les l d du des the of der die das den dem am an im in bei di della dello dei delle al alla a y e et und and en near'.split(
    ' ',
  ),
)

export function tokensOf(text: string): string[] {
  const all = fold(text).split(' ').filter(Boolean)
  const bearing = all.filter((token) => !fillers.has(token))
  return bearing.length ? bearing : all
}

const known = new Map<string, Set<string>>()

/** Dice's coefficient of trigrams: 1 for equal texts, 0 for texts without common ones. Tolerates typing errors. */
export function likeness(a: string, b: string): number {
  const left = trigrams(a)
  const right = trigrams(b)
  let common = 0
  for (const gram of left) if (right.has(gram)) common++
  return (2 * common) / (left.size + right.size)
}

/** Similarity of a typed word and a word of a name, 0 to 1. */
export function tokenMatch(typed: string, word: string): number {
  if (typed === word) return 1
  if (typed.length >= 2 && word.startsWith(typed)) return 0.75 + 0.2 * (typed.length / word.length)
  // A typing error changes the length of a word by little: the others need no comparison.
  if (typed.length < 4 || Math.abs(typed.length - word.length) > 3) return 0
  const like = likeness(typed, word)
  return like >= 0.45 ? like * 0.8 : 0
}

function trigrams(token: string): Set<string> {
  const found = known.get(token)
  if (found) return found
  const padded = `  ${token} `
  const grams = new Set(Array.from({ length: padded.length - 2 }, (_, n) => padded.slice(n, n + 3)))
  // The words of the world files are a few thousand; the cache of typed ones must not grow without limit.
  if (known.size > 20_000) known.clear()
  known.set(token, grams)
  return grams
}
