import { limits } from '../limits'
import type { Needs } from '../search'
import { windowFault, type Window } from '../time/window'
import { instantOf, isoAt, wallAt } from '../time/zonedTime'

type Asked = { window: Window; zone: string; radius?: number; needs?: Needs }
/** Searches that may find something where one has found nothing; each changes one thing and keeps the rest. */
export type OtherSearch = { needs?: Needs; radius?: number; window?: Window }

/** The same hours on the clock of the place, a day later. */
const dayAfter = ({ from, to }: Window, zone: string): Window => {
  const later = (iso: string): string => {
    const wall = wallAt(Date.parse(iso), zone)
    return isoAt(instantOf({ ...wall, day: wall.day + 1 }, zone), zone)
  }
  return { from: later(from), to: later(to) }
}

/**
 * Searches to suggest after an empty one, the most promising first: without its needs, with the largest radius
 * (metres), on the next day. `at` is the instant of the request, epoch ms.
 */
export function otherSearches(
  { window, zone, radius = limits.radius, needs }: Asked,
  at: number,
): OtherSearch[] {
  const tomorrow = dayAfter(window, zone)
  return [
    ...(Object.values(needs ?? {}).some((need) => need) ? [{ needs: {} }] : []),
    ...(radius < limits.maxRadius ? [{ radius: limits.maxRadius }] : []),
    ...(windowFault(tomorrow, at) === undefined ? [{ window: tomorrow }] : []),
  ]
}
