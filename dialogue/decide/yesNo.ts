import { shownTotal } from '../../contract/rules/price'
import { stateMeta } from '../../machines/children'
import type { DriverEvent } from '../../machines/events'
import type { BareEventType, YesEventType } from '../../machines/stateMeta'
import { toConfirm } from '../changeFacts'
import { isReadBack } from '../told'
import { asksOtherTime, isBookedGone, isBookOffered, type ReplyFacts } from '../facts'
import type { Topic } from '../topics'
import { offerNamedIn } from './offer'
import type { Plan, PlanContext } from './plan'

/** The plan of a yes or a no: the events that the state's `meta` names for it, with their data. */
export function answerYesNo(answer: 'confirm' | 'deny', facts: ReplyFacts, planning: PlanContext): Plan {
  return answer === 'confirm' ? yes(facts, planning) : no(facts, planning)
}

/** The events that leave what is under way, so that something else can begin; undefined while it may not be left. */
export function leaveEvents({ at }: ReplyFacts): DriverEvent[] | undefined {
  const { leave } = stateMeta[at]
  return leave === 'refused' ? undefined : leave.map((type) => ({ type }))
}

/** Whether a plan confirms what was read back under this id. */
export function isYesTo(plan: Plan, id: string): boolean {
  return [...plan.events, ...(plan.change?.events ?? [])].some(
    (event) =>
      (event.type === 'booking.confirm' && event.quote === id) ||
      (event.type === 'cancellation.confirm' && event.booking === id) ||
      (event.type === 'extension.confirm' && event.of === id),
  )
}

/** The events that a no sends. */
export function noEvents(facts: ReplyFacts): DriverEvent[] {
  // A booking that began in the list never opened a parking, so there is no parking to go back from.
  const applies = (type: BareEventType): boolean =>
    type !== 'search.back' || facts.chosen !== undefined || facts.at === 'search.viewing'
  return stateMeta[facts.at].no.filter(applies).map((type) => ({ type }))
}

/**
 * The question that a reply with these facts ends in: the state and what a yes and a no to it decide, as a text to compare.
 * Two are equal exactly when a driver who answers the one has answered the other.
 */
export function questionOf(facts: ReplyFacts): string {
  const { at, fault, quote, cancelling, chosen, change } = facts
  if (change) return JSON.stringify([change.at, change.booking?.uid, toConfirm(change), change.fault])
  const event = yesEvent(facts, { at: 0, timeZone: '', yesTo: quote?.id ?? cancelling?.booking.uid })
  const price = event?.type === 'driver.book' && chosen ? shownTotal(chosen) : undefined
  return JSON.stringify([at, fault, event, price, ...noEvents(facts).map(({ type }) => type)])
}

/** Whether the state of a question has come again and asks about something else by now: another price of the same stay. */
export function hasMoved(question: string | undefined, facts: ReplyFacts): boolean {
  if (question === undefined || facts.busy || facts.change) return false
  return question.startsWith(`[${JSON.stringify(facts.at)},`) && question !== questionOf(facts)
}

/**
 * Whether the charts have moved since the question was asked: by a tap on the screen, a result or a price that came. An
 * answer to that question decides nothing then; the reply asks the question of today.
 */
export function isAnotherQuestion(facts: ReplyFacts, { question }: PlanContext): boolean {
  return question !== undefined && question !== questionOf(facts)
}

function yes(facts: ReplyFacts, planning: PlanContext): Plan {
  const { asked, about } = planning
  if (asked === 'more') return { events: [], topic: 'more' }
  if (asked === 'others') return { events: [] }
  if (asked === 'code' && facts.user)
    return { events: [], topic: 'code', ...(about !== undefined && { about }) }
  if (isAnotherQuestion(facts, planning)) return { events: [] }
  const event = yesEvent(facts, planning)
  // It has been cancelled elsewhere, and a yes looks for another one.
  if (isBookedGone(facts)) return { events: [{ type: 'booking.leave' }] }
  if (!event) return { events: [], topic: topicInstead(facts) }
  // `shall we go back to the others?`: to the list, not to the one that was refused.
  const opened = event.type === 'booking.leave' && facts.chosen
  const meant = stayMeant(event, planning) ?? onlyOther(event, facts)
  if (meant) return meant
  return { events: opened ? [event, { type: 'search.back' }] : [event] }
}

/** Where one other result is left beside the open one, a yes to hearing it opens that. */
function onlyOther({ type }: DriverEvent, { at, ranked, chosen }: ReplyFacts): Plan | undefined {
  if (type !== 'search.back' || at !== 'search.viewing') return undefined
  const [only, ...others] = ranked.filter(({ parking }) => parking.id !== chosen?.parking.id)
  if (!only || others.length > 0) return undefined
  return { events: [{ type: 'search.choose', parking: only.parking.id }] }
}

