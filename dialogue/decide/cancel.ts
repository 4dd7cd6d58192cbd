import { sortBookings } from '../../contract/rules/cancellable'
import type { DriverEvent } from '../../machines/events'
import type { Frame, Intent, Slots } from '../frame'
import { foldedWords } from '../language/tokenise'
import type { ReplyFacts } from '../facts'
import { namedBookings } from '../understand/ownBookings'
import { bookingsMeant } from './bookingsMeant'
import { askClarification } from './clarify'
import { nearSearched } from './nearSearched'
import type { Plan, PlanContext } from './plan'
import { onDay, sameHours } from './stay'
import { awaitsChoice, isReadBack } from '../told'
import { answerYesNo, leaveEvents } from './yesNo'

/** Begins the cancellation of the booking that is meant; asks which one where several may be. */
export function planCancel(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  // `remove the first one` is of the list that is open, not of the bookings.
  const counts = (frame.slots.ordinal ?? 0) > 0 && planning.asked !== 'cancel'
  if (counts && awaitsChoice(facts.at)) return answerYesNo('deny', facts, planning)
  if (namesReadBack(frame.slots, facts)) return answerYesNo('deny', facts, planning)
  const other = planCancelOther(frame, facts, planning)
  if (other) return other
  // "Cancel it" while a quote is reviewed declines the quote.
  if (facts.at === 'booking.reviewing') return answerYesNo('deny', facts, planning)
  // Not that one, and there is no other.
  if (facts.at === 'cancellation.asking' && frame.slots.other) return planSpared(facts, planning)
  if (facts.at === 'cancellation.asking')
    return (
      planToldSince(facts, planning) ?? {
        events: [],
        topic: 'again',
        ...unbooked(frame.slots, facts, planning),
      }
    )
  if (facts.at === 'booking.reserving') return { events: [], topic: 'stillReserving' }
  if (!facts.user) return { events: [], topic: 'login' }
  const meant = bookingsMeant(frame, facts, planning)
  const [booking] = meant
  // All that may be meant are refused.
  if (!booking && frame.slots.spared?.length) return planSpared(facts, planning)
  if (!booking) {
    const free = unbooked(frame.slots, facts, planning)
    // `monday's meeting is cancelled`: no booking is chosen for what may be none.
    if (frame.guessed && free.unbookedDay) return { events: [], ...free }
    const asked = planning.among ? whichOf(planning.among) : planUnnamed(frame, facts, planning)
    return { ...asked, ...free }
  }
  if (meant.length > 1) return whichOf(meant.map(({ uid }) => uid))
  // The stay on the day that was meant is looked for behind the cancellation.
  const part = frame.insteadOn === undefined ? undefined : onDay(booking, frame.insteadOn)
  const begin: DriverEvent = { type: 'driver.cancel', booking: booking.uid }
  const gone = frame.afterwards && { topic: 'firstCancelled' as const }
  return { events: [begin], ...chosenAmong(planning), ...(part && { part }), ...gone }
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
  const ranked = facts.at === 'cancellation.asking' && planRanked(frame, facts, planning)
  if (ranked) return ranked
  // `cancel my last booking` is of one that was made; what is read back has no number among them.
  const points = frame.slots.other ?? frame.slots.made ?? frame.slots.spared
  const counts = ordinal !== undefined && facts.quote !== undefined && frame.intent === 'cancel_booking'
  if (ordinal !== undefined && !counts) return undefined
  if (
    !counts &&
    points === undefined &&
    (day === undefined ? (name ?? place) === undefined : readBack.startsWith(day))
  )
    return undefined
  const meant = bookingsMeant(frame, facts, planning)
  const [booking, ...others] = meant.filter(({ uid }) => uid !== facts.cancelling?.booking.uid)
  const leaving = leaveEvents(facts)
  if (counts && !booking) return { events: [], topic: 'bookings' }
  // `no, the other one` of three: which of the others is asked.
  if (points !== undefined && others.length > 0 && leaving)
    return { ...whichOf([booking, ...others].map((one) => one!.uid)), events: leaving }
  if (!booking || others.length > 0 || !leaving) return undefined
  // Only where it was asked which of two, the refused one leaves the other one.
  if (frame.refuses && !planning.among) return planSpared(facts, planning)
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
  const [only, ...others] = among
  if (intent === 'confirm' && only !== undefined && others.length === 0)
    return { events: [{ type: 'driver.cancel', booking: only }] }
  if (intent === 'confirm') return whichOf(among)
  // It is asked once more.
  if (intent === 'not_understood') return whichOf(among)
  // `we're not going on saturday`
  const names = pointing.has(intent) || (intent === 'change_booking' && frame.slots.date !== undefined)
  return names ? planCancel(frame, facts, planning) : undefined
}

/** Nothing is to be cancelled: a cancellation that is asked about is left, anything else stays open. */
export function planSpared(facts: ReplyFacts, planning: PlanContext): Plan {
  if (facts.at === 'cancellation.asking') return answerYesNo('deny', facts, planning)
  const open = facts.change ?? facts.place ?? facts.window ?? planning.part
  const idle = facts.at === 'search.asking' && !open
  return { events: [], topic: idle ? 'kept' : 'notCancelled' }
}

/**
 * More than one booking is to be cancelled: they are, one by one. The yes to the one that is read back cancels that one, and the next one is asked
 * about behind it. Undefined where none is asked about.
 */
