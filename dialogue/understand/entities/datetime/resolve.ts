import { instantOf, isoAt, wallAt, type Wall } from '../../../../contract/zonedTime'
import type { Clock, Op } from './ops'
import { specOf, type Side, type Spec } from './spec'

export type Known = { from?: string; to?: string; date?: string }
/** What was meant, in ISO with offset; never an end that was not said. `date` = a day without an hour, `2026-11-24`. */
export type Times = { from?: string; to?: string; date?: string; duration_minutes?: number }
type Day = Pick<Wall, 'year' | 'month' | 'day'>

const afternoonish = new Set(['afternoon', 'evening', 'night'])
const plusDays = (d: Day, days: number): Day => {
  const at = new Date(Date.UTC(d.year, d.month - 1, d.day + days))
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}
const weekdayOf = (d: Day): number => new Date(Date.UTC(d.year, d.month - 1, d.day)).getUTCDay() || 7
const order = (d: Day): number => d.year * 10_000 + d.month * 100 + d.day

const dayOf = (side: Side, today: Day): Day | undefined => {
  const { day } = side
  if (!day) return undefined
  if (day.op === 'day') return plusDays(today, day.days)
  if (day.op === 'weekday') {
    if (day.week === 'next') return plusDays(today, 7 + day.weekday - weekdayOf(today))
    const days = ((day.weekday - weekdayOf(today) + 6) % 7) + 1
    // A Monday in a week, said on a Monday, is the next one.
    return plusDays(today, days + (day.week === 'after' && days < 7 ? 7 : 0))
  }
  if (day.month !== undefined) {
    const date = { year: today.year, month: day.month, day: day.day }
    return order(date) < order(today) ? { ...date, year: today.year + 1 } : date
  }
  const month = today.month + (day.day < today.day ? 1 : 0)
  return plusDays({ year: today.year, month, day: 1 }, day.day - 1)
}

/** The hour a part of the day makes of it; 24 and more belong to the next day. */
const hourIn = ({ hour, exact }: Clock, part: string | undefined): number | undefined => {
  if (part === undefined || hour > 12 || (exact && hour === 0)) return exact ? hour : undefined
  if (part === 'night' && hour === 12) return 24
  if (part === 'night' && hour < 5) return hour
  if (afternoonish.has(part)) return hour === 12 ? 12 : hour + 12
  if (part === 'noon') return hour < 5 ? hour + 12 : hour
  return part === 'dawn' && hour === 12 ? 0 : hour
}

