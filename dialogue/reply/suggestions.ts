import type { ActiveState } from '../../machines/children'
import type { DriverSnapshot } from '../../machines/driver.machine'
import type { DriverEvent } from '../../machines/events'
import { activeState, can } from '../../machines/selectors'
import { isBookOffered, replyFacts, type ReplyFacts } from '../facts'
import type { Texts } from '../language/languagePack'
import type { QuickReply, QuickReplyId } from './line'
import { phrase } from './render'

/** Quick replies that are shown at once, those of the last reply among them. */
export const mostSuggestions = 4

/**
 * What a driver may say in the state of the charts, whether or not anything was asked: each phrase means an event that the charts take
 * now, or a question that can be answered. The likeliest first.
 */
export function suggestionsOf(snapshot: DriverSnapshot, now: number, spoken: Texts): QuickReply[] {
  const facts = replyFacts(snapshot, now)
  const may = (event: DriverEvent): boolean => can(snapshot, event)
  return suggested[activeState(snapshot)]
    .filter((id) => possible[id]?.(facts, may, now) ?? true)
    .slice(0, mostSuggestions)
    .map((id) => ({
      label: phrase(spoken, `option.${id}.label`).text,
      say: phrase(spoken, `option.${id}.say`).text,
    }))
}

const making = ['back', 'help', 'person'] as const

/** By state, before what cannot be taken up now is left out. */
export const suggested: Readonly<Record<ActiveState, readonly QuickReplyId[]>> = {
  'search.asking': ['tomorrow', 'here', 'search', 'bookings', 'help', 'startOver'],
  'search.listing': ['cheaper', 'closer', 'all', 'startOver', 'help'],
  'search.viewing': ['book', 'details', 'navigate', 'back'],
  'search.broken': ['retry', 'startOver', 'person'],
  'booking.checking': making,
  'booking.waiting': making,
  'booking.quoting': making,
  'booking.needsAccount': ['login', ...making],
  'booking.needsCompletion': making,
  'booking.needsVehicle': making,
  'booking.needsDocument': making,
  'booking.needsPayment': making,
  'booking.notOffered': ['tomorrow', 'back', 'startOver', 'help'],
  'booking.reviewing': ['repeat', 'back', 'help'],
  'booking.reserving': ['person', 'help'],
  'booking.booked': ['code', 'access', 'navigate', 'cancelMine'],
  'booking.pending': ['bookings', 'person', 'startOver'],
  'booking.refused': ['retry', 'back', 'startOver', 'person'],
  'cancellation.checking': ['help', 'person'],
  'cancellation.asking': ['repeat', 'no', 'help'],
  'cancellation.cancelling': ['person', 'help'],
  'cancellation.cancelled': ['bookings', 'startOver'],
  'cancellation.tooLate': ['person', 'bookings'],
  'cancellation.alreadyRequested': ['bookings', 'person'],
  'cancellation.requested': ['bookings', 'person'],
  'cancellation.refused': ['retry', 'bookings', 'person'],
  'session.expired': ['login', 'help', 'person'],
  'session.replacing': ['yes', 'no', 'help'],
}

type Possible = (facts: ReplyFacts, may: (event: DriverEvent) => boolean, at: number) => boolean

/** Whether a phrase can be taken up now; those without a line can always be answered. */
const possible: Partial<Record<QuickReplyId, Possible>> = {
  tomorrow: ({ at, place }) => at !== 'search.asking' || place !== undefined,
  here: ({ place }) => place === undefined,
  search: ({ place, window }) => place === undefined && window === undefined,
  bookings: ({ user }) => user !== undefined,
  startOver: ({ place, window }) => place !== undefined || window !== undefined,
  cheaper: ({ preference, found }, may, at) =>
    found > 1 && preference !== 'cheaper' && may({ type: 'search.ask', preference: 'cheaper', at }),
  closer: ({ preference, found }, may, at) =>
    found > 1 && preference !== 'closer' && may({ type: 'search.ask', preference: 'closer', at }),
  all: ({ filter }, may, at) => filter !== 'all' && may({ type: 'search.ask', filter: 'all', at }),
  book: (facts, may, at) =>
    isBookOffered(facts) && may({ type: 'driver.book', parking: facts.chosen?.parking.id, at }),
  retry: ({ mayRetry }, may, at) => mayRetry || may({ type: 'search.go', at }),
  back: ({ at }, may) => may({ type: at.startsWith('booking.') ? 'booking.leave' : 'search.back' }),
  code: ({ booked }) => booked?.accessCode !== undefined,
  cancelMine: ({ booked }, may) =>
    booked !== undefined && may({ type: 'driver.cancel', booking: booked.uid }),
  login: ({ user }) => user === undefined,
}