export function planEach(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan | undefined {
  const { intent, slots } = frame
  const begun = facts.at === 'cancellation.asking'
  const asked = planning.asked === 'cancel' && planning.among
  const orders = intent === 'cancel_booking'
  if (!slots.each && !(slots.every && (begun || asked || orders))) return undefined
  if (!begun && !orders) return undefined
  const known = eachOf(slots, facts, planning)
  const first = begun ? facts.cancelling?.booking.uid : known[0]
  const toCancel = known.filter((uid) => uid !== first)
  if (first === undefined || toCancel.length === 0) return undefined
  const leaving = leaveEvents(facts)
  if (!begun && !leaving) return undefined
  if (!begun) {
    const begin: DriverEvent = { type: 'driver.cancel', booking: first }
    return { events: [begin], topic: 'cancelOneByOne', toCancel }
  }
  const agreed = intent === 'confirm' && answerYesNo('confirm', facts, planning)
  return agreed && agreed.events.length > 0
    ? { ...agreed, toCancel }
    : { events: [], topic: 'cancelOneByOne', toCancel }
}

/** `cancel the Atocha one` is of the car park that is read back to be booked, also where one of that name is booked already. */
function namesReadBack(slots: Slots, { quote, parking }: ReplyFacts): boolean {
  const { name, place, date, from, other, made, spared } = slots
  const said = foldedWords(name ?? place ?? '')
  if (!quote || !parking || said.length === 0) return false
  const elsewhere = [date, from, other, made, spared].some((one) => one !== undefined)
  const words = foldedWords(parking.name)
  return !elsewhere && said.every((word) => words.includes(word))
}

/** `no, the first one`, where one of those that were told is read back: by its number or price. Before they are told, they are. */
function planRanked(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan | undefined {
  const { intent, slots } = frame
  const { ordinal, dearest, preference } = slots
  const asked = facts.cancelling?.booking.uid
  const leaving = leaveEvents(facts)
  if ([ordinal, dearest, preference].every((one) => one === undefined) || !leaving) return undefined
  if (!pointing.has(intent) && (intent !== 'cancel_booking' || !planning.among)) return undefined
  const all = planning.among ?? sortBookings(facts.bookings, planning.at).next.map(({ uid }) => uid)
  if (all.length < 2) return undefined
  if (!planning.among) return { ...whichOf(all), events: leaving }
  const meant = bookingsMeant(frame, facts, planning).map(({ uid }) => uid)
  const [one, more] = meant
  if (one === undefined || more !== undefined)
    return { ...whichOf(more === undefined ? all : meant), events: leaving }
  if (one === asked) return { events: [], topic: 'again', among: all }
  return { events: [...leaving, { type: 'driver.cancel', booking: one }], among: all }
}

/** Uids of the bookings that are to be cancelled one by one: those that are named, else all. */
function eachOf({ each }: Slots, { at, bookings }: ReplyFacts, planning: PlanContext): string[] {
  const all = sortBookings(bookings, planning.at).next
  const named = each?.flatMap((one) =>
    namedBookings(/^\d{4}-\d\d-\d\d$/.test(one) ? { date: one } : { name: one }, all),
  )
  if (named) return [...new Set(named.map(({ uid }) => uid))]
  return at === 'cancellation.asking' || !planning.among ? all.map(({ uid }) => uid) : [...planning.among]
}

/** Intents of utterances that may name one of several bookings; a question about one (`has tomorrow's been cancelled?`) chooses none. */
const pointing: ReadonlySet<Intent> = new Set([
  'select_result',
  'choose_vehicle',
  'search_parking',
  'change_slot',
])

/** Hours that are those of the known stay were not said. */
function saysHours({ slots: { from, to } }: Frame, { stay, window }: ReplyFacts): boolean {
  const known = stay ?? window
  return from !== undefined && !(known && sameHours(known, { from, to: to ?? from }))
}

/** The day that was named, where nothing is booked for it. */
function unbooked(
  { date, from }: Slots,
  { bookings }: ReplyFacts,
  { at }: PlanContext,
): Pick<Plan, 'unbookedDay'> {
  const day = (date ?? from)?.slice(0, 10)
  const isFree =
    day !== undefined && namedBookings({ date: day }, sortBookings(bookings, at).next).length === 0
  return isFree ? { unbookedDay: day } : {}
}

/** The bookings of which one was chosen: where that one is refused, another one of them is meant. */
function chosenAmong({ asked, among }: PlanContext): Pick<Plan, 'among'> {
  return asked === 'cancel' && among ? { among } : {}
}

function whichOf(among: readonly string[]): Plan {
  return { events: [], topic: 'cancelWhich', among }
}

/**
 * Where no booking is at the place that was named: those near the place that was searched, which the driver may call by its name,
 * else the question which one. Nothing but a yes to its own name begins the cancellation of another one.
 */
function planUnnamed({ slots }: Frame, facts: ReplyFacts, { at }: PlanContext): Plan {
  const all = sortBookings(facts.bookings, at).next
  const near = nearSearched(slots.name ?? slots.place, facts, all)
  const [one, ...others] = near.length > 0 ? near : all
  if (!one) return { events: [], topic: 'bookings' }
  if (others.length > 0) return whichOf([one, ...others].map(({ uid }) => uid))
  const begin: DriverEvent = { type: 'driver.cancel', booking: one.uid }
  if (near.length > 0) return { events: [begin] }
  return askClarification({ name: one.parking?.name ?? one.number ?? '', yes: [begin], no: [] })
}

/** `cancel it`, where another booking was told since the one that is read back: which of the two is asked. */
function planToldSince(facts: ReplyFacts, { about }: PlanContext): Plan | undefined {
  const asked = facts.cancelling?.booking.uid
  const leaving = leaveEvents(facts)
  if (asked === undefined || about === undefined || about === asked || !leaving) return undefined
  return { ...whichOf([asked, about]), events: leaving }
}
