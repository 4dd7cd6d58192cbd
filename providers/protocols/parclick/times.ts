import { instantOf, wallAt } from '../../../contract/time/zonedTime'
import type { Window } from '../../../contract/time/window'
import type { Lot } from './schema'

/** Local time of the car park, `2026-11-24 09:00`: the only format of time of this protocol. */
export function localTime(iso: string, zone: string): string {
  const { year, month, day, hour, minute } = wallAt(Date.parse(iso), zone)
  return `${year}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}`
}

/**
 * The platform's limit for cancelling, in minutes before the start. Flexible entry: null, until the end. Type 2: one
 * hour. Type 3 or not cancellable: undefined. Type 1, until 23:59 of the day before: exact for a known stay, in real
 * minutes over a clock change; without a stay a whole day, which is never later than the real limit.
 */
export function minutesToCancel(
  lot: Pick<Lot, 'flexible_entry' | 'is_cancellable' | 'cancellation_type'>,
  zone: string,
  window?: Window,
): number | null | undefined {
  if (lot.is_cancellable === false || lot.cancellation_type === 3) return undefined
  if (lot.flexible_entry === true) return null
  if (lot.cancellation_type === 2) return 60
  if (lot.cancellation_type !== 1) return undefined
  if (!window) return 1_500
  const start = Date.parse(window.from)
  const { year, month, day } = wallAt(start, zone)
  const deadline = instantOf({ year, month, day: day - 1, hour: 23, minute: 59 }, zone)
  return Math.ceil((start - deadline) / 60_000)
}

function pad(n: number): string {
  return String(n).padStart(2, '0')
}
