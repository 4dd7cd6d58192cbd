import { hours24 } from './days'
import { limits } from '../limits'
import type { FaultCode } from '../fault'

/** A stay: entry and exit, ISO 8601 with offset. */
export type Window = { from: string; to: string }

const instant = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
/** Whether a day is in the calendar, "2027-02-28"; `Date.parse` takes 30 February for 2 March. */
const isDay = (day: string): boolean => {
  const at = Date.parse(day)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** Whether a text names an instant: ISO 8601 with minutes, an offset or Z, and a day of the calendar. */
export const isInstant = (text: string): boolean => {
  const day = instant.exec(text)?.[1]
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(text))
}

export const minutesOf = ({ from, to }: Window): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

/** Tolerance, ms, for an entry of "now" that is sent minutes later. */
const grace = 5 * 60_000
/** The bounds of a stay that may be asked for, epoch ms; `at` is the instant of asking. */
export const earliestEntry = (at: number): number => at - grace
export const latestEntry = (at: number): number => at + limits.maxAheadDays * hours24
export const latestExit = (from: number): number => from + limits.maxStayDays * hours24

/** Why a stay cannot be searched for, or undefined. `at` is the instant of asking, epoch ms. */
export const windowFault = (window: Window, at: number): FaultCode | undefined => {
  const from = Date.parse(window.from)
  const to = Date.parse(window.to)
  if (!(to > from)) return 'search.windowReversed'
  if (from < earliestEntry(at)) return 'search.windowPast'
  if (to > latestExit(from)) return 'search.windowTooLong'
  if (from > latestEntry(at)) return 'search.windowTooFar'
  return undefined
}
