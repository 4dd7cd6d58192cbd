import { instantOf, isoAt, wallAt, type Wall } from '../../../../contract/time/zonedTime'
import type { DayPart } from '../../../../contract/time/dayPart'
import type { Clock } from './ops'
import type { Side, Spec } from './spec'

/** The known stay; `part`: that of its day in which it begins at an hour that is not known yet. */
export type Known = { from?: string; to?: string; date?: string; part?: DayPart }
export type Day = Pick<Wall, 'year' | 'month' | 'day'>

/** The operations, the known stay, the instant of the utterance and the zone. */
export type ResolveInput = {
  spec: Spec
  known: Known
  now: number
  zone: string
  today: Day
  /** The day of the entry, if it was given. */
  said: Day | undefined
}

/** Halves of the day whose hours are after noon. */
export const afternoonish = new Set(['afternoon', 'evening', 'night'])

/** The hour on 24 hours that a part of the day gives; 24 and more belong to the next day. */
export function hourIn({ hour, exact }: Clock, part: string | undefined): number | undefined {
  if (part === undefined || hour > 12 || (exact && hour === 0)) return exact ? hour : undefined
  if (part === 'night' && hour === 12) return 24
  if (part === 'night' && hour < 6) return hour
  if (afternoonish.has(part)) return hour === 12 ? 12 : hour + 12
  if (part === 'noon') return hour < 5 ? hour + 12 : hour
  return part === 'dawn' && hour === 12 ? 0 : hour
}

/** The instant of an hour of a day. */
export function at({ zone }: ResolveInput, day: Day, hour: number, minutes = 0): number {
  return instantOf({ ...day, hour, minute: minutes }, zone)
}

/** The day of a known instant, or of a day without an hour. */
export function knownDay({ zone }: ResolveInput, iso: string | undefined): Day | undefined {
  if (iso === undefined) return undefined
  // A day without an hour is the same day in every zone.
  if (iso.length === dateLength) {
    const [year = NaN, month = NaN, day = NaN] = iso.split('-').map(Number)
    return Number.isFinite(year + month + day) ? { year, month, day } : undefined
  }
  const w = wallAt(Date.parse(iso), zone)
  return Number.isFinite(w.year) ? { year: w.year, month: w.month, day: w.day } : undefined
}

const dateLength = '2026-11-24'.length

/** The known stay where it is of whole days, or goes on for more than one day: its last day. */
export function lastKnownDay(question: ResolveInput): { day: Day; whole: boolean } | undefined {
  const { from, to } = question.known
  if (from === undefined || to === undefined) return undefined
  const whole = [from, to].every((instant) => instant.slice(11, 16) === '00:00')
  if (!whole && Date.parse(to) - Date.parse(from) <= dayLength) return undefined
  const day = knownDay(question, isoAt(Date.parse(to) - (whole ? 1 : 0), question.zone))
  return day && { day, whole }
}
const dayLength = 86_400_000

/** `von Montag bis Mittwoch`: the Wednesday after that Monday, not the next one from today. */
export function lastDayOf(question: ResolveInput, side: Side): Day | undefined {
  const { said, today, known } = question
  const first = said ?? knownDay(question, known.from ?? known.date)
  if (first && side.day?.op === 'day' && side.day.after) return plusDays(first, side.day.days)
  const day = dayOf(side, today)
  if (!day || !said || order(day) >= order(said)) return day
  if (side.day?.op === 'weekday') return plusDays(day, 7)
  // `am achtzehnten dezember … am siebenundzwanzigsten zurück`
  if (side.day?.op !== 'date' || side.day.month !== undefined) return day
  const month = said.month + (side.day.day < said.day ? 1 : 0)
  return plusDays({ year: said.year, month, day: 1 }, side.day.day - 1)
}

/** The first instant from another one on with the given minutes: `at half past`. */
export function nextMinute(from: number, minute: number): number {
  const hour = 3_600_000
  const at = Math.floor(from / hour) * hour + minute * 60_000
  return at < from ? at + hour : at
}

export function plusDays(d: Day, days: number): Day {
  const at = new Date(Date.UTC(d.year, d.month - 1, d.day + days))
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}
export function weekdayOf(d: Day): number {
  return new Date(Date.UTC(d.year, d.month - 1, d.day)).getUTCDay() || 7
}
/** Days in their order. */
export function order(d: Day): number {
  return d.year * 10_000 + d.month * 100 + d.day
}

/** The number that `months` gives to the words for the month after this one. */
export const nextMonth = 13

/** The day of an end of the stay. */
export function dayOf(side: Side, today: Day): Day | undefined {
  const { day } = side
  if (!day) return undefined
  if (day.op === 'day') return plusDays(today, day.days)
  if (day.op === 'weekday') {
    if (day.nth !== undefined) return nthWeekday(day.weekday, day.nth, day.month, today)
    if (day.week === 'next') return plusDays(today, 7 + day.weekday - weekdayOf(today))
    const days = ((day.weekday - weekdayOf(today) + 6) % 7) + 1
    // "A Monday in a week" on a Monday is the next Monday.
    return plusDays(today, days + 7 * ((day.weeksAfter ?? 0) - (day.weeksAfter && days === 7 ? 1 : 0)))
  }
  if (day.month === nextMonth)
    return plusDays({ year: today.year, month: today.month + 1, day: 1 }, day.day - 1)
  if (day.month !== undefined) {
    const date = { year: today.year, month: day.month, day: day.day }
    return order(date) < order(today) ? { ...date, year: today.year + 1 } : date
  }
  const month = today.month + (day.day < today.day ? 1 : 0)
  return plusDays({ year: today.year, month, day: 1 }, day.day - 1)
}

/** `2026-11-24` */
export function dateOf({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The first to fourth day of that name in a month, or its last one; a month that is over is that of the next year. */
function nthWeekday(weekday: number, nth: number, month: number | undefined, today: Day): Day {
  const inMonth = (monthsOn: number): Day => {
    const first = { year: today.year, month: today.month + monthsOn + (nth < 0 ? 1 : 0), day: 1 }
    const start = plusDays(first, 0)
    const days = nth < 0 ? -((weekdayOf(start) - weekday + 6) % 7) - 1 : (weekday - weekdayOf(start) + 7) % 7
    return plusDays(start, days + (nth < 0 ? 0 : 7 * (nth - 1)))
  }
  if (month === nextMonth) return inMonth(1)
  const on = month === undefined ? 0 : (month - today.month + 12) % 12
  const found = inMonth(on)
  return order(found) < order(today) ? inMonth(month === undefined ? 1 : on + 12) : found
}
