import { readLength } from './datetime/length'
import type { Language } from '../../language/compile'
import type { Quantity } from './quantity'
import type { Token } from '../../language/tokenise'
import { readNumber } from '../../language/numerals'
import { longestPhrase } from '../../language/phrases'
import { streetDates } from './street'
import { readWalk } from './walk'

/** Tokens that are not times: those of streets, prices, heights, walks, phrases that lead to a place, and past durations. */
export function notTimes(
  language: Language,
  tokens: readonly Token[],
  measures: readonly Quantity[],
): ReadonlySet<number> {
  return new Set([
    ...streetDates(language, tokens),
    ...measures.flatMap((m) => range(m.start, m.end)),
    ...tokens.flatMap((_, i) => excludedAt(language, tokens, i)),
  ])
}

function range(from: number, end: number): number[] {
  return Array.from({ length: end - from }, (_, k) => from + k)
}

/** The last token at which an utterance begins with a wish for the day: `hi plaza good evening`. */
const latestSalutation = 2

/** Tokens that a phrase at a token excludes from times. */
function excludedAt(language: Language, tokens: readonly Token[], i: number): number[] {
  const { datetime, lexicon } = language
  const walk = readWalk(language, tokens, i)
  if (walk) return range(walk.start, walk.end)
  // `guten morgen, ich brauche …` is not tomorrow.
  const wished = i <= latestSalutation ? longestPhrase(lexicon.salutations, tokens, i) : undefined
  if (wished) return range(i, wished.end)
  // `a due passi da`: numbers in a phrase that leads to a place are not hours.
  const lead = longestPhrase(lexicon.lead, tokens, i)
  const led = lead ? range(i, lead.end) : []
  if (led.some((k) => readNumber(datetime.numerals, tokens, k))) return led
  // `llevo veinte minutos dando vueltas`: a past duration is not a stay.
  const since = longestPhrase(datetime.since, tokens, i)
  const past = since && readLength(datetime, tokens, since.end)
  if (past) return range(i, past.end)
  // `the first one until eight` has one hour.
  const counts = longestPhrase(lexicon.ordinals, tokens, i - 1)?.end === i
  // `cancel the one at nine`; `a la una` is an hour.
  const before = tokens[i - 1]
  const points =
    before && lexicon.pointing.has(before.text) && !longestPhrase(datetime.hourArticles, [before], 0)
  const one = longestPhrase(lexicon.another.one, tokens, i)
  if (
    one &&
    !readLength(datetime, tokens, i) &&
    (points || (counts && !readNumber(datetime.numerals, tokens, i - 1)))
  )
    return [i]
  // `il y a deux parkings` is not two o'clock.
  const verb = longestPhrase(lexicon.notAt, tokens, i)
  return verb && tokens[verb.end - 1]?.accented !== true ? range(i, verb.end) : []
}
