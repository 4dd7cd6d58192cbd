import type { Language } from '../../language/compile'
import { fold, foldedWords } from '../../language/tokenise'
import { askedName, nameMargin, partOfName, sameName, samePlace, takenName } from '../thresholds'

/** One of the results on screen. */
export type Named = { id: string; name: string }

type Grams = { counts: ReadonlyMap<string, number>; size: number }
/** Three-letter pieces of names, cached: the same few names are compared with every utterance. */
const known = new Map<string, Grams>()
const most = 2_000

/**
 * Similarity of two names from 0 to 1: Dice's coefficient over three-letter pieces of the folded text without spaces.
 */
export function similarity(a: string, b: string): number {
  const [x, y] = [gramsOf(a), gramsOf(b)]
  let common = 0
  for (const [gram, n] of x.counts) common += Math.min(n, y.counts.get(gram) ?? 0)
  const all = x.size + y.size
  return all ? (2 * common) / all : 0
}

/**
 * The name of a list that an utterance names; undefined for none. A similar name is accepted with a margin to the
 * next one, else it is `doubtful` and has to be confirmed.
 */
export function mostSimilar(
  said: string,
  results: readonly Named[],
  generic: ReadonlySet<string>,
): (Named & { score: number; sure: boolean }) | undefined {
  const heard = bareName(said, generic) || fold(said)
  const scored = results
    .map(({ id, name }) => {
      const bare = bareName(name, generic) || fold(name)
      const whole = Math.max(similarity(said, name), similarity(heard, bare))
      const part = heard.length >= 4 && ` ${bare} `.includes(` ${heard} `) ? partOfName : 0
      // A single word may be one word of the name.
      const word = heard.includes(' ') ? 0 : Math.max(...bare.split(' ').map((one) => similarity(heard, one)))
      return { id, name, score: Math.max(whole, part, word * partOfName) }
    })
    .sort((a, b) => b.score - a.score)
  const [first, second] = scored
  if (!first || first.score < askedName) return undefined
  const clear = first.score >= takenName && first.score - (second?.score ?? 0) >= nameMargin
  return { ...first, sure: clear || first.score > sameName }
}

/**
 * True when the name that a geocoder found is only similar to the given one (`atoca`, Atocha): the driver has to
 * confirm it. A result with quite another name is accepted, because the geocoder knows the place by that name.
 */
export function needsClarification(said: string, place: string, { lexicon }: Language): boolean {
  const bearing = (text: string): string[] => {
    const words = foldedWords(text).filter((word) => !lexicon.strip.has(word) && !lexicon.glue.has(word))
    const names = words.filter((word) => !lexicon.places.next.has(word))
    return names.length ? names : words
  }
  const [heard, found] = [bearing(said), bearing(place)]
  const alike = heard.flatMap((one) => found.map((other) => (one === other ? 1 : similarity(one, other))))
  const best = Math.max(similarity(heard.join(), found.join()), ...alike)
  return best >= askedName && best < samePlace
}

function gramsOf(text: string): Grams {
  const found = known.get(text)
  if (found) return found
  const letters = ` ${fold(text).replace(/[^\p{L}\p{N}]/gu, '')} `
  const counts = new Map<string, number>()
  for (let i = 0; i + 3 <= letters.length; i++) {
    const gram = letters.slice(i, i + 3)
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  const grams = { counts, size: Math.max(0, letters.length - 2) }
  if (known.size >= most) known.clear()
  known.set(text, grams)
  return grams
}

/** A name without words that every parking has (`parking`, `garage`). */
function bareName(name: string, generic: ReadonlySet<string>): string {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !generic.has(word))
    .join(' ')
}
