import { stateMeta } from '../../machines/children'
import type { DriverEvent } from '../../machines/events'
import type { BareEventType, YesEventType } from '../../machines/stateMeta'
import { asksOtherTime, type ReplyFacts, type Topic } from '../facts'
import type { Plan, PlanContext } from './plan'

/** What a yes or a no comes to: the events that the state's chart names for it, with what they carry. */
export function answerYesNo(answer: 'confirm' | 'deny', facts: ReplyFacts, planning: PlanContext): Plan {
  return answer === 'confirm' ? yes(facts, planning) : no(facts, planning)
}

/** Events that put away what is being made, so that something else can begin; undefined while nothing may be left. */
export function leaveEvents({ at }: ReplyFacts): DriverEvent[] | undefined {
  const { leave } = stateMeta[at]
  return leave === 'refused' ? undefined : leave.map((type) => ({ type }))
}

/** Whether a yes counts only for what was read back: where it is asked for again, and where a guess confirms nothing. */
export function isReadBack({ at }: ReplyFacts): boolean {
  return stateMeta[at].readBack ?? false
}

/** The events that a no sends. */
export function noEvents(facts: ReplyFacts): DriverEvent[] {
  // What was booked straight from the list was never opened: there is nothing to go back from.
  const applies = (type: BareEventType): boolean =>
    type !== 'search.back' || facts.chosen !== undefined || facts.at === 'search.viewing'
  return stateMeta[facts.at].no.filter(applies).map((type) => ({ type }))
}

function yes(facts: ReplyFacts, planning: PlanContext): Plan {
  if (planning.asked === 'code' && facts.user) return { events: [], topic: 'code' }
  if (planning.hasCome) return { events: [] }
  for (const type of stateMeta[facts.at].yes) {
    const event = carriedBy[type](facts, planning)
    if (event) return { events: [event] }
  }
  return { events: [], topic: toldInstead(facts) }
}

/** What is said to a yes that nothing can be sent for; undefined: what the state says anyway. */
function toldInstead(facts: ReplyFacts): Topic | undefined {
  const { booked, busy, found } = facts
  if (isReadBack(facts)) return 'again'
  if (facts.at === 'booking.booked') return booked?.accessCode ? 'code' : 'access'
  // While an answer is awaited, the question was whether it has come: the state's own line tells.
  if (stateMeta[facts.at].yes.length === 0) return undefined
  if (facts.at !== 'search.listing') return 'ok'
  return found > 0 ? 'which' : busy ? undefined : 'ok'
}

/** What a no is answered with where something was read back. */
const declined: Partial<Record<BareEventType, Topic>> = {
  'booking.leave': 'notBooked',
  'cancellation.keep': 'kept',
}

function no(facts: ReplyFacts, { asked }: PlanContext): Plan {
  if (asked === 'code') return { events: [], topic: 'ok' }
  if (leaveEvents(facts) === undefined) return { events: [], topic: 'stillReserving' }
  const events = noEvents(facts)
  const [first] = stateMeta[facts.at].no
  if (first === undefined) return { events, topic: 'ok' }
  const topic = isReadBack(facts) ? declined[first] : undefined
  return topic ? { events, topic } : { events }
}

type MakeEvent<Type> = (
  facts: ReplyFacts,
  planning: PlanContext,
) => Extract<DriverEvent, { type: Type }> | undefined

/** The events of a yes with what they carry; undefined where what is known is not enough for one. */
const carriedBy: { [Type in YesEventType]: MakeEvent<Type> } = {
  // A yes belongs to what was read back, in the next turn, within a minute; any other is answered by reading back.
  'booking.confirm': ({ quote }, { yesTo, at }) =>
    quote && yesTo === quote.id ? { type: 'booking.confirm', quote: yesTo, at } : undefined,
  'cancellation.confirm': ({ cancelling }, { yesTo }) =>
    cancelling && yesTo === cancelling.booking.uid
      ? { type: 'cancellation.confirm', booking: yesTo }
      : undefined,
  'booking.retry': ({ mayRetry }) => (mayRetry ? { type: 'booking.retry' } : undefined),
  'booking.leave': (facts) => (asksOtherTime(facts) ? undefined : { type: 'booking.leave' }),
  'cancellation.retry': () => ({ type: 'cancellation.retry' }),
  'cancellation.leave': () => ({ type: 'cancellation.leave' }),
  'session.refresh': ({ at, mayRetry }) =>
    at === 'session.expired' && !mayRetry ? undefined : { type: 'session.refresh' },
  'session.acknowledge': () => ({ type: 'session.acknowledge' }),
  'driver.book': ({ chosen }, { at }) =>
    chosen?.parking.bookable ? { type: 'driver.book', parking: chosen.parking.id, at } : undefined,
  'search.back': () => ({ type: 'search.back' }),
  'search.go': ({ place, window }, { at }) => (place && window ? { type: 'search.go', at } : undefined),
  // More is shown: parkings without what was needed, or those that the filter left out.
  'search.ask': ({ found, busy, needs, ranked }, { at }) => {
    if (found === 0)
      return !busy && Object.keys(needs).length > 0
        ? { type: 'search.ask', needs: {}, go: true, at }
        : undefined
    return ranked.length === 0 ? { type: 'search.ask', filter: 'all', at } : undefined
  },
  'search.choose': ({ ranked: [only, ...others] }) =>
    only && others.length === 0 ? { type: 'search.choose', parking: only.parking.id } : undefined,
}
