import { instantOf, isoAt, wallAt, type Wall } from '../../../../contract/time/zonedTime'
import type { Clock, Op } from './ops'
import { specOf, type Side, type Spec } from './spec'

export type Known = { from?: string; to?: string; date?: string }
/**
 * The times of a frame, ISO 8601 with offset; an end that was not given stays undefined. `date` is a day without an
 * hour (`2026-11-24`).
 */
export type Times = { from?: string; to?: string; date?: string; duration_minutes?: number }
type Shift = NonNullable<Spec['shift']>
type Day = Pick<Wall, 'year' | 'month' | 'day'>

const afternoonish = new Set(['afternoon', 'evening', 'night'])

/** The operations, the known stay, the instant of the utterance and the zone. */
type ResolveInput = {
  spec: Spec
  known: Known
  now: number
  zone: string
  today: Day
  /** The day of the entry, if it was given. */
  said: Day | undefined
}

/** Resolves operations to the times of a frame. `reference` is the instant of the utterance, `zone` an IANA zone. */
export function resolve(ops: readonly Op[], reference: string, zone: string, known: Known = {}): Times {
  const spec = specOf(ops)
  if (!spec) return {}
  const now = Date.parse(reference)
  const { year, month, day } = wallAt(now, zone)
  const today: Day = { year, month, day }
  const question = { spec, known, now, zone, today, said: dayOf(spec.start, today) }
  return wholeDays(question) ?? partialDays(question)
}

const minute = 60_000

function plusDays(d: Day, days: number): Day {
  const at = new Date(Date.UTC(d.year, d.month - 1, d.day + days))
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}
function weekdayOf(d: Day): number {
  return new Date(Date.UTC(d.year, d.month - 1, d.day)).getUTCDay() || 7
}
function order(d: Day): number {
  return d.year * 10_000 + d.month * 100 + d.day
}

function dayOf(side: Side, today: Day): Day | undefined {
  const { day } = side
  if (!day) return undefined
  if (day.op === 'day') return plusDays(today, day.days)
  if (day.op === 'weekday') {
    if (day.week === 'next') return plusDays(today, 7 + day.weekday - weekdayOf(today))
    const days = ((day.weekday - weekdayOf(today) + 6) % 7) + 1
    // "A Monday in a week" on a Monday is the next Monday.
    return plusDays(today, days + (day.week === 'after' && days < 7 ? 7 : 0))
  }
  if (day.month !== undefined) {
    const date = { year: today.year, month: day.month, day: day.day }
    return order(date) < order(today) ? { ...date, year: today.year + 1 } : date
  }
  const month = today.month + (day.day < today.day ? 1 : 0)
  return plusDays({ year: today.year, month, day: 1 }, day.day - 1)
}

/** The hour on 24 hours that a part of the day gives; 24 and more belong to the next day. */
function hourIn({ hour, exact }: Clock, part: string | undefined): number | undefined {
  if (part === undefined || hour > 12 || (exact && hour === 0)) return exact ? hour : undefined
  if (part === 'night' && hour === 12) return 24
  if (part === 'night' && hour < 5) return hour
  if (afternoonish.has(part)) return hour === 12 ? 12 : hour + 12
  if (part === 'noon') return hour < 5 ? hour + 12 : hour
  return part === 'dawn' && hour === 12 ? 0 : hour
}
const at = ({ zone }: ResolveInput, day: Day, hour: number, minutes = 0): number =>
  instantOf({ ...day, hour, minute: minutes }, zone)

const knownDay = ({ zone }: ResolveInput, iso: string | undefined): Day | undefined => {
  if (iso === undefined) return undefined
  const w = wallAt(Date.parse(iso), zone)
  return Number.isFinite(w.year) ? { year: w.year, month: w.month, day: w.day } : undefined
}

/** `von Montag bis Mittwoch`: the Wednesday after that Monday, not the next one from today. */
const lastDayOf = ({ said, today }: ResolveInput, side: Side): Day | undefined => {
  const day = dayOf(side, today)
  const early = day && said && side.day?.op === 'weekday' && order(day) < order(said)
  return early ? plusDays(day, 7) : day
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
  const from = entryOf(question)
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
  return times
}

