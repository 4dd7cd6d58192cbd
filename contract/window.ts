import * as z from 'zod/mini'
import { limits } from './limits'
import type { FaultCode } from './fault'

/** ISO 8601 with offset. Where a zone is known it is the parking's. */
export const Instant = z.iso.datetime({ offset: true })

/** A stay: entry and exit. That they are sound is `windowFault`'s to say, because it needs a clock. */
export const Window = z.object({ from: Instant, to: Instant })
export type Window = z.infer<typeof Window>

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
