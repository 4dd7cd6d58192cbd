import type { Booking } from '../../contract/booking'
import { startsSoon } from '../../contract/rules/bookingPhase'
import type { Frame } from '../frame'
import type { ReplyFacts } from '../facts'
import { speakCode } from '../reply/formats'
import { planInquiry } from './inquiry'
import type { Plan, PlanContext } from './plan'

/**
 * The plan of a question how to get in. Who stands at a barrier that stays closed hears the code of the one booking that runs or begins soon;
 * who has just heard it, whose ticket is lost or who has had an accident, or has a code that opens nothing of any other booking, where a person helps.
 */
export function planAccess(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  if (frame.inTrouble) return { events: [], topic: 'person' }
  const booking = frame.atBarrier && bookingHere(facts, planning)
  const code = booking && booking.accessCode
  if (code && !planning.said?.includes(speakCode(code).speech))
    return { events: [], topic: 'code', about: booking.uid }
  return code || frame.atBarrier === 'codeRefused'
    ? { events: [], topic: 'person' }
    : planInquiry('entry')(frame, facts, planning)
}

function bookingHere({ bookings }: ReplyFacts, { at }: PlanContext): Booking | undefined {
  const [one, ...others] = bookings.filter((booking) => startsSoon(booking, at))
  return others.length === 0 ? one : undefined
}
