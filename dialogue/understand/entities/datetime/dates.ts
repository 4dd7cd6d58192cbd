import type { Token } from '../../../language/tokenise'
import { readNumber } from '../../../language/numerals'
import { longestPhrase } from '../../../language/phrases'
import { readClock } from './clock'
import type { Read } from './ops'
import { readNthWeekday, weekOf } from './nthWeekday'
import { isOne, isTimely, monthDay, readTimedDay } from './timedDay'
import type { DayPart } from '../../../../contract/time/dayPart'
import type { DateTimeWords } from '../../../language/datetimeWords'
import { isNoonOf, partInside } from './weekdayPart'

/** The token after the article or demonstrative at `at`; `at` when there is none. */
export function behindArticles(w: DateTimeWords, t: readonly Token[], at: number): number {
  const first = longestPhrase(w.articles, t, at)
  if (!first) return at
  return longestPhrase(w.articles, t, first.end)?.end ?? first.end
}

/** `del 27 al 30`, `vom 3. bis 5.`, `dal 25 alle 10 al 26`: after such an article the numbers are days, not hours. */
export function readDays(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const from = longestPhrase(w.fromDay, t, at)
  const first = from && monthDay(w, t, from.end)
  if (!first) return bothDays(w, t, at)
  const on = longestPhrase(w.at, t, first.end)
  const clock = on && readClock(w, t, behindArticles(w, t, on.end), { minutesTo: true })
  const behind = clock?.end ?? first.end
  const to = longestPhrase(w.until, t, behind) ?? longestPhrase(w.to, t, behind)
  const last = to && behindArticles(w, t, to.end)
  // With a month after it, `firstOfTwo` reads it.
  const plain = last === undefined || monthAfter(w, t, last) ? undefined : dayNumber(w, t, last, false)
  const second = plain ?? (clock && last !== undefined ? monthDay(w, t, last) : undefined)
  if (second) {
    const days = [first.day, second.day].map((day) => ({ op: 'date' as const, day }))
    const ops = [{ op: 'from' as const }, ...days.slice(0, 1), ...(clock?.ops ?? [])]
    return { ops: [...ops, { op: 'until' }, ...days.slice(1)], end: second.end }
  }
  // `quella del ventotto`
  const lone = monthAfter(w, t, from.end) ? undefined : dayNumber(w, t, from.end, false)
  const ends = lone && (lone.end === t.length || isTimely(w, t, lone.end))
  return ends && lone.day > 12 ? { ops: [{ op: 'date', day: lone.day }], end: lone.end } : undefined
}

/** A weekday or a date at `at`, with its article: `el viernes que viene`, `saturday the 28th`, `24. Dezember`. */
export function readDate(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const start = behindArticles(w, t, at)
  return (
    readNthWeekday(w, t, start) ??
    weekdayNotThis(w, t, at) ??
    weekdayAt(w, t, start) ??
    dateAt(w, t, start) ??
    namedDayAt(w, t, at) ??
    // `las 18` is an hour, `el 18` a day.
    (start > at && !longestPhrase(w.hourArticles, t, at) ? articleDayAt(w, t, start) : undefined)
  )
}

/** `los días veintiséis y veintisiete`: the whole of both. */
function bothDays(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const named = longestPhrase(w.dayNumber, t, at)
  const first = named && monthDay(w, t, named.end)
  const and = first && longestPhrase(w.and, t, first.end)
  const second = and && monthDay(w, t, behindArticles(w, t, and.end))
  if (!first || !second || second.day <= first.day || longestPhrase(w.units, t, second.end)) return undefined
  const month = longestPhrase(w.months, t, longestPhrase(w.of, t, second.end)?.end ?? second.end)
  const of = month ? { month: month.value } : {}
  const [from, to] = [first.day, second.day].map((day) => ({ op: 'date' as const, day, ...of }))
  return { ops: [from!, { op: 'until' }, to!], end: month?.end ?? second.end }
}

