import type { Booking } from '../../contract/booking'
import { startsSoon } from '../../contract/rules/bookingPhase'
import type { Frame } from '../frame'
import type { ReplyFacts } from '../facts'
import { speakCode } from '../reply/formats'
import { planInquiry } from './inquiry'
import type { Plan, PlanContext } from './plan'

/**
 * The plan of a question how to get in. Who stands at a barrier that stays closed hears the code of the one booking that runs or begins soon;
 * who has just heard it, where a person helps.
 */
export function planAccess(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const booking = frame.atBarrier && bookingHere(facts, planning)
  if (!booking?.accessCode) return planInquiry('entry')(frame, facts, planning)
  const told = planning.said?.includes(speakCode(booking.accessCode).speech)
  return told ? { events: [], topic: 'person' } : { events: [], topic: 'code', about: booking.uid }
}

function bookingHere({ bookings }: ReplyFacts, { at }: PlanContext): Booking | undefined {
  const [one, ...others] = bookings.filter((booking) => startsSoon(booking, at))
  return others.length === 0 ? one : undefined
}
