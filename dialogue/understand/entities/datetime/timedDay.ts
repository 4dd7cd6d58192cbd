import { readNumber } from '../../../language/numerals'
import { longestPhrase } from '../../../language/phrases'
import type { Token } from '../../../language/tokenise'
import type { DateTimeWords } from '../../../language/datetimeWords'
import { readClock } from './clock'
import type { Op, Read } from './ops'

/** A number that may be a day of the month, or the word for one: `nueve`, `siebenundzwanzigsten`. */
export function monthDay(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
): { day: number; end: number } | undefined {
  const n = longestPhrase(w.dayOrdinals, t, at) ?? readNumber(w.numerals, t, at)
  if (!n || n.value < 1 || n.value > 31) return undefined
  return { day: n.value, end: longestPhrase(w.ordinals, t, n.end)?.end ?? n.end }
}

/** A day of the month with an hour behind it, at a token: `cuatro a las diez`. `weekday`: one that it has to agree with. */
export function readTimedDay(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
  weekday?: number,
): Read | undefined {
  const day = monthDay(w, t, at)
  const on = day && longestPhrase(w.at, t, day.end)
  if (!on || !readClock(w, t, on.end, { minutesTo: true })) return undefined
  return { ops: [{ op: 'date', day: day.day, ...(weekday !== undefined && { weekday }) }], end: day.end }
}

/** `al ventisette alle ventidue`: such a day behind a preposition that its article is part of. */
export function readLastDay(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const led = [1, 2].some((n) => longestPhrase(w.toDay, t, at - n)?.end === at)
  return led ? readTimedDay(w, t, at) : undefined
}

/** `del 28 al 2 a las doce`, `vom 28 mittags bis zum 2 mittags`: two days of the month, with an hour behind the second one at least. */
export function readDaysThenHour(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const from = longestPhrase(w.fromDay, t, at)
  const first = from && monthDay(w, t, from.end)
  const entry = first && hourBehind(w, t, first.end)
  const to = first && longestPhrase(w.toDay, t, entry?.end ?? first.end)
  const last = to && monthDay(w, t, to.end)
  const exit = last && hourBehind(w, t, last.end)
  if (!first || !last || !exit) return undefined
  const date = (day: number): Op => ({ op: 'date', day })
  const ops: Op[] = [{ op: 'from' }, date(first.day), ...(entry?.ops ?? []), { op: 'until' }, date(last.day)]
  return { ops: [...ops, ...exit.ops], end: exit.end }
}

/** `las doce del 2`, `midi le 2`, `noon on the 2nd`: an hour with its day of the month behind it. */
export function readHourOfDay(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const clock = readClock(w, t, at) ?? noonAt(w, t, at)
  const led = clock && (longestPhrase(w.fromDay, t, clock.end) ?? longestPhrase(w.articles, t, clock.end))
  const day = led && monthDay(w, t, led.end)
  if (!day || longestPhrase(w.hourArticles, t, clock.end)) return undefined
  const ends = day.end === t.length || longestPhrase(w.until, t, day.end) || longestPhrase(w.to, t, day.end)
  return ends ? { ops: [{ op: 'date', day: day.day }, ...clock.ops], end: day.end } : undefined
}

/** `a las doce los dos días`, `an beiden tagen um zwölf`: one hour for both ends of a stay. */
export function readBothDays(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const both = longestPhrase(w.bothDays, t, at)
  const clock = both ? hourBehind(w, t, both.end) : hourBehind(w, t, at)
  const end = both ? clock?.end : clock && longestPhrase(w.bothDays, t, clock.end)?.end
  if (!clock || end === undefined) return undefined
  return { ops: [{ op: 'from' }, ...clock.ops, { op: 'until' }, ...clock.ops], end }
}

/** True where a word of a time, or for a part of the day, is at a token. */
export function isTimely(w: DateTimeWords, t: readonly Token[], at: number): boolean {
  return [w.from, w.until, w.at, w.to, w.for, w.part, w.am, w.pm].some((words) =>
    longestPhrase<unknown>(words, t, at),
  )
}

/** `the saturday one`: the word of a number that stands for a thing. */
export function isOne(w: DateTimeWords, t: readonly Token[], at: number): boolean {
  return readNumber(w.numerals, t, at)?.value === 1 && !/^[0-9]/.test(t[at]?.text ?? '')
}

/** An hour that a preposition leads to, or noon, at a token. */
function hourBehind(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const on = longestPhrase(w.at, t, at)
  const start = on?.end ?? at
  const clock = readClock(w, t, longestPhrase(w.hourArticles, t, start)?.end ?? start, { minutesTo: true })
  if (clock && (on || clock.sure)) return clock
  return noonAt(w, t, at)
}

/** `mittags`, as the hour. */
function noonAt(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const part = longestPhrase(w.part, t, at)
  return part?.value === 'noon'
    ? { ops: [{ op: 'clock', hour: 12, minute: 0, exact: true }], end: part.end }
    : undefined
}
