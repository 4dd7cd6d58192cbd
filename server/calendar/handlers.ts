import type { calendarCalls } from '../../contract/calls/booking'
import type { HandlersOf } from '../authorise'
import type { Limited } from '../rates'
import type { ServerContext } from '../serverContext'
import { getFeed, makeFeed, readFeed, removeFeed } from './feed'

/** The handlers of the calls about calendars; `spendAddress` counts a use of whoever has the token. */
export function calendarHandlers(
  context: ServerContext,
  spent: (what: Limited, uid: string) => string,
  spendAddress: (what: Limited) => void,
): HandlersOf<typeof calendarCalls> {
  return {
    getCalendarFeed: (_, uid) => getFeed(context, uid),
    makeCalendarFeed: (_, uid) => makeFeed(context, spent('profile', uid)),
    removeCalendarFeed: (_, uid) => removeFeed(context, uid),
    readCalendarFeed: ({ token }) => {
      // The services that read calendars have few addresses for many drivers.
      spendAddress('search')
      return readFeed(context, token)
    },
  }
}
