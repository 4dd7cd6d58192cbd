import type { OpeningHours } from '../parking'

/** Minutes of a day: the end of hours that last until midnight. */
export const endOfDay = 24 * 60
const wholeWeek = [1, 2, 3, 4, 5, 6, 7]

/** Hours of a car park that never closes. */
export const alwaysOpen: OpeningHours = [{ days: wholeWeek, from: 0, to: endOfDay }]

/** True when it is open round the clock on every day. */
export function isAlwaysOpen(hours: OpeningHours): boolean {
  return wholeWeek.every((day) => hoursOn(hours, day).some(({ from, to }) => from === 0 && to === endOfDay))
}

/** The spans of a weekday (1 Monday … 7 Sunday), the earliest first; none: it is closed. */
export function hoursOn(hours: OpeningHours, day: number): OpeningHours {
  return hours.filter(({ days }) => days.includes(day)).sort((a, b) => a.from - b.from)
}
