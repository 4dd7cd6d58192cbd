import type { ExplainedFrame } from '../../frame'
import type { Language } from '../../language/compile'
import { readNumber } from '../../language/numerals'
import { longestPhrase, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { withoutDenied } from '../entities/deniedPlace'
import { placeOf } from './correctedPlace'
import type { Listen } from './listen'
import { isName } from './placeIn'

/**
 * The search under way at another place that is said to be it, or to be wished rather: `it's sants, not atocha`, `no, it's sants`, `better
 * king's cross`. Undefined for what is only judged (`no, it's awful`), and where the words choose a result or a vehicle.
 */
export function namedInstead(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { language, slots } = context
  const put = contrasted(language, tokens)
  const rest = put ?? withoutDenied(language, tokens, slots?.place)
  const denied = rest.length < tokens.length
  const { another, negation } = language.lexicon
  const named = namedIn(language, rest)
  const says = (one: Phrases<true>): boolean => named.seen.has(one)
  const isMeant = denied || says(another.rather) || (says(another.is) && says(negation))
  if (!isMeant || named.tokens.some((_, i) => longestPhrase(another.judged, named.tokens, i)))
    return undefined
  const place = placeOf(named.tokens, context, listen)
  if (!place || !isName(language, place) || (!denied && chooses(tokens, context, listen))) return undefined
  return { ...place, why: `${place.why}, named` }
}

/** The tokens behind the word that puts in another place: `no quería decir atocha sino chamartín`. */
function contrasted({ lexicon, datetime }: Language, tokens: readonly Token[]): readonly Token[] | undefined {
  const { but, not, negation, insisted } = lexicon
  const says = (lists: readonly Phrases<true>[], i: number): number =>
    Math.max(0, ...lists.map((one) => longestPhrase(one, tokens, i)?.end ?? 0))
  const at = tokens.findLastIndex((_, i) => i > 1 && says([but, insisted], i) > 0)
  const denies = tokens.some((_, i) => i < at && says([not, negation], i) > 0)
  // `nicht neun sondern zehn` names no place.
  const numbers = tokens.some((_, i) => readNumber(datetime.numerals, tokens, i))
  return at < 0 || !denies || numbers ? undefined : tokens.slice(says([but, insisted], at))
}

/** What is left between the words that say that a place is it, with the lists of those that were said around it. */
function namedIn(
  { lexicon }: Language,
  tokens: readonly Token[],
): { tokens: readonly Token[]; seen: ReadonlySet<Phrases<true>> } {
  const { another, negation, repairs, fillers, but } = lexicon
  const around = [another.is, another.rather, negation, repairs, fillers, but, another.but]
  const seen = new Set<Phrases<true>>()
  let start = 0
  for (;;) {
    const ends = around.map((one) => longestPhrase(one, tokens, start)?.end ?? start)
    around.forEach((one, n) => (ends[n]! > start ? seen.add(one) : undefined))
    const end = Math.max(...ends)
    if (end === start) break
    start = end
  }
  let end = tokens.length
  for (let at = start + 1; at < end; at++) {
    const behind = around.find((one) => longestPhrase(one, tokens, at)?.end === end)
    if (!behind) continue
    seen.add(behind)
    ;[at, end] = [start, at]
  }
  return { tokens: tokens.slice(start, end), seen }
}

/** True where the words choose something that is known by its name: a result, or a vehicle. */
function chooses(tokens: readonly Token[], context: Context, listen: Listen): boolean {
  const { intent, slots } = listen(tokens, context).frame
  const picks = intent === 'select_result' || intent === 'choose_vehicle' || intent === 'book'
  return picks && Object.keys(slots).length > 0
}
