import type { Language } from '../language/compile'
import type { Token } from '../language/tokenise'
import { readNumber } from '../language/numerals'
import { longestPhrase } from '../language/phrases'
import { readClock } from './entities/datetime/clock'
import type { Moment } from './entities/datetime/ops'
import { readTimes } from './entities/datetime/read'
import { readQuantities } from './entities/quantity'

/** The tokens before a correction and those that correct it; later values win. Token indices, end exclusive. */
export type Halves = {
  before: readonly Token[]
  after: readonly Token[]
  /** The cue is one short word (`no`) that may also negate what follows. */
  bare: boolean
}

/** The tokens without the value that is replaced: `el miércoles en vez del martes`, `instead of friday saturday`. */
export function withoutInstead(language: Language, tokens: readonly Token[]): readonly Token[] {
  const { instead, lead, weakLead } = language.lexicon
  const at = tokens.findIndex((_, i) => longestPhrase(instead, tokens, i))
  const end = at < 0 ? undefined : longestPhrase(instead, tokens, at)?.end
  if (end === undefined) return withoutNegated(language, tokens)
  const { moments } = readTimes(language.datetime, tokens.slice(end))
  const [moment] = moments
  // The tokens after the replaced value stay: `vingt heures au lieu de dix-neuf la sortie`.
  if (moment && moment.start <= 1)
    return withoutNegated(language, [...tokens.slice(0, at), ...tokens.slice(end + moment.end)])
  const { glue, strip } = language.lexicon
  // `e se invece di piazza yenne andiamo al poetto`
  const nothing = tokens
    .slice(0, at)
    .every(({ text }) => text.length < 3 || glue.has(text) || strip.has(text))
  if (at > 0 && !nothing) return withoutNegated(language, tokens.slice(0, at))
  const next = tokens.findIndex(
    (_, i) => i > end && (longestPhrase(lead, tokens, i) ?? longestPhrase(weakLead, tokens, i)) !== undefined,
  )
  return withoutNegated(language, next < 0 ? tokens : tokens.slice(next))
}

/** Number of words before what is said again: `ma che sants ho sbagliato …`. */
const farthestInsisted = 3

/**
 * The tokens of a place that is to be searched instead: what is put in for something (`quita moyúa y pon indautxu`), or what was
 * misheard and is said again (`i said bath not barth`); undefined when nothing of that kind is said.
 */
export function placeInstead({ lexicon }: Language, tokens: readonly Token[]): readonly Token[] | undefined {
  const { takeOut, putIn, insisted, not, negation } = lexicon
  const out = longestPhrase(takeOut, tokens, 0)
  const put = out ? tokens.findIndex((_, i) => i > out.end && longestPhrase(putIn, tokens, i)) : -1
  if (put >= 0) return tokens.slice(longestPhrase(putIn, tokens, put)?.end)
  const at = tokens.findIndex((_, i) => i <= farthestInsisted && longestPhrase(insisted, tokens, i))
  const said = at < 0 ? undefined : longestPhrase(insisted, tokens, at)
  if (!said) return undefined
  const denied = tokens.findIndex(
    (_, i) => i > said.end && (longestPhrase(not, tokens, i) ?? longestPhrase(negation, tokens, i)),
  )
  const meant = tokens.slice(said.end, denied < 0 ? undefined : denied)
  // `no quería decir atocha sino chamartín`
  const but = meant.findIndex((_, i) => i > 0 && longestPhrase(lexicon.but, meant, i))
  return but < 0 ? meant : meant.slice(longestPhrase(lexicon.but, meant, but)?.end)
}

/**
 * Splits at the last self-correction: `no, perdón`, `no wait`, or `nicht X sondern Y`, whose X is dropped. Undefined
 * when there is none, or when nothing comes before or after the cue.
 */
export function splitCorrection(language: Language, said: readonly Token[]): Halves | undefined {
  const { datetime, lexicon } = language
  const tokens = withoutLastCue(language, said)
  const { moments } = readTimes(datetime, tokens)
  for (let i = tokens.length - 1; i > 0; i--) {
    const cue = longestPhrase(lexicon.repairs, tokens, i)
    if (cue && cue.end < tokens.length && !isInDay(moments, i)) {
      let start = i
      // `no, perdón` contains `perdón`: takes the earliest cue that ends at the same token.
      while (start > 1 && longestPhrase(lexicon.repairs, tokens, start - 1)?.end === cue.end) start--
      const bare = cue.end === start + 1 && (tokens[start]?.text.length ?? 0) < 5
      return { before: tokens.slice(0, start), after: tokens.slice(cue.end), bare }
    }
    const but = longestPhrase(lexicon.but, tokens, i)
    if (!but || but.end >= tokens.length || isInDay(moments, i)) continue
    for (let k = i - 1; k >= 0; k--) {
      const not = longestPhrase(lexicon.not, tokens, k)
      const after = not && withMarker(datetime, tokens.slice(not.end, i), tokens.slice(but.end))
      if (after) return { before: tokens.slice(0, k), after, bare: false }
    }
  }
  return undefined
}

