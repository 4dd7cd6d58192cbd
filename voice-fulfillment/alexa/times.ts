import { instantOf, isoAt, wallAt } from '../../contract/zonedTime'

type Day = { year: number; month: number; day: number }
const days = (d: Day, n: number): Day => {
  const moved = new Date(Date.UTC(d.year, d.month - 1, d.day + n))
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}
/** Monday of an ISO week. */
const monday = (year: number, week: number): Day => {
  const fourth = new Date(Date.UTC(year, 0, 4))
  return days({ year, month: 1, day: 4 }, (week - 1) * 7 - ((fourth.getUTCDay() + 6) % 7))
}

/** AMAZON.DATE: a day, a week (its Monday), a weekend, a month (its first). Undefined = not a day one can park on. */
export const alexaDate = (value: string, today: Day): { from: Day; to: Day } | undefined => {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (day) {
    const from = { year: Number(day[1]), month: Number(day[2]), day: Number(day[3]) }
    return { from, to: from }
  }
  const week = /^(\d{4})-W(\d{2})(-WE)?$/.exec(value)
  if (week) {
    const first = monday(Number(week[1]), Number(week[2]))
    return week[3] ? { from: days(first, 5), to: days(first, 6) } : { from: first, to: days(first, 6) }
  }
  const month = /^(\d{4})-(\d{2})$/.exec(value)
  if (month) {
    const from = { year: Number(month[1]), month: Number(month[2]), day: 1 }
    return { from, to: days({ ...from, month: from.month + 1 }, -1) }
  }
  return value === 'PRESENT_REF' ? { from: today, to: today } : undefined
}

/** Parts of a day as Alexa names them, as clock hours: morning, afternoon, evening, night. */
const parts: Record<string, number> = { MO: 9, AF: 15, EV: 19, NI: 22 }

/** AMAZON.TIME: `18:30`, `18`, or a part of the day. Minutes after midnight. */
export const alexaTime = (value: string): number | undefined => {
  const clock = /^(\d{1,2})(?::(\d{2}))?$/.exec(value)
  if (clock) {
    const minutes = Number(clock[1]) * 60 + Number(clock[2] ?? 0)
    return minutes <= 24 * 60 ? minutes : undefined
  }
  const hour = parts[value]
  return hour === undefined ? undefined : hour * 60
}

/** AMAZON.DURATION (ISO 8601) in minutes: `PT2H`, `PT1H30M`, `P1D`, `P2W`. */
export const alexaDuration = (value: string): number | undefined => {
  const found = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(value)
  if (!found) return undefined
  const [weeks, d, h, m] = found.slice(1, 5).map((n) => Number(n ?? 0))
  const minutes = (weeks ?? 0) * 10_080 + (d ?? 0) * 1_440 + (h ?? 0) * 60 + (m ?? 0)
  return minutes > 0 ? minutes : undefined
}

type Said = { date?: string; from?: string; to?: string; duration?: string }

/**
 * Alexa's slots → absolute times in `zone`. A clock time without a day is the next one to come; an exit at or before
 * the entry is the day after; a date alone (a weekend, say) is the whole of it. `reference` epoch ms.
 */
export const alexaWindow = (said: Said, reference: number, zone: string) => {
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
  if (from !== undefined && !range && from < reference) from = at(days(firstDay, 1), enter ?? 0)
  let to =
    leave === undefined
      ? undefined
      : at(range?.to ?? (from === undefined ? today : wallAt(from, zone)), leave)
  if (to !== undefined && to <= (from ?? reference)) to = at(days(wallAt(to, zone), 1), leave ?? 0)
  return {
    from: from === undefined ? undefined : isoAt(from, zone),
    to: to === undefined ? undefined : isoAt(to, zone),
    duration_minutes,
    date,
  }
}
