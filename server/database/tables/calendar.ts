import type { Millis } from './columns'

export type CalendarTables = {
  /** The secret address at which a calendar reads a driver's bookings; of its token only a hash is kept. */
  calendar_feeds: { uid: string; hash: string; made: Millis }
}
