import { readNumber } from '../../../language/numerals'
import { longestPhrase } from '../../../language/phrases'
import type { Token } from '../../../language/tokenise'
import type { DateTimeWords } from '../../../language/datetimeWords'
import { readClock } from './clock'
import type { Read } from './ops'

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
