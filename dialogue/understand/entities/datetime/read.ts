import type { Token } from '../../../language/tokenise'
import { longestPhrase } from '../../../language/phrases'
import { readClock } from './clock'
import { behindArticles, readDate, readDays } from './dates'
import { readLength } from './length'
import { kindOf, type Moment, type Op, type Read, type TimeSpan } from './ops'
import { readShift, readSpan, readWait } from './spans'
import type { DateTimeWords } from '../../../language/datetimeWords'

/**
 * State of the reader, which goes from left to right; `forced` is the token at which a marker requires a clock time.
 */
type ReadState = {
  adjacent: boolean
  any: boolean
  clock: boolean
  day: boolean
  end: boolean
  between: boolean
  forced: number
  minutesTo: boolean
}

const initialState: ReadState = {
  adjacent: false,
  any: false,
  clock: false,
  day: false,
  end: false,
  between: false,
  forced: -1,
  minutesTo: false,
}

/** Every time phrase of an utterance, in order, and the single days, hours and durations in them. */
export function readTimes(
  w: DateTimeWords,
  t: readonly Token[],
): { ops: Op[]; spans: TimeSpan[]; moments: Moment[] } {
  const ops: Op[] = []
  const spans: TimeSpan[] = []
  const moments: Moment[] = []
  let led: number | undefined
  const s = { ...initialState }
  for (let i = 0; i < t.length;) {
    s.adjacent = spans.at(-1)?.end === i
    const read = readPhrase(w, t, i, s)
    if (!read || read.end <= i) {
      i++
      continue
    }
    updateState(s, read)
    ops.push(...read.ops)
    const markers = read.ops.every(isMarker)
    if (!markers) moments.push({ kind: kindOf(read.ops), start: led ?? i, end: read.end })
    led = markers ? (led ?? i) : undefined
    const last = spans.at(-1)
    if (last && s.adjacent) last.end = read.end
    else spans.push({ start: i, end: read.end })
    i = read.end
  }
  return { ops, spans, moments }
}

function readDay(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
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
    const day = longestPhrase(w.days, t, start)
    if (day) return { ops: [{ op: 'day', days: day.value }], end: day.end }
  }
  return readDate(w, t, at)
}
function readNow(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const now = longestPhrase(w.now, t, at)
  return now && { ops: [{ op: 'now' }], end: now.end }
}

function isTo(w: DateTimeWords, t: readonly Token[], at: number): number | undefined {
  return t[at]?.text === '-'
    ? at + 1
    : (longestPhrase(w.until, t, at) ?? longestPhrase(w.to, t, at) ?? longestPhrase(w.at, t, at))?.end
}

/** Whether a range goes on at `at`: `… a las seis`. */
function rangeAt(w: DateTimeWords, t: readonly Token[], at: number): boolean {
  const to = isTo(w, t, at)
  if (to === undefined) return false
  const target = behindArticles(w, t, to)
  return readClock(w, t, target) !== undefined || readDay(w, t, target) !== undefined
}

/**
 * `hasta las seis`: a marker counts only before a clock time or a day, and says whether it is the entry or the exit.
 */
function readMarker(w: DateTimeWords, t: readonly Token[], at: number, s: ReadState): Read | undefined {
  const moment = (
    end: number | undefined,
    minutesTo = false,
    inBetween = false,
  ): { day: boolean; at: number; sure: boolean; ends: number } | undefined => {
    // `salgo una hora más tarde` is not one o'clock.
    if (end === undefined || readShift(w, t, end)) return undefined
    if (readDay(w, t, end) ?? readNow(w, t, end)) return { day: true, at: end, sure: true, ends: end }
    const start = longestPhrase(w.at, t, end)?.end ?? behindArticles(w, t, end)
    const clock = readClock(w, t, start, { minutesTo, between: s.between || inBetween })
    if (clock) return { day: false, at: start, sure: clock.sure || start > end, ends: clock.end }
    return undefined
  }
  const until = moment(longestPhrase(w.until, t, at)?.end, true)
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
  const follows = from && (from.sure || day || rangeAt(w, t, from.ends) || from.ends === t.length)
  if (from && follows && !(s.clock && s.adjacent)) return { ops: [{ op: 'from' }], end: from.at }
  const on = longestPhrase(w.at, t, at)
  const clock = on && readClock(w, t, behindArticles(w, t, on.end), { minutesTo: true })
  if (!on || !clock) return undefined
  const end = behindArticles(w, t, on.end)
  // `make it two hours`
  if (!clock.sure && (readLength(w, t, end)?.end ?? 0) > clock.end) return undefined
  return { ops: s.clock && s.adjacent && !s.end ? [{ op: 'until' }] : [], end }
}

/** `todo el día`, `the whole of friday`, `el fin de semana`. */
function readWholeDays(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
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

/** The time phrase at a token, read according to the words before it. */
function readPhrase(w: DateTimeWords, t: readonly Token[], at: number, s: ReadState): Read | undefined {
  if (s.forced === at)
    return (
      readDay(w, t, at) ??
      readNow(w, t, at) ??
      readClock(w, t, at, { minutesTo: s.minutesTo, between: s.between })
    )
  const days = readWholeDays(w, t, at) ?? readDays(w, t, at) ?? readDay(w, t, at) ?? readWait(w, t, at)
  if (days) return days
  // `pour deux heures` is a duration; after a day (`demain pour neuf heures`) it is a clock time.
  const during = s.clock || !s.day ? longestPhrase(w.for, t, at) : undefined
  const lasting = during && readLength(w, t, during.end)
  if (lasting && (s.clock || lasting.value <= 720 || lasting.value % 1440 === 0)) return readSpan(w, t, at)
  const marked = readMarker(w, t, at, s)
  if (marked) return marked
  const clock = readClock(w, t, at)
  const first = clock?.ops[0]
  const late = first?.op === 'clock' && first.hour > 12
  const place = s.adjacent && s.day && !s.clock
  // `half an hour` begins like `half past one`: the longer reading wins.
  const longer = clock?.sure && (readLength(w, t, at)?.end ?? 0) > clock.end
  if (clock?.sure && !longer && (!clock.hours || late || place || rangeAt(w, t, clock.end))) return clock
  const span = readSpan(w, t, at)
  if (span) return span
  // `eight tomorrow morning`
  const opens = at === 0 && clock !== undefined && readDay(w, t, clock.end) !== undefined
  if (clock && (place || opens || rangeAt(w, t, clock.end))) return clock
  const now = readNow(w, t, at)
  if (now) return now
  const part = longestPhrase(w.part, t, at)
  return part && { ops: [{ op: 'part', part: part.value, apart: true }], end: part.end }
}

function isMarker({ op }: Op): boolean {
  return op === 'from' || op === 'until' || op === 'between'
}

/** Updates the state by what a phrase has set. */
function updateState(s: ReadState, { ops, end }: Read): void {
  s.any = true
  s.forced = -1
  if (ops.every(isMarker)) {
    s.forced = end
    s.minutesTo = ops.length === 0 || ops[0]?.op === 'until'
  }
  for (const { op } of ops) {
    if (op === 'until') Object.assign(s, { end: true, clock: false, day: false })
    if (op === 'between') s.between = true
    if (op === 'clock' || op === 'now' || op === 'offset') s.clock = true
    if (op === 'day' || op === 'weekday' || op === 'date' || op === 'from') s.day = true
  }
}
