import type { DriverEvent } from '../../machines/events'
import type { ReplyFacts } from '../facts'
import type { Topic } from '../topics'
import type { Plan } from './plan'

/** Topics of the reply to events whose resulting state does not say what happened. */
const topics: Partial<Record<DriverEvent['type'], Topic>> = {
  'session.signOut': 'loggedOut',
  'session.refresh': 'bookings',
  'cancellation.keep': 'kept',
}

/** The plan for an event that a tool sent; the reply is that of a sentence with the same meaning. */
export function planEvent(event: DriverEvent, { at }: ReplyFacts): Plan {
  const leftReview = event.type === 'booking.leave' && at === 'booking.reviewing'
  return { events: [event], topic: leftReview ? 'notBooked' : topics[event.type] }
}
