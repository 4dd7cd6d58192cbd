import { isoAt, wallAt } from '../../../../contract/time/zonedTime'
import {
  at,
  dateOf,
  dayOf,
  hourIn,
  knownDay,
  lastDayOf,
  nextMinute,
  order,
  plusDays,
  weekdayOf,
  type Day,
  type Known,
  type ResolveInput,
} from './calendar'
import { entryOnDay } from './entryOnDay'
import { exitOf } from './exit'
import type { DayPart } from '../../../../contract/time/dayPart'
import type { Clock, Op } from './ops'
import { hoursOfParts, hoursOfWeekend, specOf, type Side, type Spec } from './spec'
import { isWorkday } from './workday'

export type { Known } from './calendar'

/**
 * The times of a frame, ISO 8601 with offset; an end that was not given stays undefined. `date` is a day without an
 * hour (`2026-11-24`), `part` its part in which the stay begins.
 */
export type Times = { from?: string; to?: string; date?: string; part?: DayPart; duration_minutes?: number }
type Shift = NonNullable<Spec['shift']>

/** Resolves operations to the times of a frame. `reference` is the instant of the utterance, `zone` an IANA zone. */
export function resolve(ops: readonly Op[], reference: string, zone: string, known: Known = {}): Times {
  const now = Date.parse(reference)
  const { year, month, day } = wallAt(now, zone)
  const today: Day = { year, month, day }
  const agree = ops.every((op) => agrees(op, today))
  const heard = specOf(agree ? ops : ops.flatMap(asHour))
  if (!heard) return {}
  const spec = hoursOfParts(hoursOfWeekend(heard))
  const open = { spec, known, now, zone, today, said: undefined }
  const question = { ...open, said: dayAfter(open) ?? dayOf(spec.start, today) }
  return wholeDays(question) ?? partialDays(question)
}

const minute = 60_000

/** `make it the day after`: counted from the day of the known stay. */
function dayAfter(question: ResolveInput): Day | undefined {
  const { spec, known } = question
  const { day } = spec.start
  const first = knownDay(question, known.date ?? known.from)
  return day?.op === 'day' && day.after && first ? plusDays(first, day.days) : undefined
}

/** False for a day of the month that is no such weekday: `saturday nine`. */
function agrees(op: Op, today: Day): boolean {
  if (op.op !== 'date' || op.weekday === undefined) return true
  const date = dayOf({ day: op }, today)
  return date !== undefined && weekdayOf(date) === op.weekday
}

/** `saturday nine` as the hour; where one is an hour, all are: `friday nine to sunday six`. */
function asHour(op: Op): Op[] {
  if (op.op !== 'date' || op.weekday === undefined) return [op]
  const { weekday } = op
  return [
    { op: 'weekday', weekday, ...(op.apart && { apart: true as const }) },
    { op: 'clock', hour: op.day, minute: 0, exact: false },
  ]
}

/** The stay of a weekend, of a whole day or of several (`de viernes a domingo`). */
const wholeDays = (question: ResolveInput): Times | undefined => {
  const { spec, said, today, known, zone } = question
  const { start, end } = spec
  const days = (first: Day, last: Day): Times => ({
    from: isoAt(at(question, first, 0), zone),
    to: isoAt(at(question, plusDays(last, 1), 0), zone),
  })
  if (spec.weekend) {
    const saturday = plusDays(today, (6 - weekdayOf(today) + 7) % 7)
    return days(saturday, plusDays(saturday, 1))
  }
  if (spec.allDay) {
    const first = said ?? knownDay(question, known.date ?? known.from) ?? today
    return days(first, (end && lastDayOf(question, end)) ?? first)
  }
  if (start.clock || start.now || end?.clock || !said || !end) return undefined
  const last = lastDayOf(question, end)
  return last && order(last) >= order(said) ? days(said, last) : undefined
}

