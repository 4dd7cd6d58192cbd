import type { Token } from '../../../language/tokenise'
import { readNumber } from '../../../language/numerals'
import { longestPhrase } from '../../../language/phrases'
import type { Op, Read } from './ops'
import type { DateTimeWords } from '../../../language/datetimeWords'

/** How sure a clock is by itself: `sure` has a unit, minutes or a half of the day; `hours` may also be a length. */
/** `ten to eight` is a range after `from` and a clock after `at`; `four and seven` is a range after `between`. */
export type ClockManner = { minutesTo?: boolean; between?: boolean }
export type ClockRead = Read & { sure: boolean; hours: boolean }

/** A half of the day right behind a clock: `de la tarde`, `pm`, `abends`. */
const partBehind = (w: DateTimeWords, t: readonly Token[], at: number): Read | undefined => {
  const am = longestPhrase(w.am, t, at)
  if (am) return { ops: [{ op: 'part', part: 'dawn' }], end: am.end }
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

const clockOf = (minutes: number, exact: boolean): Op => {
  const all = (minutes + 1440) % 1440
  const hour = Math.floor(all / 60)
  // `ten to one`, `halb eins`: minutes taken from one leave twelve, of either half of the day.
  if (hour === 0 && minutes > 0 && !exact) return { op: 'clock', hour: 12, minute: all % 60, exact: false }
  return { op: 'clock', hour, minute: all % 60, exact: exact || hour > 12 || hour === 0 }
}
const finish = (
  w: DateTimeWords,
  t: readonly Token[],
  clock: Op,
  end: number,
  sure: boolean,
  hours = false,
): ClockRead => {
  const part = partBehind(w, t, end)
  return part
    ? { ops: [clock, ...part.ops], end: part.end, sure: true, hours: false }
    : { ops: [clock], end, sure, hours }
}

/** Minutes said before the hour: `half past seven`, `viertel nach sieben`, `ten to eight`. */
const minutesFirst = (
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
  manner: ClockManner,
): { minutes: number; end: number } | undefined => {
  const fixed = longestPhrase(w.prefix, t, at)
  if (fixed) return { minutes: fixed.value, end: fixed.end }
  const count = readNumber(w.numerals, t, at)
  if (!count || count.value > 29) return undefined
  const unit = longestPhrase(w.units, t, count.end)
  const behind = unit?.value === 1 ? unit.end : count.end
  const past = longestPhrase(w.past, t, behind)
  if (past) return { minutes: count.value, end: past.end }
  const before = longestPhrase(w.before, t, behind)
  const plain = manner.minutesTo || unit?.value === 1 || !longestPhrase(w.to, t, behind)
  return before && plain ? { minutes: -count.value, end: before.end } : undefined
}

/** A clock at token `at`, or nothing. Hours above 24 are none. */
export const readClock = (
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
  manner: ClockManner = {},
): ClockRead | undefined => {
  const noon = longestPhrase(w.noon, t, at)
  const fixedEnd = noon ?? longestPhrase(w.midnight, t, at)
  if (fixedEnd) {
    const plus = longestPhrase(w.plus, t, fixedEnd.end)
    const minutes = (noon ? 720 : 1440) + (plus?.value ?? 0)
    const clock: Op = {
      op: 'clock',
      hour: plus || noon ? Math.floor(minutes / 60) % 24 : 24,
      minute: minutes % 60,
      exact: true,
    }
    return { ops: [clock], end: plus?.end ?? fixedEnd.end, sure: true, hours: false }
  }
  const first = minutesFirst(w, t, at, manner)
  if (first) {
    const hour = readNumber(w.numerals, t, first.end)
    if (hour && hour.value <= 24) {
      const oclock = longestPhrase(w.oclock, t, hour.end)
      return finish(
        w,
        t,
        clockOf(hour.value * 60 + first.minutes, hour.value > 12),
        oclock?.end ?? hour.end,
        true,
      )
    }
  }
  const hour = readNumber(w.numerals, t, at)
  if (!hour || hour.value > 24) return undefined
  const written = t[hour.end]?.text === ':' ? readNumber(w.numerals, t, hour.end + 1) : undefined
  if (written && written.value < 60) {
    const zero = t[at]?.text.startsWith('0') ?? false
    const oclock = longestPhrase(w.oclock, t, written.end)
    return finish(
      w,
      t,
      clockOf(hour.value * 60 + written.value, zero || hour.value > 12),
      oclock?.end ?? written.end,
      true,
    )
  }
  const oclock = longestPhrase(w.oclock, t, hour.end)
  // `empezar de cero`, `da zero`: a nought without hours is no midnight.
  if (hour.value === 0 && !oclock && !/^[0-9]/.test(t[at]?.text ?? '')) return undefined
  const end = oclock?.end ?? hour.end
  // `neuf heures` may be a length; `six o'clock` is none.
  const lasts = oclock !== undefined && longestPhrase(w.units, t, hour.end) !== undefined
  const plus = longestPhrase(w.plus, t, end)
  const base = hour.value === 24 ? 0 : hour.value
  if (plus) return finish(w, t, clockOf(base * 60 + plus.value, hour.value > 12), plus.end, true, lasts)
  const and = manner.between ? undefined : longestPhrase(w.and, t, end)
  const joined = and ?? (oclock || hour.end === end ? { end } : undefined)
  const minutes = joined && readNumber(w.numerals, t, joined.end)
  const behind = minutes && longestPhrase(w.oclock, t, minutes.end)
  if (
    minutes &&
    !behind &&
    minutes.value > 0 &&
    minutes.value < 60 &&
    (and ? minutes.value >= 5 : minutes.value > 9 || /^0?[0-9]{2}$/.test(t[joined.end]?.text ?? ''))
  ) {
    const unit = longestPhrase(w.units, t, minutes.end)
    const stop = unit?.value === 1 ? unit.end : minutes.end
    if (!unit || unit.value === 1)
      return finish(w, t, clockOf(base * 60 + minutes.value, hour.value > 12), stop, true)
  }
  const less = longestPhrase(w.less, t, end)
  const fewer = less && readNumber(w.numerals, t, less.end)
  if (fewer && fewer.value < 30)
    return finish(w, t, clockOf(base * 60 - fewer.value, hour.value > 12), fewer.end, true)
  if (hour.value === 24) return finish(w, t, { op: 'clock', hour: 24, minute: 0, exact: true }, end, !!oclock)
  return finish(w, t, clockOf(base * 60, hour.value === 0), end, !!oclock, lasts)
}
