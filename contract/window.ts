import { limits } from './limits'
import type { FaultCode } from './fault'

/** A stay: entry and exit, ISO 8601 with offset. */
export type Window = { from: string; to: string }

/** Whether a text names an instant as ours do. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))

export const minutesOf = ({ from, to }: Window): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

/** Five minutes of grace: a driver who picked "now" must not be refused for thinking. */
const grace = 5 * 60_000
/** The bounds of a stay that may be asked for, epoch ms; `at` is the instant of asking. */
export const earliestEntry = (at: number): number => at - grace
export const latestEntry = (at: number): number => at + limits.maxAheadDays * 86_400_000
export const latestExit = (from: number): number => from + limits.maxStayDays * 86_400_000

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