/** A day of the month at `at`; undefined when the words after it make it a clock time or a duration. */
function dayNumber(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
  marked: boolean,
): { day: number; end: number } | undefined {
  const n = readNumber(w.numerals, t, at)
  if (!n || n.value < 1 || n.value > 31) return undefined
  const suffix = longestPhrase(w.ordinals, t, n.end)
  const end = suffix?.end ?? n.end
  const next = t[end]?.text
  const goesOn =
    next === ':' ||
    next === '-' ||
    next === ',' ||
    [w.units, w.oclock, w.am, w.pm, w.part, w.past].some((words) =>
      longestPhrase<number | true | DayPart>(words, t, end),
    )
  // `wednesday seven thirty`
  const minutes = readNumber(w.numerals, t, end)
  if (!marked && !suffix && n.value <= 24 && minutes && minutes.value >= 10 && minutes.value < 60)
    return undefined
  const range = longestPhrase(w.to, t, end) ?? longestPhrase(w.until, t, end)
  const last = range && behindArticles(w, t, range.end)
  const clock =
    last !== undefined && longestPhrase(w.until, t, end)
      ? readClock(w, t, last, { minutesTo: true })
      : undefined
  const second = last === undefined ? undefined : (readNumber(w.numerals, t, last) ?? clock)
  // `le 26 à 10 heures` is a day and an hour.
  const timed =
    second && n.value > 12 && longestPhrase(w.at, t, end) && longestPhrase(w.oclock, t, second.end)
  const isRange = second !== undefined && !timed
  return suffix || marked || (!goesOn && !isRange) ? { day: n.value, end } : undefined
}

function monthAfter(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const n = longestPhrase(w.dayOrdinals, t, at) ?? readNumber(w.numerals, t, at)
  if (!n || n.value < 1 || n.value > 31) return undefined
  if (t[n.end]?.text === '/') {
    const m = readNumber(w.numerals, t, n.end + 1)
    return m && m.value >= 1 && m.value <= 12
      ? { ops: [{ op: 'date', day: n.value, month: m.value }], end: m.end }
      : undefined
  }
  const suffix = longestPhrase(w.ordinals, t, n.end)?.end ?? n.end
  const of = longestPhrase(w.of, t, suffix)?.end ?? suffix
  const month = longestPhrase(w.months, t, of)
  return month && { ops: [{ op: 'date', day: n.value, month: month.value }], end: month.end }
}

/** `del uno al ocho de diciembre`: the first day is in the month of the second. */
function firstOfTwo(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const first = longestPhrase(w.dayOrdinals, t, at) ?? readNumber(w.numerals, t, at)
  const end = first && (longestPhrase(w.ordinals, t, first.end)?.end ?? first.end)
  const to = end === undefined ? undefined : (longestPhrase(w.until, t, end) ?? longestPhrase(w.to, t, end))
  const second = to && monthAfter(w, t, behindArticles(w, t, to.end))
  const date = second?.ops[0]
  if (!first || end === undefined || date?.op !== 'date' || first.value < 1 || first.value > date.day)
    return undefined
  return { ops: [{ ...date, day: first.value }], end }
}

/** `el viernes que viene`, `saturday the 28th`, `freitagabend`. */
function weekdayAt(w: DateTimeWords, t: readonly Token[], start: number): Read | undefined {
  const ahead = weekOf(w, t, start)
  const weekday = longestPhrase(w.weekdays, t, ahead?.end ?? start)
  if (!weekday) return undefined
  const behind = weekOf(w, t, weekday.end)
  const end = behind?.end ?? weekday.end
  const date = monthAfter(w, t, behindArticles(w, t, end))
  if (date) return date
  const at = behindArticles(w, t, end)
  const numbered = isOne(w, t, at) ? undefined : dayNumber(w, t, at, false)
  if (numbered) {
    // `saturday nine`: a day where they agree, else an hour.
    const bare = numbered.day <= 12 && at === end && !longestPhrase(w.ordinals, t, numbered.end - 1)
    const of = bare ? { weekday: weekday.value } : {}
    return { ops: [{ op: 'date', day: numbered.day, ...of }], end: numbered.end }
  }
  // `viernes cuatro a las diez`
  const named = t[weekday.end - 1]?.text ?? ''
  const part = partInside(w, named)
  const { week, weeksAfter } = ahead?.week || ahead?.weeksAfter ? ahead : (behind ?? {})
  const day = {
    ...{ op: 'weekday' as const, weekday: weekday.value },
    ...(week && { week }),
    ...(weeksAfter && { weeksAfter }),
  }
  if (!part && isNoonOf(w, named) && !readClock(w, t, longestPhrase(w.at, t, end)?.end ?? end))
    return { ops: [day, { op: 'clock', hour: 12, minute: 0, exact: true }], end }
  return readTimedDay(w, t, at, weekday.value) ?? { ops: part ? [day, { op: 'part', part }] : [day], end }
}

/** `from nine to two`, at a token. */
function isHours(w: DateTimeWords, t: readonly Token[], at: number): boolean {
  const from = longestPhrase(w.from, t, at) ?? longestPhrase(w.between, t, at)
  const clock = from && readClock(w, t, behindArticles(w, t, from.end))
  const to = clock && (longestPhrase(w.until, t, clock.end) ?? longestPhrase(w.to, t, clock.end))
  return to !== undefined && readClock(w, t, behindArticles(w, t, to.end)) !== undefined
}

