import type { Booking } from '../../contract/booking'
import { sortBookings } from '../../contract/rules/cancellable'
import type { Frame, Intent } from '../frame'
import { bookingsOf } from '../bookings'
import type { ReplyFacts } from '../facts'
import { atClock, namedBookings } from '../understand/ownBookings'
import type { Plan, PlanContext } from './plan'
import { sameHours } from './stay'
import { answerYesNo, isReadBack, leaveEvents } from './yesNo'

/** Begins the cancellation of the booking that is meant; asks which one where several may be. */
export function planCancel(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const other = planCancelOther(frame, facts, planning)
  if (other) return other
  // "Cancel it" while a quote is reviewed declines the quote.
  if (facts.at === 'booking.reviewing') return answerYesNo('deny', facts, planning)
  if (facts.at === 'cancellation.asking') return { events: [], topic: 'again' }
  if (facts.at === 'booking.reserving') return { events: [], topic: 'stillReserving' }
  if (!facts.user) return { events: [], topic: 'login' }
  const meant = bookingsMeant(frame, facts, planning)
  const [booking] = meant
  if (!booking) return planning.among ? whichOf(planning.among) : { events: [], topic: 'bookings' }
  if (meant.length > 1) return whichOf(meant.map(({ uid }) => uid))
  return { events: [{ type: 'driver.cancel', booking: booking.uid }] }
}

/**
 * Asks about another booking than what is being read back, where the utterance names one by its day, its number or its car park; undefined
 * where it does not.
 */
export function planCancelOther(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan | undefined {
  const readBack = facts.quote?.window.from ?? facts.cancelling?.booking.when
  const { date, from, name, place, ordinal } = frame.slots
  const day = (date ?? from)?.slice(0, 10)
  if (!isReadBack(facts) || readBack === undefined) return undefined
  // `cancel my last booking` is of one that was made; what is read back has no number among them.
  const counts = ordinal !== undefined && facts.quote !== undefined && frame.intent === 'cancel_booking'
  if (ordinal !== undefined && !counts) return undefined
  if (!counts && (day === undefined ? (name ?? place) === undefined : readBack.startsWith(day)))
    return undefined
  const meant = bookingsMeant(frame, facts, planning)
  const [booking, ...others] = meant.filter(({ uid }) => uid !== facts.cancelling?.booking.uid)
  const leaving = leaveEvents(facts)
  if (counts && !booking) return { events: [], topic: 'bookings' }
  if (!booking || others.length > 0 || !leaving) return undefined
  return {
    events: [...leaving, { type: 'driver.cancel', booking: booking.uid }],
    ...(facts.quote && { topic: 'bookingLeft' }),
  }
}

/** The answer to the question which booking is to be cancelled; undefined for an utterance about something else. */
export function planWhich(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan | undefined {
  const { asked, among } = planning
  // `no, not that one: tomorrow's`. A stay with hours of its own is one to search for.
  if (facts.at === 'cancellation.asking' && pointing.has(frame.intent) && !saysHours(frame, facts))
    return planCancelOther(frame, facts, planning)
  if (asked !== 'cancel' || !among) return undefined
  const { intent } = frame
  if (intent === 'deny' || intent === 'cancel') return { events: [], topic: 'anythingElse' }
  if (intent === 'confirm') return whichOf(among)
  return pointing.has(intent) ? planCancel(frame, facts, planning) : undefined
}

/** Intents of utterances that may name one of several bookings. */
const pointing: ReadonlySet<Intent> = new Set([
  'select_result',
  'choose_vehicle',
  'search_parking',
  'change_slot',
  'list_bookings',
])

/** Hours that are those of the known stay were not said. */
function saysHours({ slots: { from, to } }: Frame, { stay, window }: ReplyFacts): boolean {
  const known = stay ?? window
  return from !== undefined && !(known && sameHours(known, { from, to: to ?? from }))
}

function whichOf(among: readonly string[]): Plan {
  return { events: [], topic: 'cancelWhich', among }
}

/**
 * The bookings that a cancellation may be about, never guessed: those of the parking, the day or the number that the driver names,
 * else the one just made or just told, else all. The last one is the one made last, except among those that were read out.
 */
function bookingsMeant({ slots }: Frame, facts: ReplyFacts, { at, about, among }: PlanContext): Booking[] {
  const all = sortBookings(facts.bookings, at).next
  const known = among ? bookingsOf(among, all) : all
  const date = (slots.date ?? slots.from)?.slice(0, 10)
  const { name, place } = slots
  const named = atClock(slots.from, namedBookings({ date, name, place }, known))
  const { ordinal } = slots
  if (ordinal !== undefined) {
    const listed = ordinal < 0 && !among ? named.toSorted((a, b) => madeAt(a) - madeAt(b)) : named
    return listed.slice(ordinal - Number(ordinal > 0)).slice(0, 1)
  }
  if ((date ?? name ?? place) !== undefined || among) return named
  const inMind = facts.booked?.uid ?? facts.cancelling?.booking.uid ?? about
  const one = known.find(({ uid }) => uid === inMind)
  return one ? [one] : known
}

function madeAt({ timestamp }: Booking): number {
  return Date.parse(timestamp)
}
