import type { calendarCalls } from '../../contract/calls/booking'
import type { PortOf } from '../../contract/calls/call'
import { Fault } from '../../contract/fault'

/** No calendar reads the bookings yet. */
export const scriptedCalendar: PortOf<typeof calendarCalls> = {
  getCalendarFeed: () => Promise.resolve({}),
  makeCalendarFeed: () => Promise.resolve({ token: 'a-secret-token' }),
  removeCalendarFeed: () => Promise.resolve({}),
  readCalendarFeed: () => Promise.reject(new Fault('request.notFound')),
}
