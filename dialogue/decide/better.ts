import type { Frame } from '../frame'
import type { ReplyFacts } from '../facts'
import { planInquiry } from './inquiry'
import type { Plan, PlanContext } from './plan'
import { planBetter } from './remark'
import { leaveEvents } from './yesNo'

/**
 * The plan of one wish while a car park is open or read back: a cheaper or closer one is opened, or there is none; the one that can be booked
 * is opened where the open one cannot; of a roof it is told whether there is one. Undefined for anything else.
 */
export function planWish(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan | undefined {
  const { at, ranked, chosen, quote } = facts
  const open = chosen ?? ranked.find(({ parking }) => parking.id === quote?.parking.id)
  if (!open || (at !== 'search.viewing' && at !== 'booking.reviewing')) return undefined
  const { preference, filter, covered, ...others } = frame.slots
  if (Object.values(others).some((one) => one !== undefined)) return undefined
  if ([preference, filter, covered].filter((one) => one !== undefined).length !== 1) return undefined
  if (covered)
    return planInquiry()({ ...frame, slots: { about: ['covered'], whether: true } }, facts, planning)
  if (preference === 'cheaper' || preference === 'closer') return planBetter(preference, facts, true)
  return filter === 'bookable' && !open.parking.bookable ? planBookable(facts) : undefined
}

/** Opens the first result that can be booked; undefined where there is none. */
function planBookable(facts: ReplyFacts): Plan | undefined {
  const able = facts.ranked.find(({ parking }) => parking.bookable)
  const leaving = leaveEvents(facts)
  return able && leaving && { events: [...leaving, { type: 'search.choose', parking: able.parking.id }] }
}
