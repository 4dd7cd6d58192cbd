import { longestPhrase } from '../../../language/phrases'
import type { Token } from '../../../language/tokenise'
import type { DateTimeWords } from '../../../language/datetimeWords'
import type { Read } from './ops'

/** `first monday of december`, `último viernes del mes`, behind the article. */
export function readNthWeekday(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const nth = longestPhrase(w.nth, t, at)
  const weekday = nth && longestPhrase(w.weekdays, t, nth.end)
  if (!nth || !weekday) return undefined
  const of = longestPhrase(w.of, t, weekday.end) ?? longestPhrase(w.in, t, weekday.end)
  const month =
    longestPhrase(w.months, t, weekday.end) ?? (of ? longestPhrase(w.months, t, of.end) : undefined)
  const current = longestPhrase(w.thisMonth, t, weekday.end)
  const end = Math.max(month?.end ?? 0, current?.end ?? 0)
  if (end === 0) return undefined
  const named = month?.end === end ? { month: month.value } : {}
  return { ops: [{ op: 'weekday', weekday: weekday.value, nth: nth.value, ...named }], end }
}

/** The week of a weekday, from words before or after it: `next`, `nächste Woche`, `en huit`, `a week on`. */
export function weekOf(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
): { week?: 'next'; weeksAfter?: number; end: number } | undefined {
  const following = longestPhrase(w.nextWeek, t, at)
  const after = longestPhrase(w.weekOn, t, at)
  if (following) return { week: 'next', end: following.end }
  if (after) return { weeksAfter: after.value, end: after.end }
  const next = longestPhrase(w.next, t, at)
  return next && { end: next.end }
}
