import type { DriverEvent } from '../../machines/events'
import type { Attribute } from '../attributes'
import type { ReplyFacts } from '../facts'
import type { Frame, Slots } from '../frame'
import { chosenOffer } from './offer'
import type { Plan, PlanContext } from './plan'

/**
 * The plan of a question about a car park. One that names a result opens it while a search is on view, so that what is said
 * next is about it, except where what is on view is only compared with it; `asked` is what sentences of the intent ask that name nothing.
 */
export function planInquiry(asked?: Attribute) {
  return ({ slots }: Frame, facts: ReplyFacts, { about }: PlanContext): Plan => {
    const named = namesResult(slots) ? chosenOffer(slots, facts) : undefined
    if (namesResult(slots) && !named)
      return { events: [], topic: facts.found > 0 ? 'notThere' : 'searchFirst' }
    const { compared = false } = slots
    const opens = named && !compared && named !== facts.chosen && facts.at.startsWith('search.')
    const open: DriverEvent[] = opens ? [{ type: 'search.choose', parking: named.parking.id }] : []
    const height = slots.max_height_m
    return {
      events: open,
      topic: 'details',
      ...(about !== undefined && { about }),
      inquiry: {
        about: slots.about ?? (asked ? [asked] : []),
        whether: slots.whether ?? false,
        contrary: slots.covered === false,
        ...(height !== undefined && { height: Math.round(height * 100) }),
        ...(named && { [compared ? 'other' : 'parking']: named.parking.id }),
      },
    }
  }
}

function namesResult({ ordinal, name, preference, step }: Slots): boolean {
  return [ordinal, name, preference, step].some((one) => one !== undefined)
}
