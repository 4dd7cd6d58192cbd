import type { DriverEvent } from '../../machines/events'
import type { Frame } from '../frame'
import type { ReplyFacts } from '../facts'
import { chosenOffer, offerNamedIn, otherOffer } from './offer'
import type { Plan, PlanContext } from './plan'
import { planChange } from './search'
import { changedWindow, sameHours } from './stay'
import { leaveEvents } from './yesNo'

/** Opens the result that is named, at other hours where those are said too; asks which one where none is. */
export function planSelect(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const { slots } = frame
  if (!isListed(facts)) return { events: [], topic: 'searchFirst' }
  const { ordinal, name, preference, filter, step } = slots
  // `the cheapest` selects a result; `only the bookable ones` filters the list.
  if ([ordinal, name, preference].every((one) => one === undefined) && filter !== undefined)
    return planChange(frame, facts, planning)
  const leaving = leaveEvents(facts)
  if (!leaving) return { events: [], topic: 'stillReserving' }
  const second = slots.other ? otherOffer(slots, facts, planning.said) : undefined
  if (slots.other && !second) return { events: [], topic: facts.found > 1 ? 'which' : 'noOther' }
  const bare = Object.keys(slots).length === 0
  const offer = second ?? chosenOffer(slots, facts) ?? (bare ? offerNamedIn(planning.said, facts) : undefined)
  if (!offer && step === 1) return { events: [], topic: 'noOther' }
  if (!offer) return { events: [], topic: (ordinal ?? name ?? step) === undefined ? 'which' : 'notThere' }
  // The stay that is read back may have moved away from that of the list; `the first one but until eight`.
  const known = facts.stay ?? facts.window
  const other = known && changedWindow(known, slots, planning.timeZone)
  const moved = other ?? (known && facts.window && !sameHours(known, facts.window) ? known : undefined)
  const isReviewed = facts.at === 'booking.reviewing' && facts.parking?.id === offer.parking.id
  if (isReviewed && !other) return { events: [], topic: 'again' }
  const parking = offer.parking.id
  const opens: DriverEvent = moved
    ? { type: 'search.ask', at: planning.at, window: moved, parking, go: true }
    : { type: 'search.choose', parking }
  return { events: [...leaving, opens] }
}

/** False while a place or a time is asked for: what an earlier search found is not what the driver points at. */
export function isListed({ at, found }: ReplyFacts): boolean {
  return found > 0 && at !== 'search.asking'
}
