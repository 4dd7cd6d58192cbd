import type { Token } from '../../../language/tokenise'
import { readNumber } from '../../../language/numerals'
import { longestPhrase, type PhraseMatch } from '../../../language/phrases'
import type { Op, Read } from './ops'
import type { DateTimeWords } from '../../../language/datetimeWords'

/**
 * How to read ambiguous words: `ten to eight` is a range after `from` and a clock time after `at`; `four and seven`
 * is a range after `between`.
 */
export type ClockOptions = { minutesTo?: boolean; between?: boolean }
/** A clock time; `sure` when it has a unit, minutes or a half of the day; `hours` when it may also be a duration. */
export type ClockRead = Read & { sure: boolean; hours: boolean }

/** The clock time at token `at`; undefined for none and for hours above 24. */
export function readClock(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
  options: ClockOptions = {},
): ClockRead | undefined {
  const first = noonAt(w, t, at) ?? minutesThenHour(w, t, at, options)
  if (first) return first
  const plain = writtenPlain(w, t, at)
  if (plain) return plain
  const hour = readNumber(w.numerals, t, at)
  if (!hour) return partThenHour(w, t, at)
  if (hour.value > 24) return undefined
  return writtenAt(w, t, at, hour) ?? hourThenMinutes(w, t, at, hour, options)
}

/** `morning nine to evening six`, `da mattina otto fino sera sei`: the part of the day before its hour. */
function partThenHour(w: DateTimeWords, t: readonly Token[], at: number): ClockRead | undefined {
  const part = longestPhrase(w.part, t, at)
  const hour = part && readNumber(w.numerals, t, part.end)
  if (!hour || hour.value < 1 || hour.value > 12 || longestPhrase(w.units, t, hour.end)) return undefined
  const clock = hourThenMinutes(w, t, part.end, hour, {})
  if (!clock || clock.ops.length > 1) return undefined
  return { ops: [...clock.ops, { op: 'part', part: part.value }], end: clock.end, sure: true, hours: false }
}

/** A half of the day directly after a clock time: `de la tarde`, `pm`, `abends`. */
function partBehind(w: DateTimeWords, t: readonly Token[], at: number, clock: Op): Read | undefined {
  const am = longestPhrase(w.am, t, at)
  // `le due di notte`, but `le undici di notte`
  const late = clock.op === 'clock' && clock.hour > latestDawn && clock.hour < 12
  if (am && !(late && longestPhrase(w.part, t, at)))
    return { ops: [{ op: 'part', part: 'dawn' }], end: am.end }
  const pm = longestPhrase(w.pm, t, at)
  if (pm) return { ops: [{ op: 'part', part: 'afternoon' }], end: pm.end }
  const part = longestPhrase(w.part, t, at)
  if (part) return { ops: [{ op: 'part', part: part.value }], end: part.end }
  // `seven tonight`
  const today = longestPhrase(w.partToday, t, at)
  return (
    today && {
      ops: [
        { op: 'part', part: today.value },
        { op: 'day', days: 0 },
      ],
      end: today.end,
    }
  )
}

/** The last hour that a word for the night makes one of the early morning. */
const latestDawn = 5

function clockOf(minutes: number, exact: boolean): Op {
  const all = (minutes + 1440) % 1440
  const hour = Math.floor(all / 60)
  // Minutes before one o'clock belong to twelve, of either half of the day: `ten to one`, `halb eins`.
  if (hour === 0 && minutes > 0 && !exact) return { op: 'clock', hour: 12, minute: all % 60, exact: false }
  return { op: 'clock', hour, minute: all % 60, exact: exact || hour > 12 || hour === 0 }
}
function finish(
  w: DateTimeWords,
  t: readonly Token[],
  clock: Op,
  end: number,
  sure: boolean,
  hours = false,
): ClockRead {
  const part = partBehind(w, t, end, clock)
  return part
    ? { ops: [clock, ...part.ops], end: part.end, sure: true, hours: false }
    : { ops: [clock], end, sure, hours }
}

/** Minutes before the hour: `half past seven`, `viertel nach sieben`, `ten to eight`. */
function minutesFirst(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
  options: ClockOptions,
): { minutes: number; end: number } | undefined {
  const fixed = longestPhrase(w.prefix, t, at)
  if (fixed) return { minutes: fixed.value, end: fixed.end }
  const count = readNumber(w.numerals, t, at)
  if (!count || count.value > 29) return undefined
  const unit = longestPhrase(w.units, t, count.end)
  const behind = unit?.value === 1 ? unit.end : count.end
  const past = longestPhrase(w.past, t, behind)
  if (past) return { minutes: count.value, end: past.end }
  const before = longestPhrase(w.before, t, behind)
  // `twenty to eight` is no range, nor is `the ten to eight`.
  const early = before && (readNumber(w.numerals, t, before.end)?.value ?? 13) <= 12
  const minutes = early && (count.value >= 20 || longestPhrase(w.articles, t, at - 1)?.end === at)
  const isRange = longestPhrase(w.to, t, behind) !== undefined
  // Nobody says `twelve to three` for 2:48.
  const told = options.minutesTo && count.value % 5 === 0
  const plain = told || minutes || unit?.value === 1 || !isRange
  return before && plain ? { minutes: -count.value, end: before.end } : undefined
}