/** Times out of ops, in the conventions of frames. `reference` is the instant of speaking. */
export const resolve = (ops: readonly Op[], reference: string, zone: string, known: Known = {}): Times => {
  const spec: Spec | undefined = specOf(ops)
  if (!spec) return {}
  const now = Date.parse(reference)
  const wall = wallAt(now, zone)
  const today: Day = { year: wall.year, month: wall.month, day: wall.day }
  const at = (day: Day, hour: number, minute = 0): number => instantOf({ ...day, hour, minute }, zone)
  const knownDay = (iso: string | undefined): Day | undefined => {
    if (iso === undefined) return undefined
    const w = wallAt(Date.parse(iso), zone)
    return Number.isFinite(w.year) ? { year: w.year, month: w.month, day: w.day } : undefined
  }
  const iso = (instant: number): string => isoAt(instant, zone)
  const { start, end } = spec
  const said = dayOf(start, today)
  /** `von Montag bis Mittwoch`: the Wednesday behind that Monday, not the next one. */
  const lastDayOf = (side: Side): Day | undefined => {
    const day = dayOf(side, today)
    const early = day && said && side.day?.op === 'weekday' && order(day) < order(said)
    return early ? plusDays(day, 7) : day
  }

  if (spec.weekend) {
    const saturday = plusDays(today, (6 - weekdayOf(today) + 7) % 7)
    return { from: iso(at(saturday, 0)), to: iso(at(plusDays(saturday, 2), 0)) }
  }
  if (spec.allDay) {
    const first = said ?? knownDay(known.date ?? known.from) ?? today
    const last = (end && lastDayOf(end)) ?? first
    return { from: iso(at(first, 0)), to: iso(at(plusDays(last, 1), 0)) }
  }

  // `de viernes a domingo`: whole days.
  const lastDay = !start.clock && !start.now && !end?.clock && said && end ? lastDayOf(end) : undefined
  if (said && lastDay && order(lastDay) >= order(said))
    return { from: iso(at(said, 0)), to: iso(at(plusDays(lastDay, 1), 0)) }

  const times: Times = {}
  let from: number | undefined
  if (start.now) from = now
  if (start.offset !== undefined) from = now + start.offset * 60_000
  const { clock } = start
  if (clock && from === undefined) {
    const base = said ?? knownDay(known.date ?? (known.to ? known.from : undefined))
    const endExact =
      end?.clock &&
      ((end.clock.hour > 12 && end.clock.hour < 24) ||
        (!clock.exact && end.part !== undefined && !start.part))
    const endHour = end?.clock && endExact ? (hourIn(end.clock, end.part) ?? end.clock.hour) : undefined
    let hour = hourIn(clock, start.part)
    // `de 4 a 7 de la tarde`: the part said once, at the end, is meant for both; `9 a 18` is read on 24 hours.
    if (hour === undefined && endHour !== undefined && end?.part && !end.day && endHour > 12)
      hour = clock.hour + 12 < endHour && clock.hour !== 12 ? clock.hour + 12 : clock.hour
    else if (hour === undefined && endHour !== undefined && end && !end.day) hour = clock.hour
    // `um acht statt um sieben`, of a stay in the evening.
    const evening = known.from !== undefined && !said && wallAt(Date.parse(known.from), zone).hour >= 18
    if (hour === undefined && base && order(base) !== order(today))
      hour = clock.hour < 7 || (evening && clock.hour < 12) ? clock.hour + 12 : clock.hour
    if (hour === undefined && clock.minute >= 0) {
      const half = clock.hour % 12
      hour = [half, half + 12, half + 24].find((h) => at(base ?? today, h, clock.minute) >= now) ?? half
    }
    from = at(base ?? today, hour ?? 0, clock.minute)
    if (!base && from < now) from = at(plusDays(today, 1), hour ?? 0, clock.minute)
    // After midnight "tonight" is tomorrow's small hours.
    if (start.part === 'night' && said && (hour ?? 0) < 5)
      from = at(plusDays(said, 1), hour ?? 0, clock.minute)
  }

  if (end?.now) times.to = iso(now)
  if (end?.clock) {
    const began = from ?? (known.from !== undefined ? Date.parse(known.from) : now)
    const given = lastDayOf(end)
    const day = given ?? said ?? knownDay(iso(began)) ?? today
    // `samedi soir jusqu'à onze heures`
    const laterPart = start.part && afternoonish.has(start.part) ? start.part : undefined
    const exact = hourIn(end.clock, end.part ?? (clock || start.now ? undefined : laterPart))
    const apart = given !== undefined && at(given, 0) > began
    const minute = end.clock.minute
    const half = end.clock.hour % 12
    const hours =
      exact !== undefined
        ? [exact, exact + 24]
        : apart
          ? [end.clock.hour < 7 ? half + 12 : end.clock.hour]
          : [half, half + 12, half + 24, half + 36]
    const hour = hours.find((h) => at(day, h, minute) > began) ?? hours[0] ?? 0
    times.to = iso(at(day, hour, minute))
  } else if (end?.day && from !== undefined) {
    const day = lastDayOf(end)
    const w = wallAt(from, zone)
    if (day) times.to = iso(at(day, w.hour, w.minute))
  }

  if (from !== undefined) times.from = iso(from)
  if (spec.duration !== undefined) {
    if (from !== undefined && times.to === undefined) times.to = iso(from + spec.duration * 60_000)
    // `make it three hours`, of a stay that begins at a known time.
    if (from === undefined && known.from !== undefined && known.to !== undefined && !said)
      times.to = iso(Date.parse(known.from) + spec.duration * 60_000)
    else if (from === undefined) times.duration_minutes = spec.duration
  }
  if (spec.longer !== undefined && known.to !== undefined)
    times.to = iso(Date.parse(known.to) + spec.longer * 60_000)
  else if (spec.longer !== undefined) times.duration_minutes = Math.abs(spec.longer)
  const { shift } = spec
  if (shift && from === undefined && times.to === undefined) {
    const moved = (instant: string): string => iso(Date.parse(instant) + shift.minutes * 60_000)
    if (known.from !== undefined && shift.of !== 'exit') times.from = moved(known.from)
    if (known.to !== undefined && shift.of !== 'entry') times.to = moved(known.to)
  } else if (from === undefined && said && times.to === undefined) {
    const length =
      known.from !== undefined && known.to !== undefined
        ? Date.parse(known.to) - Date.parse(known.from)
        : undefined
    if (known.from === undefined)
      times.date = `${said.year}-${String(said.month).padStart(2, '0')}-${String(said.day).padStart(2, '0')}`
    else {
      const w = wallAt(Date.parse(known.from), zone)
      const moved = at(said, w.hour, w.minute)
      times.from = iso(moved)
      if (length !== undefined && times.duration_minutes === undefined) times.to = iso(moved + length)
    }
  }
  return times
}
