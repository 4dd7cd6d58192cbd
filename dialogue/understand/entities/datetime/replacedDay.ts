import { instantOf, isoAt, wallAt } from '../../../../contract/time/zonedTime'
import type { Language } from '../../../language/compile'
import { longestPhrase } from '../../../language/phrases'
import type { Token } from '../../../language/tokenise'
import { dateOf, dayOf, knownDay, lastKnownDay, order, plusDays, type Day } from './calendar'
import type { Known } from './calendar'
import type { Op } from './ops'
import { readTimes } from './read'
import type { Times } from './resolve'

/** An utterance with its operations, at an instant (epoch ms) in a zone. */
export type Heard = {
  language: Language
  tokens: readonly Token[]
  ops: readonly Op[]
  now: number
  zone: string
}

/**
 * The times of a known stay of which one day is replaced by another: `change wednesday to thursday`. Undefined where no verb of
 * changing leads both days, where the first is no day of the stay, and for a range: `change it to wednesday to thursday`.
 */
export function replacedDay(heard: Heard, known: Known): Times | undefined {
  const [one, other] = heard.ops.filter(({ op }) => op !== 'from' && op !== 'until')
  const begins = known.from ?? known.date
  if (!isDay(one) || !isDay(other) || begins === undefined || !saysReplacing(heard)) return undefined
  const { year, month, day } = wallAt(heard.now, heard.zone)
  const today: Day = { year, month, day }
  const question = { spec: { start: {}, marked: false }, known, ...heard, today, said: undefined }
  const last = lastKnownDay(question)?.day
  const wanted = { one, other, today }
  const first = knownDay(question, begins)
  const moved = first && movedTo(wanted, first)
  if (moved !== undefined && first) {
    if (known.from === undefined) return { date: dateOf(plusDays(first, moved)) }
    return movedStay(heard.zone, known, moved, last !== undefined && order(last) > order(first))
  }
  const ended = last && movedTo(wanted, last)
  return ended === undefined || known.to === undefined
    ? undefined
    : { to: onDay(heard.zone, known.to, ended) }
}

type DayOp = Extract<Op, { op: 'day' | 'weekday' | 'date' }>
function isDay(op: Op | undefined): op is DayOp {
  return op?.op === 'day' || op?.op === 'weekday' || op?.op === 'date'
}

/** Number of words before the first of both days: `can you change it from`. */
const farthestDay = 6

/** True for two days and nothing else of time, behind a verb of changing, with no word of a range before or between them. */
function saysReplacing({ language, tokens, ops }: Heard): boolean {
  const { datetime } = language
  const { moments } = readTimes(datetime, tokens)
  const [one, other] = moments
  const days = ops.filter(({ op }) => op !== 'from' && op !== 'until')
  if (days.length !== 2 || moments.length !== 2 || !one || !other || one.start > farthestDay) return false
  const leads = tokens.slice(0, one.start).some((_, i) => longestPhrase(datetime.moving, tokens, i))
  const led = longestPhrase(datetime.to, tokens, one.start - 1)?.end === one.start
  const to = longestPhrase(datetime.to, tokens, other.start)?.end ?? 0
  const until = longestPhrase(datetime.until, tokens, other.start)?.end ?? 0
  return leads && !led && until <= to
}

/** Number of days by which the day `one` of an utterance moves to the day `other`; undefined where `known` is not that day. */
function movedTo(
  { one, other, today }: { one: DayOp; other: DayOp; today: Day },
  known: Day,
): number | undefined {
  const [from, to] = [dayOf({ day: one }, today), dayOf({ day: other }, today)]
  if (!from || !to) return undefined
  // Another week of the same weekday.
  const off = daysBetween(from, known)
  if (one.op === 'weekday' ? off % 7 !== 0 : off !== 0) return undefined
  const days = daysBetween(from, to)
  const passed = other.op === 'weekday' && order(plusDays(known, days)) < order(today)
  return days + (passed ? 7 : 0)
}

function daysBetween(one: Day, other: Day): number {
  const at = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day)
  return Math.round((at(other) - at(one)) / 86_400_000)
}

/** The stay some days later; of a stay of several days only its entry, where that is before its exit. */
function movedStay(zone: string, { from = '', to }: Known, days: number, several: boolean): Times {
  const entry = onDay(zone, from, days)
  const keeps = to === undefined || (several && Date.parse(entry) < Date.parse(to))
  return { from: entry, ...(to !== undefined && { to: keeps ? to : onDay(zone, to, days) }) }
}

/** An instant some days later, at the same time of the day. */
function onDay(zone: string, instant: string, days: number): string {
  const { hour, minute, ...day } = wallAt(Date.parse(instant), zone)
  return isoAt(instantOf({ ...plusDays(day, days), hour, minute }, zone), zone)
}