/** `mediodía y media`, `midi moins dix`, `midnight`. */
function noonAt(w: DateTimeWords, t: readonly Token[], at: number): ClockRead | undefined {
  const noon = longestPhrase(w.noon, t, at)
  const fixed = noon ?? longestPhrase(w.midnight, t, at)
  if (!fixed) return undefined
  const less = longestPhrase(w.less, t, fixed.end)
  const fewer = less && readNumber(w.numerals, t, less.end)
  const early = fewer && fewer.value < 30 ? { value: -fewer.value, end: fewer.end } : undefined
  const plus = longestPhrase(w.plus, t, fixed.end) ?? early
  const minutes = (noon ? 720 : 1440) + (plus?.value ?? 0)
  const hour = plus || noon ? Math.floor(minutes / 60) % 24 : 24
  const clock: Op = { op: 'clock', hour, minute: minutes % 60, exact: true }
  return { ops: [clock], end: plus?.end ?? fixed.end, sure: true, hours: false }
}

/** `viertel nach sieben`, `ten to eight o'clock`. */
function minutesThenHour(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
  options: ClockOptions,
): ClockRead | undefined {
  const first = minutesFirst(w, t, at, options)
  // `half past midnight`
  const fixed = first && noonAt(w, t, first.end)?.ops[0]
  if (first && fixed?.op === 'clock') {
    const end = noonAt(w, t, first.end)?.end ?? first.end
    return finish(w, t, clockOf(fixed.hour * 60 + first.minutes, true), end, true)
  }
  const hour = first && readNumber(w.numerals, t, first.end)
  if (!hour || hour.value > 24) return undefined
  const end = longestPhrase(w.oclock, t, hour.end)?.end ?? hour.end
  return finish(w, t, clockOf(hour.value * 60 + first.minutes, hour.value > 12), end, true)
}

/** `1830 hours`: four digits without a mark, before a word for hours. */
function writtenPlain(w: DateTimeWords, t: readonly Token[], at: number): ClockRead | undefined {
  const [, hour, minute] = /^([01][0-9]|2[0-3])([0-5][0-9])$/.exec(t[at]?.text ?? '') ?? []
  const unit = longestPhrase(w.units, t, at + 1)
  const end = longestPhrase(w.oclock, t, at + 1)?.end ?? (unit?.value === 60 ? unit.end : undefined)
  if (hour === undefined || minute === undefined || end === undefined) return undefined
  return finish(w, t, { op: 'clock', hour: Number(hour), minute: Number(minute), exact: true }, end, true)
}

/** `09:30`, `9:30 Uhr`. */
function writtenAt(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
  hour: PhraseMatch<number>,
): ClockRead | undefined {
  const minutes = t[hour.end]?.text === ':' ? readNumber(w.numerals, t, hour.end + 1) : undefined
  if (!minutes || minutes.value >= 60) return undefined
  const zero = t[at]?.text.startsWith('0') ?? false
  const end = longestPhrase(w.oclock, t, minutes.end)?.end ?? minutes.end
  return finish(w, t, clockOf(hour.value * 60 + minutes.value, zero || hour.value > 12), end, true)
}

/**
 * The minutes that begin at a token: `twenty` of `neuf heures vingt`, `y veinte` of `las nueve y veinte`; `end` is
 * where their last word ends.
 */
function minutesBehind(
  w: DateTimeWords,
  t: readonly Token[],
  end: number,
  joins: boolean,
  between: boolean,
): PhraseMatch<number> | undefined {
  const and = between ? undefined : longestPhrase(w.and, t, end)
  const joined = and ?? (joins ? { end } : undefined)
  const first = joined && readNumber(w.numerals, t, joined.end)
  // `neunzehn uhr null fünf`
  const few = first?.value === 0 ? readNumber(w.numerals, t, first.end) : undefined
  if (few && few.value > 0 && few.value < 10) return few
  const minutes = first
  if (!minutes || minutes.value <= 0 || minutes.value >= 60 || longestPhrase(w.oclock, t, minutes.end))
    return undefined
  const written = /^0?[0-9]{2}$/.test(t[joined.end]?.text ?? '')
  if (!(and ? minutes.value >= 5 : minutes.value > 9 || written)) return undefined
  const unit = longestPhrase(w.units, t, minutes.end)
  if (unit && unit.value !== 1) return undefined
  return { value: minutes.value, end: unit?.end ?? minutes.end }
}

/** `las nueve y media`, `neuf heures vingt`, `las ocho menos diez`, `um acht`. */
function hourThenMinutes(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
  hour: PhraseMatch<number>,
  options: ClockOptions,
): ClockRead | undefined {
  const oclock = longestPhrase(w.oclock, t, hour.end)
  // A zero without a word for hours is not midnight: `empezar de cero`, `da zero`.
  if (hour.value === 0 && !oclock && !/^[0-9]/.test(t[at]?.text ?? '')) return undefined
  const end = oclock?.end ?? hour.end
  // `neuf heures` may be a duration; `six o'clock` is not.
  const lasts = oclock !== undefined && longestPhrase(w.units, t, hour.end) !== undefined
  const base = hour.value === 24 ? 0 : hour.value * 60
  const clock = (minutes: number): Op => clockOf(base + minutes, hour.value > 12)
  const plus = longestPhrase(w.plus, t, end)
  if (plus) return finish(w, t, clock(plus.value), plus.end, true, lasts)
  const minutes = minutesBehind(w, t, end, !!oclock || hour.end === end, options.between === true)
  // `dos horas y veinte` may be a length, as `dos horas` is.
  if (minutes)
    return finish(
      w,
      t,
      clock(minutes.value),
      minutes.end,
      true,
      lasts && longestPhrase(w.and, t, end) !== undefined,
    )
  const less = longestPhrase(w.less, t, end)
  const fewer = less && readNumber(w.numerals, t, less.end)
  if (fewer && fewer.value < 30) return finish(w, t, clock(-fewer.value), fewer.end, true)
  if (hour.value === 24)
    return finish(w, t, { op: 'clock', hour: 24, minute: 0, exact: true }, end, !!oclock, lasts)
  return finish(w, t, clockOf(base, hour.value === 0), end, !!oclock, lasts)
}
