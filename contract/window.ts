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

/**
 * Why a stay cannot be searched for, or undefined. `at` is the instant of asking, epoch ms. Five minutes of grace:
 * a driver who picked "now" must not be refused for thinking.
 */
export const windowFault = (window: Window, at: number): FaultCode | undefined => {
  const from = Date.parse(window.from)
  const to = Date.parse(window.to)
  if (!(to > from)) return 'search.windowReversed'
  if (from < at - 5 * 60_000) return 'search.windowPast'
  if (to - from > limits.maxStayDays * 86_400_000) return 'search.windowTooLong'
  if (from - at > limits.maxAheadDays * 86_400_000) return 'search.windowTooFar'
  return undefined
}