/** `not this saturday, the one after` */
function weekdayNotThis(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const not = longestPhrase(w.notThis, t, at)
  const day = not && weekdayAt(w, t, not.end)
  const [op] = day?.ops ?? []
  return op?.op === 'weekday' && op.weeksAfter !== undefined ? day : undefined
}

/** A holiday, or a day with its month: `24. Dezember`, `december the 24th`. */
function dateAt(w: DateTimeWords, t: readonly Token[], start: number): Read | undefined {
  const holiday = longestPhrase(w.holidays, t, start)
  if (holiday) {
    const [month, day] = [Math.floor(holiday.value / 100), holiday.value % 100]
    return { ops: [{ op: 'date', day, month }], end: holiday.end }
  }
  const dated = monthAfter(w, t, start) ?? firstOfTwo(w, t, start)
  if (dated) return dated
  const month = longestPhrase(w.months, t, start)
  // `next month, on the 4th`
  const of = month && (longestPhrase(w.of, t, month.end) ?? longestPhrase(w.dayNumber, t, month.end))
  const behind = month && (of?.end ?? month.end)
  const number = behind === undefined ? undefined : behindArticles(w, t, behind)
  // `january twentieth`
  const named = number === undefined ? undefined : longestPhrase(w.dayOrdinals, t, number)
  const day =
    number === undefined
      ? undefined
      : named
        ? { day: named.value, end: named.end }
        : dayNumber(w, t, number, false)
  return month && day && { ops: [{ op: 'date', day: day.day, month: month.value }], end: day.end }
}

/** A day of the month after a word for day: `el día 27`, `le premier`. */
function namedDayAt(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const named = longestPhrase(w.dayNumber, t, at)
  // `les deux` are both, and no day.
  if (named && longestPhrase(w.hourArticles, t, at)?.end === named.end) return undefined
  const day = named && dayNumber(w, t, named.end, false)
  const ordinal = named && longestPhrase(w.dayOrdinals, t, named.end)
  // `on the twenty eighth` begins like the twentieth.
  if (day && day.end >= (ordinal?.end ?? 0)) return { ops: [{ op: 'date', day: day.day }], end: day.end }
  return ordinal && { ops: [{ op: 'date', day: ordinal.value }], end: ordinal.end }
}

/** A day of the month after an article that ends at `start`: `le 27`, `il 5 alle 11`, `the 4th`. */
function articleDayAt(w: DateTimeWords, t: readonly Token[], start: number): Read | undefined {
  // `the fifth from nine`: a day, not one of a short list and not `the fifth car`.
  const ordinal = longestPhrase(w.dayOrdinals, t, start)
  const behind = ordinal && t[ordinal.end] !== undefined && !isTimely(w, t, ordinal.end)
  // No list has a twenty-eighth; `the tenth nine at night`.
  const counts = behind && ordinal.value <= 12 && !readClock(w, t, ordinal.end)?.sure
  const hours = (end: number): boolean => isHours(w, t, end)
  if (
    ordinal &&
    !counts &&
    (ordinal.value > 4 || ordinal.end > start + 1 || (ordinal.value > 3 && hours(ordinal.end)))
  )
    return { ops: [{ op: 'date', day: ordinal.value }], end: ordinal.end }
  const late = dayNumber(w, t, start, false)
  // `il 5 alle 11`
  const first = late ?? monthDay(w, t, start)
  const on = first && longestPhrase(w.at, t, first.end)
  // `el nueve a las cinco`: longer than the `a` of a range.
  const hour = on && on.end > (longestPhrase(w.to, t, first.end)?.end ?? 0) ? on : undefined
  if (first && hour && readNumber(w.numerals, t, behindArticles(w, t, hour.end)))
    return { ops: [{ op: 'date', day: first.day }], end: first.end }
  // `el cuatro de nueve a dos`
  if (first && first.day > 1 && hours(first.end))
    return { ops: [{ op: 'date', day: first.day }], end: first.end }
  // `le 27` is a day: after an article a number above 12 is no hour, unless it is written as a clock time.
  if (late && late.day > 12 && (late.day > 24 || !/[:h]/.test(t[late.end]?.text ?? '')))
    return { ops: [{ op: 'date', day: late.day }], end: late.end }
  const n = readNumber(w.numerals, t, start)
  const suffixed = n && /^[0-9]+$/.test(t[start]?.text ?? '') && n.value > 3
  const suffix = suffixed ? longestPhrase(w.ordinals, t, n.end) : undefined
  return n && suffix && n.value <= 31 ? { ops: [{ op: 'date', day: n.value }], end: suffix.end } : undefined
}