/** Number of words after a negated time at the end: `arrivo alle tre non alle due correggila`. */
const longestTail = 2

/** The tokens after `but`, with the `bis` of what they replace: `nicht bis vier sondern halb fünf`. */
function withMarker(
  datetime: Language['datetime'],
  dropped: readonly Token[],
  after: readonly Token[],
): readonly Token[] {
  const end = longestPhrase(datetime.until, dropped, 0)?.end
  return end !== undefined && readClock(datetime, after, 0) ? [...dropped.slice(0, end), ...after] : after
}

/**
 * The tokens without a negated time, where another time of its kind is given: `no era a las nueve que entro a las
 * diez`.
 */
function withoutNegated(language: Language, tokens: readonly Token[]): readonly Token[] {
  const { datetime, lexicon } = language
  const not = tokens.findIndex((_, i) => longestPhrase(lexicon.not, tokens, i))
  if (not < 0) return tokens
  const { moments } = readStay(language, tokens)
  if (isInDay(moments, not)) return tokens
  const behind = longestPhrase(lexicon.not, tokens, not)?.end ?? not
  // `a las diez no perdona a las once` corrects; what is denied is none of both.
  if ((longestPhrase(lexicon.repairs, tokens, not)?.end ?? 0) > behind) return tokens
  const denied = moments.findIndex(({ start }) => start >= behind && start <= behind + 2)
  const first = moments[denied]
  // `make it four o'clock not three`
  const number = first ? undefined : readNumber(datetime.numerals, tokens, behind)
  if (moments.length > 0 && number?.end === tokens.length && !longestPhrase(lexicon.repairs, tokens, not))
    return tokens.slice(0, not)
  if (!first || tokens.some((_, i) => i >= first.end && longestPhrase(lexicon.but, tokens, i))) return tokens
  // `que no que salgo a las dos no a la una`: the second of them is the one that is denied.
  const second = moments[denied + 1]
  if (
    second &&
    [1, 2].some((n) => longestPhrase(lexicon.not, tokens, second.start - n)?.end === second.start - n + 1)
  )
    return tokens
  const alike = moments.filter(({ kind, start }) => kind === first.kind && start >= first.start)
  // With several times, half of them are negated: `no de diez a una, de once a dos`.
  const last = alike[alike.length > 3 ? 1 : 0] ?? first
  if (alike.length > 1) return [...tokens.slice(0, not), ...tokens.slice(last.end)]
  // `alle quattro non alle tre`. Where the negation is also a cue of correction, as in Spanish, the later value wins.
  const corrects = longestPhrase(lexicon.repairs, tokens, not) !== undefined
  return denied > 0 && first.end >= tokens.length - longestTail && !corrects ? tokens.slice(0, not) : tokens
}

/** True for a no that is part of one day: `este sábado no, el siguiente`. */
function isInDay(moments: readonly Moment[], at: number): boolean {
  return moments.some(({ kind, start, end }) => kind === 'day' && start < at && at < end)
}

/** The times of an utterance, without the numbers of a price or a height: `pas plus de 15 euros`. */
function readStay(
  language: Language,
  tokens: readonly Token[],
): Pick<ReturnType<typeof readTimes>, 'moments'> {
  const limits = readQuantities(language, tokens)
  const { moments } = readTimes(language.datetime, tokens)
  return {
    moments: moments.filter((one) => !limits.some(({ start, end }) => one.start < end && start < one.end)),
  }
}

/** The tokens without a cue at their end, which corrects nothing any more: `the first, no, the third i mean`. */
function withoutLastCue({ lexicon }: Language, tokens: readonly Token[]): readonly Token[] {
  const last = tokens.findIndex(
    (_, i) => i > 0 && longestPhrase(lexicon.repairs, tokens, i)?.end === tokens.length,
  )
  return last < 0 ? tokens : tokens.slice(0, last)
}
