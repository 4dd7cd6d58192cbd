import type { Token } from '../../../language/tokenise'
import { longestPhrase } from '../../../language/phrases'
import type { DateTimeWords } from '../../../language/datetimeWords'
import { readNumber } from '../../../language/numerals'
import type { ClockRead } from './clock'
import { readLength } from './length'
import { rangeAt, type ReadState } from './markers'

/**
 * True for the length of a stay of the day before it, where the word for hours is also that of the clock: `mañana tres horas`,
 * `demain trois heures`. Few hours are a length, unless the words before them speak of an end of the stay or of a part of the day
 * (`demain après-midi trois heures`); `demain neuf heures` is when it begins.
 */
export function isLengthOfDay(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
  clock: ClockRead | undefined,
  s: ReadState,
): boolean {
  const [hour] = clock?.ops ?? []
  if (!clock?.hours || hour?.op !== 'clock' || s.end || at <= s.awaits || rangeAt(w, t, clock.end))
    return false
  const length = readLength(w, t, at)
  if (!length || length.end < clock.end) return false
  const number = readNumber(w.numerals, t, at)
  const named = number && longestPhrase(w.lengths, t, number.end)
  if ((named && hour.hour <= 12) || longestPhrase(w.ofLength, t, length.end)) return true
  return hour.hour < earliestHour && !s.entry && !s.part
}

/** The hour from which it is rather one of the clock than a length. */
const earliestHour = 7
