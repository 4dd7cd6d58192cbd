import { hoursOfPart, type DayPart } from '../../../../contract/time/dayPart'
import { wallAt, isoAt } from '../../../../contract/time/zonedTime'
import {
  afternoonish,
  at,
  hourIn,
  knownDay,
  lastDayOf,
  lastKnownDay,
  nextMinute,
  order,
  type Day,
  type ResolveInput,
} from './calendar'
import type { Clock } from './ops'
import type { Side } from './spec'

/** The instant of the exit; `from` is the entry as given. */
export function exitOf(question: ResolveInput, from: number | undefined): number | undefined {
  const { spec, known, zone, now } = question
  const { end } = spec
  if (end?.clock) return exitAt(question, end, end.clock, from)
  if (end?.minute !== undefined)
    return nextMinute(from ?? (known.from === undefined ? now : Date.parse(known.from)), end.minute)
  // `vuelvo el lunes`: at the hour of the known exit.
  const last = from ?? (known.to === undefined ? undefined : Date.parse(known.to))
  const day = end?.day && last !== undefined ? lastDayOf(question, end) : undefined
  if (day && last !== undefined) {
    const w = wallAt(last, zone)
    // `until sunday night`: not at the hour of a morning, but at the end of the night.
    if (from !== undefined && end?.part && !isWithin(w.hour, end.part))
      return at(question, day, hoursOfPart[end.part][1])
    return at(question, day, w.hour, w.minute)
  }
  return end?.now ? now : undefined
}

/** Whether an hour, 0 to 23, may be one of a part of the day. */
function isWithin(hour: number, part: DayPart): boolean {
  if (part === 'noon') return hour > 10 && hour < 16
  return afternoonish.has(part) ? hour > 11 : hour < 13
}

/** The first instant after the entry with the clock time of the exit; of a known stay, the one nearest to its exit. */
function exitAt(question: ResolveInput, end: Side, clock: Clock, from: number | undefined): number {
  const { spec, said, zone, today, now } = question
  const { start } = spec
  const { known: before } = question
  // `until two`, of another day that is said with it or was said before: `tomorrow morning till two`
  const dated =
    from === undefined && before.from === undefined && !afternoonish.has(start.part ?? '')
      ? laterDay(question, said ?? knownDay(question, before.date))
      : undefined
  const began =
    from ??
    (before.from !== undefined
      ? Date.parse(before.from)
      : dated
        ? Math.max(now, at(question, dated, 0))
        : now)
  const given = lastDayOf(question, end) ?? dated ?? daysLater(question, from)
  const day = given ?? said ?? knownDay(question, isoAt(began, zone)) ?? today
  // `samedi soir jusqu'à onze heures`; not `from friday night to sunday noon`
  const part = start.part ?? (before.from === undefined && !said ? before.part : undefined)
  const laterPart = part && !end.day && afternoonish.has(part) ? part : undefined
  const exact = hourIn(clock, end.part ?? (start.clock || start.now ? undefined : laterPart))
  const apart = given !== undefined && (at(question, given, 0) >= began || given === dated)
  const half = clock.hour % 12
  const hours =
    exact !== undefined
      ? [exact, exact + 24]
      : apart
        ? [clock.hour < 7 ? half + 12 : clock.hour]
        : [half, half + 12, half + 24, half + 36]
  const later = (on: Day): number[] =>
    hours.map((h) => at(question, on, h, clock.minute)).filter((instant) => instant > began)
  const known = changed(question, from, given)
  if (known !== undefined) {
    const off = (instant: number): number => Math.abs(instant - known)
    const [nearest] = later(knownDay(question, isoAt(known, zone)) ?? day).sort((a, b) => off(a) - off(b))
    if (nearest !== undefined) return nearest
  }
  return later(day)[0] ?? at(question, day, hours[0] ?? 0, clock.minute)
}

/** `friday to sunday`, and then `from nine to six`: hours without a day are those of the first and of the last one. */
function daysLater(question: ResolveInput, from: number | undefined): Day | undefined {
  const { said, spec } = question
  const last = said || spec.start.part === 'night' ? undefined : lastKnownDay(question)
  return last && (from !== undefined || last.whole) ? last.day : undefined
}

/** A day, if it is after today. */
function laterDay({ today }: ResolveInput, day: Day | undefined): Day | undefined {
  return day && order(day) > order(today) ? day : undefined
}

/** The known exit, where an hour alone changes it. */
function changed(
  { spec, known, said }: ResolveInput,
  from: number | undefined,
  given: Day | undefined,
): number | undefined {
  return from === undefined &&
    !given &&
    !said &&
    !spec.start.part &&
    known.from !== undefined &&
    known.to !== undefined
    ? Date.parse(known.to)
    : undefined
}
