import type { Token } from '../../../language/tokenise'
import { longestPhrase } from '../../../language/phrases'
import { behindArticles, readDate } from './dates'
import type { Read } from './ops'
import type { DateTimeWords } from '../../../language/datetimeWords'

/** A day from today, a weekday or a date, with the part of it that is said with it: `mañana por la tarde`. */
export function readDay(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  for (const start of new Set([at, behindArticles(w, t, at)])) {
    const tomorrow = longestPhrase(w.partTomorrow, t, start)
    if (tomorrow)
      return {
        ops: [
          { op: 'day', days: 1 },
          { op: 'part', part: tomorrow.value },
        ],
        end: tomorrow.end,
      }
    const today = longestPhrase(w.partToday, t, start)
    if (today)
      return {
        ops: [
          { op: 'day', days: 0 },
          { op: 'part', part: today.value },
        ],
        end: today.end,
      }
    const next = longestPhrase(w.following, t, start)
    const day = longestPhrase(w.days, t, start)
    // `the day after tomorrow` begins like `the day after`.
    if (next && next.end > (day?.end ?? 0))
      return { ops: [{ op: 'day', days: next.value, after: true }], end: next.end }
    if (day) return { ops: [{ op: 'day', days: day.value }], end: day.end }
  }
  return readDate(w, t, at)
}

/** `now`; not the noun in `what time`, which some languages say alike. */
export function readNow(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const now = longestPhrase(w.now, t, at)
  return now && { ops: [{ op: 'now' }], end: now.end }
}

/** `todo el día`, `the whole of friday`, `el fin de semana`. */
export function readWholeDays(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  for (const start of new Set([at, behindArticles(w, t, at)])) {
    const all = longestPhrase(w.allDay, t, start)
    if (all) return { ops: [{ op: 'allDay' }], end: all.end }
    const whole = longestPhrase(w.whole, t, start)
    const day = whole && readDay(w, t, whole.end)
    if (day && !day.ops.some(({ op }) => op === 'part'))
      return { ops: [...day.ops, { op: 'allDay' }], end: day.end }
    const weekend = longestPhrase(w.weekend, t, start)
    if (weekend) return { ops: [{ op: 'weekend' }], end: weekend.end }
  }
  return undefined
}
