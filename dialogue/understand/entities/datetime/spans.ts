import { readNumber } from '../../../language/numerals'
import type { Token } from '../../../language/tokenise'
import { longestPhrase } from '../../../language/phrases'
import { readClock } from './clock'
import { readLength } from './length'
import type { Read } from './ops'
import type { DateTimeWords } from '../../../language/datetimeWords'

/** Number of words that may come between a verb and its amount: `retrasa la entrada y la salida una hora`. */
const farthestAmount = 5
/** Number of words that may come between what is too long and the length instead. */
const between = 4

/** `an hour later`, `retrásalo una hora`. */
export function readShift(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const length = readLength(w, t, at)
  const later = length && longestPhrase(w.later, t, length.end)
  if (length && later) return { ops: [{ op: 'shift', minutes: length.value * later.value }], end: later.end }
  const delay = longestPhrase(w.delay, t, at)
  for (let i = delay?.end ?? t.length; delay && i <= delay.end + farthestAmount && i < t.length; i++) {
    const much = readLength(w, t, i)
    if (!much) continue
    const sign = longestPhrase(w.later, t, much.end)
    return {
      ops: [{ op: 'shift', minutes: much.value * (sign?.value ?? delay.value) }],
      end: sign?.end ?? much.end,
    }
  }
  return undefined
}

/** `in two hours`, `dentro de dos días`. */
export function readWait(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const later = longestPhrase(w.in, t, at)
  const wait = later && readLength(w, t, later.end)
  if (wait)
    return {
      ops: [
        wait.value % 1440 === 0
          ? { op: 'day', days: wait.value / 1440 }
          : { op: 'offset', minutes: wait.value },
      ],
      end: wait.end,
    }
  return undefined
}

/** `four hours is too much, two and a half will do`: the second length, whose hours need not be said. */
export function readCutLength(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const first = readLength(w, t, at)
  const over = first && longestPhrase(w.tooLong, t, first.end)
  for (let i = over?.end ?? t.length; over && i <= over.end + between && i < t.length; i++) {
    const length = readLength(w, t, i)
    if (length) return { ops: [{ op: 'duration', minutes: length.value }], end: length.end }
    const count = readNumber(w.numerals, t, i)
    if (!count || count.value > 24) continue
    const half = longestPhrase(w.plus, t, count.end)
    const minutes = count.value * 60 + (half && half.value > 0 ? half.value : 0)
    return { ops: [{ op: 'duration', minutes }], end: half?.end ?? count.end }
  }
  return undefined
}

/** A duration, or the amount by which a stay moves or becomes longer. */
export function readSpan(w: DateTimeWords, t: readonly Token[], at: number): Read | undefined {
  const shift = readShift(w, t, at)
  if (shift) return shift
  const during = longestPhrase(w.for, t, at)
  const length = during && !isHourOfTwo(w, t, during.end) ? readLength(w, t, during.end) : undefined
  // `si je reste une heure de plus`
  const beyond = length && longestPhrase(w.longer, t, length.end)
  if (length && beyond?.value)
    return { ops: [{ op: 'longer', minutes: length.value * beyond.value }], end: beyond.end }
  if (length) return { ops: [{ op: 'duration', minutes: length.value }], end: length.end }
  const more = longestPhrase(w.more, t, at)
  // `un'altra ora`
  const unit = more && longestPhrase(w.units, t, more.end)
  const extra = more && (readLength(w, t, more.end) ?? unit)
  if (extra) return { ops: [{ op: 'longer', minutes: extra.value }], end: extra.end }
  const fewer = longestPhrase(w.fewer, t, at)
  const cut = fewer && readLength(w, t, fewer.end)
  if (cut) return { ops: [{ op: 'longer', minutes: -cut.value }], end: cut.end }
  const count = readNumber(w.numerals, t, at)
  // `two more hours`
  const mid = count && longestPhrase(w.longer, t, count.end)
  const hours = mid && longestPhrase(w.units, t, mid.end)
  if (count && mid?.value && hours)
    return { ops: [{ op: 'longer', minutes: count.value * hours.value * mid.value }], end: hours.end }
  const bare = readLength(w, t, at)
  const longer = bare && longestPhrase(w.longer, t, bare.end)
  // `una hora más o menos`
  if (bare && longer?.value === 0) return { ops: [{ op: 'duration', minutes: bare.value }], end: longer.end }
  if (bare && longer) return { ops: [{ op: 'longer', minutes: bare.value * longer.value }], end: longer.end }
  return bare && { ops: [{ op: 'duration', minutes: bare.value }], end: bare.end }
}

/** `pour 9 h à 14 h`: where the word of an hour on the clock is that of its length, a range of hours has no length. */
function isHourOfTwo(w: DateTimeWords, t: readonly Token[], at: number): boolean {
  const clock = readClock(w, t, at)
  const to = clock && longestPhrase(w.to, t, clock.end)
  const exit = to && readClock(w, t, to.end)
  const [hour] = clock?.ops ?? []
  const isLate = hour?.op === 'clock' && hour.hour >= earliestHour
  return exit?.sure === true && isLate && clock?.end === readLength(w, t, at)?.end
}

/** The hour from which it is one of the clock: `pour deux heures à quinze heures` is two hours long. */
const earliestHour = 7