/** A yes to a cancellation keeps the stay that was meant in its place, and the yes behind it looks for that one. */
function stayMeant(event: DriverEvent, { part, at }: PlanContext): Plan | undefined {
  if (part?.from === undefined || part.to === undefined) return undefined
  if (event.type === 'cancellation.confirm') return { events: [event], part }
  if (event.type !== 'cancellation.leave') return undefined
  const window = { from: part.from, to: part.to }
  return { events: [event, { type: 'search.ask', window, go: true, at }] }
}

/** The event that a yes sends; undefined when what is known is not enough for any. */
function yesEvent(facts: ReplyFacts, planning: PlanContext): DriverEvent | undefined {
  for (const type of stateMeta[facts.at].yes) {
    const event = yesEvents[type](facts, planning)
    if (event) return event
  }
  return undefined
}

/** The topic of the reply to a yes that no event answers; undefined where the state's own line answers it. */
function topicInstead(facts: ReplyFacts): Topic | undefined {
  const { booked, busy, found } = facts
  if (isReadBack(facts)) return 'again'
  if (facts.at === 'booking.booked') return booked?.accessCode ? 'code' : 'access'
  // In a state that waits for an answer, a yes asks whether it has arrived: the state's own line answers that.
  if (stateMeta[facts.at].yes.length === 0) return undefined
  if (facts.at !== 'search.listing') return 'ok'
  return found > 0 ? 'which' : busy ? undefined : 'ok'
}

/** The topic of the reply to a no to what was read back. */
const declinedTopics: Partial<Record<BareEventType, Topic>> = {
  'booking.leave': 'notBooked',
  'cancellation.keep': 'kept',
}

function no(facts: ReplyFacts, planning: PlanContext): Plan {
  if (planning.asked === 'more') return { events: [], topic: 'stop' }
  if (planning.asked === 'others') return { events: [], topic: 'anythingElse' }
  if (planning.asked === 'code') return { events: [], topic: 'ok' }
  if (leaveEvents(facts) === undefined) return { events: [], topic: 'stillReserving' }
  if (isAnotherQuestion(facts, planning)) return { events: [] }
  const events = [...noEvents(facts), ...searchedAnew(facts, planning)]
  const [first] = stateMeta[facts.at].no
  // A no to hearing the code neither leaves the booking nor offers the same car park once more.
  if (first === undefined) return { events, topic: unasked(facts) }
  const topic = isReadBack(facts) ? declinedTopics[first] : undefined
  return topic ? { events, topic } : { events }
}

/** What is asked behind a no that no event answers: of a list it wants something else. */
function unasked({ at, found, busy }: ReplyFacts): Topic {
  if (at === 'booking.booked') return 'anythingElse'
  return at === 'search.listing' && found > 0 && !busy ? 'noneOfThese' : 'ok'
}

/** Who has changed the stay of what is read back goes on with that stay: the others are looked for at its hours. */
function searchedAnew({ at, stay, window, chosen }: ReplyFacts, planning: PlanContext): DriverEvent[] {
  if (at !== 'booking.reviewing' || !stay || !window) return []
  if (stay.from === window.from && stay.to === window.to) return []
  const open = chosen && { parking: chosen.parking.id }
  return [{ type: 'search.ask', at: planning.at, window: stay, ...open, go: true }]
}

type MakeEvent<Type> = (
  facts: ReplyFacts,
  planning: PlanContext,
) => Extract<DriverEvent, { type: Type }> | undefined

/** The event of each kind of yes with its data; undefined where the facts lack that data. */
const yesEvents: { [Type in YesEventType]: MakeEvent<Type> } = {
  // A yes confirms what the last turn read back, within a minute; any other yes makes the reply read it back again.
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
  'session.replace': () => ({ type: 'session.replace' }),
  'session.acknowledge': () => ({ type: 'session.acknowledge' }),
  'driver.book': (facts, { at, height }) =>
    isBookOffered(facts) ? { type: 'driver.book', parking: facts.chosen?.parking.id, height, at } : undefined,
  'search.back': () => ({ type: 'search.back' }),
  'search.go': ({ place, window, unlocated }, { at }) =>
    unlocated || (place && window) ? { type: 'search.go', at } : undefined,
  // Shows more results: those without the needs, or those that the filter left out.
  'search.ask': ({ found, busy, needs, ranked }, { at }) => {
    if (found === 0)
      return !busy && Object.keys(needs).length > 0
        ? { type: 'search.ask', needs: {}, go: true, at }
        : undefined
    return ranked.length === 0 ? { type: 'search.ask', filter: 'all', at } : undefined
  },
  'search.choose': (facts, { said }) => {
    const [only, ...others] = facts.ranked
    const offer = others.length === 0 ? only : offerNamedIn(said, facts)
    return offer && { type: 'search.choose', parking: offer.parking.id }
  },
}