/** The instant of the entry. */
const entryOf = (question: ResolveInput): number | undefined => {
  const { spec, said, known, now, today } = question
  const { start } = spec
  if (start.offset !== undefined) return now + start.offset * minute
  if (start.now) return now
  const { clock } = start
  if (!clock) return undefined
  const base = said ?? knownDay(question, known.date ?? (known.to ? known.from : undefined))
  const hour = entryHour(question, clock, base)
  // Hours after midnight of "tonight" belong to the next day.
  if (start.part === 'night' && said && hour < 5) return at(question, plusDays(said, 1), hour, clock.minute)
  const from = at(question, base ?? today, hour, clock.minute)
  return !base && from < now ? at(question, plusDays(today, 1), hour, clock.minute) : from
}

/** The hour of the entry on 24 hours: as given, else as the exit or the day implies, else the next one from now. */
const entryHour = (question: ResolveInput, clock: Clock, base: Day | undefined): number => {
  const { spec, said, known, zone, today, now } = question
  const { start, end } = spec
  const hour = hourIn(clock, start.part) ?? hourBefore(clock, start, end)
  if (hour !== undefined) return hour
  // `um acht statt um sieben` keeps the evening of the known stay.
  const evening = known.from !== undefined && !said && wallAt(Date.parse(known.from), zone).hour >= 18
  if (base && order(base) !== order(today))
    return clock.hour < 7 || (evening && clock.hour < 12) ? clock.hour + 12 : clock.hour
  const half = clock.hour % 12
  return [half, half + 12, half + 24].find((h) => at(question, base ?? today, h, clock.minute) >= now) ?? half
}

/** `de 4 a 7 de la tarde`: the part at the end applies to both hours; `9 a 18` is on 24 hours. */
const hourBefore = (clock: Clock, start: Side, end: Side | undefined): number | undefined => {
  if (!end?.clock || end.day) return undefined
  const late = end.clock.hour > 12 && end.clock.hour < 24
  if (!late && (clock.exact || end.part === undefined || start.part)) return undefined
  const endHour = hourIn(end.clock, end.part) ?? end.clock.hour
  const both = end.part && endHour > 12 && clock.hour + 12 < endHour && clock.hour !== 12
  return both ? clock.hour + 12 : clock.hour
}

/** The instant of the exit; `from` is the entry as given. */
const exitOf = (question: ResolveInput, from: number | undefined): number | undefined => {
  const { spec, zone, now } = question
  const { end } = spec
  if (end?.clock) return exitAt(question, end, end.clock, from)
  const day = end?.day && from !== undefined ? lastDayOf(question, end) : undefined
  if (day && from !== undefined) {
    const w = wallAt(from, zone)
    return at(question, day, w.hour, w.minute)
  }
  return end?.now ? now : undefined
}

/** The first instant after the entry with the clock time of the exit. */
const exitAt = (question: ResolveInput, end: Side, clock: Clock, from: number | undefined): number => {
  const { spec, said, known, zone, today, now } = question
  const { start } = spec
  const began = from ?? (known.from !== undefined ? Date.parse(known.from) : now)
  const given = lastDayOf(question, end)
  const day = given ?? said ?? knownDay(question, isoAt(began, zone)) ?? today
  // `samedi soir jusqu'à onze heures`
  const laterPart = start.part && afternoonish.has(start.part) ? start.part : undefined
  const exact = hourIn(clock, end.part ?? (start.clock || start.now ? undefined : laterPart))
  const apart = given !== undefined && at(question, given, 0) > began
  const half = clock.hour % 12
  const hours =
    exact !== undefined
      ? [exact, exact + 24]
      : apart
        ? [clock.hour < 7 ? half + 12 : clock.hour]
        : [half, half + 12, half + 24, half + 36]
  const hour = hours.find((h) => at(question, day, h, clock.minute) > began) ?? hours[0] ?? 0
  return at(question, day, hour, clock.minute)
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
    times.to = isoAt(Date.parse(known.from) + duration * minute, zone)
  else if (duration !== undefined) times.duration_minutes = duration
  if (longer !== undefined && known.to !== undefined)
    times.to = isoAt(Date.parse(known.to) + longer * minute, zone)
  else if (longer !== undefined) times.duration_minutes = Math.abs(longer)
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
    times.date = `${day.year}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`
    return
  }
  const w = wallAt(Date.parse(known.from), zone)
  const moved = at(question, day, w.hour, w.minute)
  times.from = isoAt(moved, zone)
  if (known.to !== undefined && times.duration_minutes === undefined)
    times.to = isoAt(moved + Date.parse(known.to) - Date.parse(known.from), zone)
}
