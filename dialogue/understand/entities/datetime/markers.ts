import type { Token } from '../../../language/tokenise'
import { longestPhrase } from '../../../language/phrases'
import { readClock, type ClockOptions } from './clock'
import { behindArticles } from './dates'
import { readDay, readNow } from './day'
import { readLength } from './length'
import type { Read } from './ops'
import { readShift } from './spans'
import { readLastDay } from './timedDay'
import type { DateTimeWords } from '../../../language/datetimeWords'

/**
 * State of the reader, which goes from left to right; `forced` is the token at which a marker requires a clock time.
 */
export type ReadState = {
  adjacent: boolean
  any: boolean
  clock: boolean
  /** The last word was one for now. */
  now: boolean
  day: boolean
  end: boolean
  /** A word for the entry was said. */
  entry: boolean
  /** A part of a day was said. */
  part: boolean
  between: boolean
  forced: number
  minutesTo: boolean
  /** The last token at which an hour is the exit, after the beginning of a clause: `till i finish work at six`. */
  awaits: number
}

export const initialState: ReadState = {
  adjacent: false,
  any: false,
  clock: false,
  now: false,
  day: false,
  end: false,
  entry: false,
  part: false,
  between: false,
  forced: -1,
  minutesTo: false,
  awaits: -1,
}

/**
 * `hasta las seis`: a marker counts only before a clock time or a day, and says whether it is the entry or the exit.
 */
export function readMarker(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
  s: ReadState,
): Read | undefined {
  const moment = (end: number | undefined, minutesTo = false, inBetween = false): Led | undefined =>
    end === undefined ? undefined : ledBy(w, t, end, { minutesTo, between: s.between || inBetween })
  const until = departs(w, t, at) ? undefined : moment(longestPhrase(w.until, t, at)?.end, true)
  if (until && !s.clock && arrivesNot(w, t, at, until.ends)) return { ops: [{ op: 'from' }], end: until.at }
  if (until) return { ops: [{ op: 'until' }], end: until.at }
  const between = moment(longestPhrase(w.between, t, at)?.end, false, true)
  if (between && !s.clock && (between.day || longestPhrase(w.and, t, between.ends)))
    return { ops: [{ op: 'between' }], end: between.at }
  const and =
    s.between && s.adjacent && s.clock && !s.end ? moment(longestPhrase(w.and, t, at)?.end) : undefined
  if (and) return { ops: [{ op: 'until' }], end: and.at }
  const marked = t[at]?.text === '-' ? at + 1 : longestPhrase(w.to, t, at)?.end
  const to = s.adjacent && s.any && !s.end ? moment(marked) : undefined
  if (to && (s.clock || to.day)) return { ops: [{ op: 'until' }], end: to.at }
  const from = moment(longestPhrase(w.from, t, at)?.end)
  const day = from && (s.day || readDay(w, t, from.ends) !== undefined)
  const goesOn = from && (readLasting(w, t, from.ends) ?? longestPhrase(w.clause, t, from.ends)) !== undefined
  const follows = from && (from.sure || day || goesOn || rangeAt(w, t, from.ends) || from.ends === t.length)
  if (from && follows && !(s.clock && s.adjacent)) return { ops: [{ op: 'from' }], end: from.at }
  const on = longestPhrase(w.at, t, at)
  const clock = on && readClock(w, t, behindArticles(w, t, on.end), { minutesTo: true })
  if (!on || !clock) return undefined
  const end = behindArticles(w, t, on.end)
  // `make it two hours`
  if (!clock.sure && (readLength(w, t, end)?.end ?? 0) > clock.end) return undefined
  return { ops: s.clock && s.adjacent && !s.end ? [{ op: 'until' }] : [], end }
}

/** `at half past`: minutes of an hour that is not said. */
export function readMinute(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const bare = longestPhrase(w.bare, t, at)
  return bare && { ops: [{ op: 'minute', minute: bare.value }], end: bare.end }
}

/** True for a verb of leaving after a train or a plane: `my train leaves at seven` is when the car is left. */
export function departs(w: DateTimeWords, t: readonly Token[], at: number): boolean {
  if (!longestPhrase(w.departs, t, at)) return false
  for (let i = Math.max(0, at - farthestTransport); i < at; i++)
    if (longestPhrase(w.transport, t, i)) return true
  return false
}

/** Whether a range goes on at `at`: `… a las seis`. */
export function rangeAt(w: DateTimeWords, t: readonly Token[], at: number): boolean {
  const to = isTo(w, t, at)
  if (to === undefined) return false
  const target = behindArticles(w, t, to)
  return readClock(w, t, target) !== undefined || readDay(w, t, target) !== undefined
}

/** `no llego hasta las tres`, `hasta las tres no llego`: until an hour before which nobody arrives it is the entry; `ends`: behind that hour. */
function arrivesNot(w: DateTimeWords, t: readonly Token[], at: number, ends: number): boolean {
  const enters = (from: number, to: number): boolean => {
    for (let i = from; i < to; i++) {
      const entry = longestPhrase(w.entry, t, i)
      if (entry && entry.end <= to) return true
    }
    return false
  }
  for (let i = Math.max(0, at - farthestDenial); i < at; i++) {
    const not = longestPhrase(w.denies, t, i)
    // `not turning up till`
    if (not && enters(not.end, at + 1)) return true
  }
  const behind = longestPhrase(w.denies, t, ends) ?? longestPhrase(w.denies, t, ends + 1)
  return behind !== undefined && enters(behind.end, Math.min(t.length, behind.end + farthestEntry))
}

/** Number of words between a denial and the hour that it is about: `i'm not going to get there till`; and behind it, to its verb. */
const farthestDenial = 6
const farthestEntry = 3

/** What a marker leads to: a day, or an hour, at its first token and up to its end. */
type Led = { day: boolean; at: number; sure: boolean; ends: number }

/** The day or hour behind a marker that ends at a token. */
function ledBy(w: DateTimeWords, t: readonly Token[], end: number, options: ClockOptions): Led | undefined {
  // `salgo una hora más tarde` is not one o'clock.
  if (readShift(w, t, end)) return undefined
  // `through to the same time monday`
  const same = longestPhrase(w.same, t, end)
  if (same && readDay(w, t, same.end)) return { day: true, at: same.end, sure: true, ends: same.end }
  // `domani all'ora di pranzo`: the word for now is part of that for noon.
  const now = longestPhrase(w.part, t, end - 1) ? undefined : readNow(w, t, end)
  if (readLastDay(w, t, end) ?? readDay(w, t, end) ?? now)
    return { day: true, at: end, sure: true, ends: end }
  const start = longestPhrase(w.at, t, end)?.end ?? behindArticles(w, t, end)
  const clock = readClock(w, t, start, options)
  if (clock) return { day: false, at: start, sure: clock.sure || start > end, ends: clock.end }
  const minute = readMinute(w, t, end)
  return minute && { day: false, at: end, sure: true, ends: minute.end }
}

/** Number of words between a train and its verb: `my train to london is leaving`. */
const farthestTransport = 5

/** `from eleven for four hours` */
function readLasting(w: DateTimeWords, t: readonly Token[], at: number): unknown {
  return readLength(w, t, longestPhrase(w.for, t, at)?.end ?? at)
}

function isTo(w: DateTimeWords, t: readonly Token[], at: number): number | undefined {
  return t[at]?.text === '-'
    ? at + 1
    : (longestPhrase(w.until, t, at) ?? longestPhrase(w.to, t, at) ?? longestPhrase(w.at, t, at))?.end
}
