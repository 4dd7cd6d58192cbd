import { readNumber } from '../../language/numerals'
import { listsIn, longestPhrase, type PhraseMatch } from '../../language/phrases'
import type { Language } from '../../language/compile'
import type { Token } from '../../language/tokenise'
import { behindArticles } from './datetime/dates'

/** Minutes of a walk. Token indices, end exclusive; `most` where no longer one is wished. */
export type Walk = { minutes: number; most: boolean; start: number; end: number }

/** Number of minutes that a walk takes at most. */
const longestWalk = 45

/**
 * The minutes on foot that begin at a token: `less than five minutes walk`, `a menos de cinco minutos`, `four minutes on foot`. They are
 * neither an hour nor the length of a stay.
 */
export function readWalk(language: Language, t: readonly Token[], at: number): Walk | undefined {
  const { datetime } = language
  const { walkWithin, walkAtMost, onFoot } = language.attributes
  const within = longestPhrase(walkWithin, t, at)
  const before = within ?? longestPhrase(walkAtMost, t, at)
  const start = before?.end ?? longestPhrase(datetime.at, t, at)?.end ?? at
  const minutes = minutesAt(language, t, behindArticles(datetime, t, start))
  if (!minutes) return undefined
  const foot = longestPhrase(onFoot, t, minutes.end)
  // `from nine` and `from now` behind the minutes lead to no place.
  const timed =
    foot && (readNumber(datetime.numerals, t, foot.end) ?? longestPhrase(datetime.now, t, foot.end))
  const walked = foot && !timed ? foot.end : undefined
  const behind = longestPhrase(walkAtMost, t, walked ?? minutes.end)
  const end = behind?.end ?? walked ?? minutes.end
  const most = (before ?? behind) !== undefined
  if (!within && walked === undefined && !(most && isAlone(language, t, at, end))) return undefined
  return { minutes: minutes.value, most, start: at, end }
}

/** A number of minutes at a token. */
export function minutesAt(
  { datetime }: Language,
  t: readonly Token[],
  at: number,
): PhraseMatch<number> | undefined {
  const number = readNumber(datetime.numerals, t, at)
  const unit = number && longestPhrase(datetime.units, t, number.end)
  return number && unit?.value === 1 && number.value > 0 && number.value <= longestWalk
    ? { value: number.value, end: unit.end }
    : undefined
}

/** True where there are only fillers before a limit that has no word for walking, and nothing behind it. */
function isAlone({ lexicon }: Language, t: readonly Token[], start: number, end: number): boolean {
  return end === t.length && listsIn([lexicon.fillers], t.slice(0, start)) !== undefined
}