/** Entry, exit and duration of a stay that is not whole days. */
const partialDays = (question: ResolveInput): Times => {
  const { spec, said, zone } = question
  const entry = entryOf(question)
  const from = entry === undefined ? undefined : entry + leadOf(question) * minute
  const to = exitOf(question, from)
  const times: Times = {
    ...(to !== undefined && { to: isoAt(to, zone) }),
    ...(from !== undefined && { from: isoAt(from, zone) }),
  }
  setLength(question, from, times)
  if (from === undefined && times.to === undefined) {
    if (spec.shift) shiftStay(question, spec.shift, times)
    else if (said) moveToDay(question, said, times)
  }
  // `from friday night to sunday noon`: the hour of the Friday is asked for.
  else if (from === undefined && said && spec.end?.day) times.date = dateOf(said)
  const isPart = from === undefined && times.to === undefined
  if (spec.start.part && (times.date !== undefined || isPart)) setPart(question, spec.start.part, times)
  return times
}

/** `um dreiviertel elf … eine stunde vorher dort`: minutes by which the entry differs from the hour that was given. */
function leadOf({ known, spec: { shift, end, start } }: ResolveInput): number {
  const early =
    known.from === undefined && start.clock !== undefined && shift !== undefined && shift.minutes < 0
  return early && (shift.of !== 'exit' || end !== undefined) ? shift.minutes : 0
}

/** The instant of the entry. */
const entryOf = (question: ResolveInput): number | undefined => {
  const { spec, said, known, now, today } = question
  const { start } = spec
  if (start.offset !== undefined) return now + start.offset * minute
  if (start.now) return now
  if (start.minute !== undefined) return nextMinute(now, start.minute)
  const { clock } = start
  if (!clock) return entryOnDay(question)
  const before = said ? undefined : entryBeforeExit(question, clock)
  if (before !== undefined) return before
  const base = said ?? knownDay(question, known.date ?? known.from)
  const hour = entryHour(question, clock, base)
  // Hours after midnight of "tonight" belong to the next day.
  const isNight = (start.part ?? openPart(question)) === 'night'
  if (isNight && base && hour < 5 && (said || known.date !== undefined))
    return at(question, plusDays(base, 1), hour, clock.minute)
  const from = at(question, base ?? today, hour, clock.minute)
  return !base && from < now ? at(question, plusDays(today, 1), hour, clock.minute) : from
}

/** The last instant with the clock time of the entry before a known exit that has no entry yet; undefined without one. */
const entryBeforeExit = (question: ResolveInput, clock: Clock): number | undefined => {
  const { spec, known, now } = question
  if (known.from !== undefined || known.to === undefined || spec.end) return undefined
  const exit = Date.parse(known.to)
  const last = knownDay(question, known.to)
  if (!last) return undefined
  const hour = hourIn(clock, spec.start.part ?? known.part)
  const hours = hour === undefined ? [clock.hour % 12, (clock.hour % 12) + 12] : [hour]
  const date = knownDay(question, known.date)
  return (date ? [date] : [last, plusDays(last, -1)])
    .flatMap((day) => hours.map((one) => at(question, day, one, clock.minute)))
    .filter((entry) => entry >= now && entry < exit)
    .sort((a, b) => b - a)[0]
}

/** The hour of the entry on 24 hours: as given, else as the exit or the day implies, else the next one from now. */
const entryHour = (question: ResolveInput, clock: Clock, base: Day | undefined): number => {
  const { spec, said, known, zone, today, now } = question
  const { start, end } = spec
  const part = start.part ?? knownPart(question, clock)
  const hour = hourIn(clock, part) ?? hourBefore(clock, start, end)
  if (hour !== undefined) return hour
  // `um acht statt um sieben` keeps the evening of the known stay.
  const knownHour = known.from === undefined || said ? undefined : wallAt(Date.parse(known.from), zone).hour
  const evening = knownHour !== undefined && knownHour >= 18
  // `comincia sei e mezza non sette`
  if (knownHour !== undefined && knownHour < 9 && (clock.hour === 5 || clock.hour === 6)) return clock.hour
  if (base && order(base) !== order(today))
    return clock.hour < 7 || (evening && clock.hour < 12) ? clock.hour + 12 : clock.hour
  if (!base && isWorkday(question, clock)) return clock.hour
  const half = clock.hour % 12
  return [half, half + 12, half + 24].find((h) => at(question, base ?? today, h, clock.minute) >= now) ?? half
}

