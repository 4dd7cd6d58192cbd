import { wallAt } from './zonedTime'

/** A span of 24 hours, ms. A calendar day may have 23 or 25 hours. */
export const hours24 = 24 * 60 * 60_000

/** How a day is named: by a word, by its weekday while that is unambiguous, or by its date. */
export type RelativeDay = 'today' | 'tomorrow' | 'weekday' | 'date'

/** The day of an instant in the calendar of `zone`, as whole days since 1970-01-01. `instant` in epoch ms. */
export function dayOf(instant: number, zone: string): number {
  const { year, month, day } = wallAt(instant, zone)
  return dayFrom(year, month, day)
}

/** A day of the calendar as whole days since 1970-01-01; `month` from 1. Fields may overflow (`date: 32`). */
export function dayFrom(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / hours24
}

/** A day as `Intl` with `timeZone: 'UTC'` shows it. */
export function dateOfDay(day: number): Date {
  return new Date(day * hours24)
}

/** Whether two instants, epoch ms, are on the same day of the calendar in `zone`. */
export function sameDay(a: number, b: number, zone: string): boolean {
  return dayOf(a, zone) === dayOf(b, zone)
}

/** How the day of an instant is named at `now`, both epoch ms, by the calendar of `zone`: for the screen and for speech. */
export function relativeDay(instant: number, now: number, zone: string): RelativeDay {
  const ahead = dayOf(instant, zone) - dayOf(now, zone)
  if (ahead === 0) return 'today'
  if (ahead === 1) return 'tomorrow'
  return ahead > 1 && ahead < 7 ? 'weekday' : 'date'
}
