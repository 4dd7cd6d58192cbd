import type { Token } from '../../../language/tokenise'
import { longestPhrase } from '../../../language/phrases'
import { readClock } from './clock'
import { readDays } from './dates'
import { readDay, readNow, readWholeDays } from './day'
import { readLength } from './length'
import { isLengthOfDay } from './lengthOfDay'
import { initialState, rangeAt, readMarker, readMinute, type ReadState } from './markers'
import { kindOf, type Moment, type Op, type Read, type TimeSpan } from './ops'
import { readCutLength, readSpan, readWait } from './spans'
import { readBothDays, readDaysThenHour, readHourOfDay, readLastDay } from './timedDay'
import type { DateTimeWords } from '../../../language/datetimeWords'

type Times = {
  readonly ops: readonly Op[]
  readonly spans: readonly TimeSpan[]
  readonly moments: readonly Moment[]
}

/** Many rules ask for the times of the same tokens: they are read once. */
const known = new WeakMap<readonly Token[], { w: DateTimeWords; times: Times }>()

/** Every time phrase of an utterance, in order, and the single days, hours and durations in them. */
export function readTimes(w: DateTimeWords, t: readonly Token[]): Times {
  const read = known.get(t)
  if (read?.w === w) return read.times
  const times = timesOf(w, t)
  known.set(t, { w, times })
  return times
}

