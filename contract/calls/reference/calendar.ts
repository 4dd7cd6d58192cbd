import type { CallReference } from './entry'

/** Calls about the calendar of a driver, for `contract/calls/reference.ts`. */
export const calendarReference = {
  getCalendarFeed: {
    noun: 'Bookings',
    does: 'Tells since when a calendar can read the bookings of the driver; `since` is absent while none can.',
  },
  makeCalendarFeed: {
    noun: 'Bookings',
    does: 'Makes the token of a secret address for calendars, which is told this once; the one before ends.',
    faults: ['request.tooMany'],
  },
  removeCalendarFeed: {
    noun: 'Bookings',
    does: 'Ends the secret address: no calendar can read the bookings any more.',
  },
  readCalendarFeed: {
    noun: 'Bookings',
    does: 'Gives the bookings of a driver as iCalendar (RFC 5545), to whoever has the token. Cancelled ones are left out, and those that ended more than a year ago.',
    faults: ['request.tooMany', 'request.notFound'],
  },
} as const satisfies Record<string, CallReference>
