import type { Booking } from '../../../../contract/booking'
import { isoAt } from '../../../../contract/time/zonedTime'

const step = 30 * 60_000
/** How much longer a stay can be made at once, ms. */
const most = 24 * 3_600_000

/** The ends that are offered, half an hour apart: later ones, or earlier ones that have not passed. `at` epoch ms. */
export function endsFrom(
  { when, end, timeZone }: Pick<Booking, 'when' | 'end' | 'timeZone'>,
  at: number,
  way: 'extend' | 'shorten',
): string[] {
  const last = Date.parse(end)
  const first = Math.max(Date.parse(when), at)
  const ends: string[] = []
  if (way === 'extend')
    for (let to = last + step; to <= last + most; to += step) ends.push(isoAt(to, timeZone))
  else for (let to = last - step; to > first; to -= step) ends.push(isoAt(to, timeZone))
  return ends
}