function timesOf(w: DateTimeWords, t: readonly Token[]): Times {
  const ops: Op[] = []
  const spans: TimeSpan[] = []
  const moments: Moment[] = []
  let led: number | undefined
  const s = { ...initialState }
  for (let i = 0; i < t.length;) {
    s.adjacent = spans.at(-1)?.end === i
    // `torno giovedì stessa ora`
    const same = s.forced === i ? undefined : longestPhrase(w.same, t, i)
    const phrase = same ? undefined : readPhrase(w, t, i, s)
    if (!phrase || phrase.end <= i) {
      const clause = longestPhrase(w.clause, t, i)
      if (clause) s.awaits = clause.end + longestClause
      i = same?.end ?? i + 1
      continue
    }
    const read = { ...phrase, ops: inClause(w, t, i, s, phrase) }
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

/** Number of words between `till` and the hour: `till i finish work at six`. */
const longestClause = 8
/** Number of words between an hour and `there`. */
const longestArrival = 2
/** Number of words between a wish to park and its hour: `parken würd ich gern um vier`. */
const longestWish = 5

/** The operations of a phrase with what the words around it say of them: the end of a clause, an arrival, another day. */
function inClause(w: DateTimeWords, t: readonly Token[], at: number, s: ReadState, { ops, end }: Read): Op[] {
  const [first] = ops
  const awaited = at <= s.awaits && first?.op !== 'duration' && first?.op !== 'longer'
  if (awaited) s.awaits = -1
  if (awaited && !(first && isMarker(first))) return [{ op: 'until' }, ...ops]
  if (first?.op === 'clock' && s.clock && !s.end && arrives(w, t, at, end)) return [{ op: 'from' }, ...ops]
  const day = first?.op === 'day' || first?.op === 'weekday' || first?.op === 'date'
  // `um sieben … und übermorgen abends um neun`
  return day && s.clock && !s.adjacent ? [{ ...first, apart: true }, ...ops.slice(1)] : ops
}

/** True for an hour that the driver wants to be parked at: `… ich wär gern um sieben schon dort`, `quiero aparcar a las siete`. */
function arrives(w: DateTimeWords, t: readonly Token[], at: number, end: number): boolean {
  for (let i = end; i <= end + longestArrival; i++) if (longestPhrase(w.there, t, i)) return true
  for (let i = Math.max(0, at - longestWish); i < at; i++) {
    const arrival = longestPhrase(w.arrive, t, i)
    if (arrival && arrival.end <= at) return true
  }
  return false
}

/** The time phrase at a token, read according to the words before it. */
function readPhrase(w: DateTimeWords, t: readonly Token[], at: number, s: ReadState): Read | undefined {
  if (s.forced === at)
    return (
      readHourOfDay(w, t, at) ??
      readLastDay(w, t, at) ??
      readDay(w, t, at) ??
      readNow(w, t, at) ??
      readClock(w, t, at, { minutesTo: s.minutesTo, between: s.between }) ??
      readMinute(w, t, at)
    )
  const cut = readDaysThenHour(w, t, at) ?? readBothDays(w, t, at) ?? readCutLength(w, t, at)
  if (cut) return cut
  const day = readWholeDays(w, t, at) ?? readDays(w, t, at) ?? readDay(w, t, at) ?? readWait(w, t, at)
  if (day) return day
  if (lasts(w, t, at, s)) return readSpan(w, t, at)
  const marked = readMarker(w, t, at, s)
  if (marked) return marked
  const clock = readClock(w, t, at)
  const first = clock?.ops[0]
  // `vingt-quatre heures` is a duration.
  const late = first?.op === 'clock' && first.hour > 12 && first.hour < 24
  const place = ((s.adjacent && s.day && !s.clock) || at <= s.awaits) && !isLengthOfDay(w, t, at, clock, s)
  // `half an hour` begins like `half past one`: the longer reading wins.
  const length = clock?.sure ? readLength(w, t, at) : undefined
  // `one night` is no hour of the night.
  const days = length?.value !== undefined && length.value % 1440 === 0 ? 1 : 0
  const longer = clock && length && length.end + days > clock.end
  if (clock?.sure && !longer && (!clock.hours || late || place || rangeAt(w, t, clock.end))) return clock
  const span = readSpan(w, t, at)
  if (span) return span
  // `eight tomorrow morning`
  const opens = at === 0 && clock !== undefined && readDay(w, t, clock.end) !== undefined
  if (clock && (place || opens || rangeAt(w, t, clock.end))) return clock
  const now = readNow(w, t, at) ?? readMinute(w, t, at)
  if (now) return now
  const part = longestPhrase(w.part, t, at)
  return part && { ops: [{ op: 'part', part: part.value, apart: true }], end: part.end }
}

/** `pour deux heures` is a duration; after a day (`demain pour neuf heures`) it is a clock time, unless it is short. */
function lasts(w: DateTimeWords, t: readonly Token[], at: number, s: ReadState): boolean {
  const during = longestPhrase(w.for, t, at)
  const lasting = during && readLength(w, t, during.end)
  if (!lasting) return false
  if (s.clock) return true
  if (s.day) return isLengthOfDay(w, t, during.end, readClock(w, t, during.end), s)
  return lasting.value <= 720 || lasting.value % 1440 === 0
}

function isMarker({ op }: Op): boolean {
  return op === 'from' || op === 'until' || op === 'between'
}

/** Updates the state by what a phrase has set. */
function updateState(s: ReadState, { ops, end }: Read): void {
  s.any = true
  s.forced = -1
  if (ops.some((op) => 'apart' in op && op.op !== 'part')) s.clock = false
  if (ops.every(isMarker)) {
    s.forced = end
    s.minutesTo = ops.length === 0 || ops[0]?.op === 'until'
  }
  for (const { op } of ops) {
    if (op === 'until') Object.assign(s, { end: true, clock: false, day: false })
    if (op === 'between') s.between = true
    if (op === 'from') s.entry = true
    if (op === 'part') s.part = true
    // `adesso giovedì dalle dieci`: a day behind it, and "now" is no hour.
    if (s.now && (op === 'day' || op === 'weekday' || op === 'date')) s.clock = false
    s.now = op === 'now'
    if (op === 'clock' || op === 'now' || op === 'offset') s.clock = true
    if (op === 'day' || op === 'weekday' || op === 'date' || op === 'from') s.day = true
  }
}
