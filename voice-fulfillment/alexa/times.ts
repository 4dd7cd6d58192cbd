import { TZDate, tz } from '@date-fns/tz'
import { addDays, isValid, lastDayOfMonth, parseISO } from 'date-fns'
import { instantOf, isoAt, wallAt } from '../../contract/time/zonedTime'

type Day = { year: number; month: number; day: number }

/** Calendar arithmetic is in UTC, where every day has 24 hours. */
const calendar = tz('UTC')

/**
 * The days of an AMAZON.DATE: a day, a week (its Monday), a weekend, a month (its first day). Undefined for other
 * values (a season, a year).
 */
export function alexaDate(value: string, today: Day): { from: Day; to: Day } | undefined {
  if (value === 'PRESENT_REF') return { from: today, to: today }
  const known = /^\d{4}-(\d{2}(-\d{2})?|W\d{2}(-WE)?)$/.test(value)
  const date = parseISO(value.replace(/-WE$/, ''), { in: calendar })
  if (!known || !isValid(date)) return undefined
  const first = dayIn(date)
  if (value.endsWith('-WE')) return { from: plusDays(first, 5), to: plusDays(first, 6) }
  if (value.includes('W')) return { from: first, to: plusDays(first, 6) }
  return { from: first, to: value.length === 7 ? dayIn(lastDayOfMonth(date)) : first }
}

/** Clock hours of Alexa's parts of a day: morning, afternoon, evening, night. */
const parts: Record<string, number> = { MO: 9, AF: 15, EV: 19, NI: 22 }

/** Minutes after midnight of an AMAZON.TIME: `18:30`, `18`, or a part of the day. Undefined for other values. */
export function alexaTime(value: string): number | undefined {
  const clock = /^(\d{1,2})(?::(\d{2}))?$/.exec(value)
  if (clock) {
    const minutes = Number(clock[1]) * 60 + Number(clock[2] ?? 0)
    return minutes <= 24 * 60 ? minutes : undefined
  }
  const hour = parts[value]
  return hour === undefined ? undefined : hour * 60
}

/** Minutes of an AMAZON.DURATION (ISO 8601): `PT2H`, `PT1H30M`, `P1D`, `P2W`. Undefined for other values. */
export function alexaDuration(value: string): number | undefined {
  const found = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(value)
  if (!found) return undefined
  const [weeks, d, h, m] = found.slice(1, 5).map((n) => Number(n ?? 0))
  const minutes = (weeks ?? 0) * 10_080 + (d ?? 0) * 1_440 + (h ?? 0) * 60 + (m ?? 0)
  return minutes > 0 ? minutes : undefined
}

type Said = { date?: string; from?: string; to?: string; duration?: string }

/**
 * Times of Alexa's slots in the IANA zone `zone`. A clock time without a day is the next one; an exit at or before
 * the entry is on the next day; a date alone (a weekend, for example) is all of it. `reference`: epoch ms.
 */
export function alexaWindow(said: Said, reference: number, zone: string) {
  const today = wallAt(reference, zone)
  const range = said.date === undefined ? undefined : alexaDate(said.date, today)
  const at = (d: Day, minute: number): number =>
    instantOf({ year: d.year, month: d.month, day: d.day, minute }, zone)
  const duration_minutes = said.duration === undefined ? undefined : alexaDuration(said.duration)
  const [enter, leave] = [said.from, said.to].map((value) =>
    value === undefined ? undefined : alexaTime(value),
  )
  const date = range && isoAt(at(range.from, 0), zone).slice(0, 10)
  if (enter === undefined && leave === undefined) {
    if (!range) return { duration_minutes, date }
    if (said.date?.endsWith('-WE'))
      return { from: isoAt(at(range.from, 0), zone), to: isoAt(at(range.to, 1_440), zone), date }
    return { duration_minutes, date }
  }
  const firstDay = range?.from ?? today
  let from = enter === undefined ? undefined : at(firstDay, enter)
  if (from !== undefined && !range && from < reference) from = at(plusDays(firstDay, 1), enter ?? 0)
  let to =
    leave === undefined
      ? undefined
      : at(range?.to ?? (from === undefined ? today : wallAt(from, zone)), leave)
  if (to !== undefined && to <= (from ?? reference)) to = at(plusDays(wallAt(to, zone), 1), leave ?? 0)
  return {
    from: from === undefined ? undefined : isoAt(from, zone),
    to: to === undefined ? undefined : isoAt(to, zone),
    duration_minutes,
    date,
  }
}

function dayIn(date: Date): Day {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
  }
}
function plusDays({ year, month, day }: Day, n: number): Day {
  return dayIn(addDays(new TZDate(year, month - 1, day, 'UTC'), n))
}
