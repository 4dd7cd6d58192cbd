import { fold } from './normalise'

/** One of the results on screen. */
export type Named = { id: string; name: string }

const grams = (text: string): Map<string, number> => {
  const letters = ` ${fold(text).replace(/[^\p{L}\p{N}]/gu, '')} `
  const out = new Map<string, number>()
  for (let i = 0; i + 3 <= letters.length; i++) {
    const gram = letters.slice(i, i + 3)
    out.set(gram, (out.get(gram) ?? 0) + 1)
  }
  return out
}
const sizeOf = (g: Map<string, number>): number => [...g.values()].reduce((a, b) => a + b, 0)

/** How alike two names sound when written, 0–1: Dice over three-letter pieces of the folded, space-less text. */
export const likeness = (a: string, b: string): number => {
  const [x, y] = [grams(a), grams(b)]
  let common = 0
  for (const [gram, n] of x) common += Math.min(n, y.get(gram) ?? 0)
  const all = sizeOf(x) + sizeOf(y)
  return all ? (2 * common) / all : 0
}

/** Words of a name without those every parking has (`parking`, `garage`). */
const bareName = (name: string, generic: ReadonlySet<string>): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !generic.has(word))
    .join(' ')

/**
 * Which of the results was named. A near hit counts only with a margin to the next one: on a closed list a doubtful
 * name is asked for again rather than guessed.
 */
export const nameAmong = (
  said: string,
  results: readonly Named[],
  generic: ReadonlySet<string>,
): { name: string; score: number } | undefined => {
  const heard = bareName(said, generic) || fold(said)
  const scored = results
    .map(({ name }) => {
      const bare = bareName(name, generic) || fold(name)
      const whole = Math.max(likeness(said, name), likeness(heard, bare))
      const part = heard.length >= 4 && ` ${bare} `.includes(` ${heard} `) ? 0.9 : 0
      return { name, score: Math.max(whole, part) }
    })
    .sort((a, b) => b.score - a.score)
  const [first, second] = scored
  if (!first || first.score < 0.5 || first.score - (second?.score ?? 0) < 0.15)
    return first && first.score > 0.99 ? first : undefined
  return first
}
