import { readNumber } from '../../../language/numerals'
import { longestPhrase } from '../../../language/phrases'
import type { Token } from '../../../language/tokenise'
import type { DateTimeWords } from '../../../language/datetimeWords'
import type { Known } from './calendar'
import type { Op } from './ops'

/**
 * The operations where both ends of a stay are asked for: two hours right behind one another are both of them, also where the
 * second may be a length (`huit heures dix heures`) or minutes (`ocho diez`).
 */
export function asHourPair(
  w: DateTimeWords,
  ops: readonly Op[],
  t: readonly Token[],
  { from, to }: Known,
): readonly Op[] {
  if (from !== undefined || to !== undefined) return ops
  const [first, second] = twoNumbers(w, t) ?? hoursAtEnd(w, ops, t) ?? []
  if (first === undefined || second === undefined) return ops
  const days = ops.filter(({ op }) => op === 'day' || op === 'weekday' || op === 'date' || op === 'part')
  return [...days, clockAt(first), { op: 'until' }, clockAt(second)]
}

/** `and near sol from ten to one`: hours, and no word of their day. */
export function isOfHoursAlone(ops: readonly Op[]): boolean {
  return ops.some(({ op }) => op === 'clock') && ops.every(({ op }) => hourly.includes(op))
}
const hourly: readonly Op['op'][] = ['clock', 'from', 'between', 'until', 'part', 'minute']

/** The hour from which it is rather one of the clock than a length. */
const earliestHour = 7

function clockAt(hour: number): Op {
  return { op: 'clock', hour, minute: 0, exact: hour > 12 }
}

/** `ocho diez`, and nothing else. */
function twoNumbers(w: DateTimeWords, t: readonly Token[]): [number, number] | undefined {
  const first = longestPhrase(w.hourPairs, t, 0) && readNumber(w.numerals, t, 0)
  const second = first && readNumber(w.numerals, t, first.end)
  if (!second || second.end !== t.length || first.value < 1) return undefined
  return second.value > first.value && second.value <= 24 ? [first.value, second.value] : undefined
}

/** `huit heures dix heures`, `demain huit heures dix heures`; not `huit heures pour dix heures`. */
function hoursAtEnd(w: DateTimeWords, ops: readonly Op[], t: readonly Token[]): [number, number] | undefined {
  const [one, other] = ops.slice(-2)
  const others = ops.slice(0, -2).some(({ op }) => op === 'clock' || op === 'duration')
  if (others || other?.op !== 'duration' || t.some((_, i) => longestPhrase(w.for, t, i))) return undefined
  const isHour = one?.op === 'clock' && one.minute === 0
  const first = isHour ? one.hour : one?.op === 'duration' ? one.minutes / 60 : undefined
  const second = other.minutes / 60
  if (first === undefined || !Number.isInteger(first) || !Number.isInteger(second)) return undefined
  return first >= earliestHour && second > first && second <= 24 ? [first, second] : undefined
}
