import { dateOfDay } from '../../../contract/time/days'
import { instantOf, wallAt } from '../../../contract/time/zonedTime'

/** Days are whole numbers (`contract/time/days`), instants epoch milliseconds. Both belong to a zone's wall clock. */
export const quarter = 15 * 60_000

/** The instant at which the wall of `zone` shows `minutes` after midnight on `day`. */
export const instantOn = (day: number, minutes: number, zone: string): number => {
  const date = dateOfDay(day)
  return instantOf(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: 0,
      minute: minutes,
    },
    zone,
  )
}

/** Every quarter of an hour that a day has: 96, or 92 and 100 when the clocks change. */
export const quartersOf = (day: number, zone: string): number[] => {
  const times: number[] = []
  const end = instantOn(day + 1, 0, zone)
  for (let time = instantOn(day, 0, zone); time < end; time += quarter) times.push(time)
  return times
}

/** Minutes after midnight on the wall. */
export const minutesAt = (instant: number, zone: string): number => {
  const { hour, minute } = wallAt(instant, zone)
  return hour * 60 + minute
}

/** The same time of another day. */
export const onDay = (instant: number, day: number, zone: string): number =>
  instantOn(day, minutesAt(instant, zone), zone)

/** The first of `times` that is not before `wanted`, or the last. `times` is ascending. */
export const nextOf = (times: readonly number[], wanted: number): number | undefined =>
  times.find((time) => time >= wanted) ?? times.at(-1)
