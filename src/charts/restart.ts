import type { DriverEvent } from '../../machines/events'
import type { Front } from '../driver'

const leaving: readonly DriverEvent[] = [
  { type: 'booking.leave' },
  { type: 'cancellation.keep' },
  { type: 'cancellation.leave' },
  { type: 'session.acknowledge' },
  { type: 'session.signOut' },
  { type: 'search.clear' },
]

/** Leads the driver back to the start by its own events; a reservation in progress is not left. */
export function restart({ sendIfAllowed }: Front): void {
  for (const event of leaving) sendIfAllowed(event)
}