/** The part of the day that waits for its hour; another day has its own, unless the part was said of no day. */
const openPart = ({ said, known }: ResolveInput): DayPart | undefined =>
  said && known.date !== undefined ? undefined : known.part

/** `tomorrow morning`, and then `at two`: after noon, as without the morning. */
const knownPart = (question: ResolveInput, { hour }: Clock): DayPart | undefined => {
  const part = openPart(question)
  return part === 'morning' && hour < 5 ? undefined : part
}

/** `de 4 a 7 de la tarde`: the part at the end applies to both hours; `9 a 18` is on 24 hours. */
const hourBefore = (clock: Clock, start: Side, end: Side | undefined): number | undefined => {
  if (!end?.clock) return undefined
  const late = end.clock.hour > 12 && end.clock.hour < 24
  // `vom dritten sechs uhr bis zum siebten zweiundzwanzig uhr` is on 24 hours.
  if (end.day) return late && !start.part ? clock.hour : undefined
  if (!late && (clock.exact || end.part === undefined || start.part)) return undefined
  const endHour = hourIn(end.clock, end.part) ?? end.clock.hour
  // `um sieben bis nachts um eins`: the night is that of the exit alone.
  if (end.part && endHour <= clock.hour) return undefined
  const both = end.part && endHour > 12 && clock.hour + 12 < endHour && clock.hour !== 12
  return both ? clock.hour + 12 : clock.hour
}

/** Adds the given duration: as an exit where the entry is known. */
const setLength = (
  { spec, known, said, zone }: ResolveInput,
  from: number | undefined,
  times: Times,
): void => {
  const { duration, longer } = spec
  if (duration !== undefined && from !== undefined) times.to ??= isoAt(from + duration * minute, zone)
  // `make it three hours` changes a stay with a known entry.
  else if (duration !== undefined && known.from !== undefined && known.to !== undefined && !said)
    times.to ??= isoAt(Date.parse(known.from) + duration * minute, zone)
  else if (duration !== undefined) times.duration_minutes = duration
  if (longer !== undefined && known.to !== undefined)
    times.to = isoAt(Date.parse(known.to) + longer * minute, zone)
  else if (longer !== undefined) times.duration_minutes = Math.abs(longer)
}

/** The part of the day of an hour that is asked for; the hour of an entry that is known alone is read in it: `eight`, and then `in the evening`. */
const setPart = (question: ResolveInput, part: DayPart, times: Times): void => {
  const { known, zone } = question
  times.part = part
  if (known.from === undefined || known.to !== undefined || times.date !== undefined) return
  const { hour: known24, minute: minutes, ...day } = wallAt(Date.parse(known.from), zone)
  const hour = hourIn({ hour: known24 % 12 || 12, minute: minutes, exact: false }, part)
  if (hour !== undefined) times.from = isoAt(at(question, day, hour, minutes), zone)
}

/** Moves the known stay, or the named end of it. */
const shiftStay = ({ known, zone }: ResolveInput, { minutes, of }: Shift, times: Times): void => {
  const moved = (instant: string): string => isoAt(Date.parse(instant) + minutes * minute, zone)
  if (known.from !== undefined && of !== 'exit') times.from = moved(known.from)
  if (known.to !== undefined && of !== 'entry') times.to = moved(known.to)
}

/** Moves the known stay to a day; sets the day alone when no entry is known. */
const moveToDay = (question: ResolveInput, day: Day, times: Times): void => {
  const { known, zone } = question
  if (known.from === undefined) {
    times.date = dateOf(day)
    return
  }
  const w = wallAt(Date.parse(known.from), zone)
  const moved = at(question, day, w.hour, w.minute)
  times.from = isoAt(moved, zone)
  if (known.to !== undefined && times.duration_minutes === undefined)
    times.to = isoAt(moved + Date.parse(known.to) - Date.parse(known.from), zone)
}
