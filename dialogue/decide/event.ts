import type { DriverEvent } from '../../machines/events'
import type { ReplyFacts, Topic } from '../facts'
import type { Plan } from './plan'

/** Events after which the state alone does not tell what happened, as after the sentences that mean them. */
const topics: Partial<Record<DriverEvent['type'], Topic>> = {
  'session.signOut': 'loggedOut',
  'session.refresh': 'bookings',
  'cancellation.keep': 'kept',
}

/** An event of a tool as a plan: answered as the sentence that means it. */
export function planEvent(event: DriverEvent, { at }: ReplyFacts): Plan {
  const leftReview = event.type === 'booking.leave' && at === 'booking.reviewing'
  return { events: [event], topic: leftReview ? 'notBooked' : topics[event.type] }
}
