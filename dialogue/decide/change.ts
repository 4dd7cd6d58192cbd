import type { Booking } from '../../contract/booking'
import { changeFault } from '../../contract/changes/changeable'
import { sortBookings } from '../../contract/rules/cancellable'
import type { Vehicle } from '../../contract/vehicle'
import { instantOf, isoAt, wallAt } from '../../contract/time/zonedTime'
import type { ChangeSubject, ChangeWish, ExtensionEvent } from '../../machines/change/extension.machine'
import { extensionMeta } from '../../machines/change/meta'
import { otherVehicles, toConfirm, type ChangeFacts } from '../changeFacts'
import type { Frame, Intent, Slots } from '../frame'
import type { ReplyFacts } from '../facts'
import { vehicleByName } from '../understand/entities/vehicle'
import { atClock, namedBookings } from '../understand/ownBookings'
import { planVehicle } from './clarify'
import type { Plan, PlanContext } from './plan'
import { leaveEvents } from './yesNo'

/** Begins the change of a booking: its price is asked for, or what it lacks. */
export function planChangeBooking(subject: ChangeSubject) {
  return (frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan => {
    if (!facts.user) return { events: [], topic: 'login' }
    const events = facts.booked ? [] : leaveEvents(facts)
    if (!events) return { events: [], topic: 'stillReserving' }
    const { slots } = frame
    const [only, ...others] = meantBookings(slots, facts, planning)
    if (frame.entry && only) return { events: [], topic: entryTopics[frame.entry], about: only.uid }
    if (!only)
      return { events: [], topic: (slots.date ?? slots.place) === undefined ? 'bookings' : 'bookingUnknown' }
    const wish = wishOf(slots, facts)
    if (others.length > 0) {
      const among = [only, ...others].map(({ uid }) => uid)
      return { events, change: { open: { subject, among, wish }, events: [] } }
    }
    const open = { subject, booking: only.uid }
    // What cannot be changed at all is told before anything is asked.
    const fixed = changeFault(only, planning.at) !== undefined
    const step = stepOf(fixed ? [] : wanted(subject, only, wish, slots, facts, planning), open)
    return { ...step, events }
  }
}

/** A vehicle for the booking in the making, or for one that is made where nothing else is under way. */
export function planCar(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const idle = facts.at === 'search.asking' || facts.at === 'booking.booked'
  const made = facts.booked ?? sortBookings(facts.bookings, planning.at).next[0]
  return idle && facts.user && made
    ? planChangeBooking('plate')(frame, facts, planning)
    : planVehicle(frame, facts)
}

/** What an utterance does to the change that is under way; undefined where it is about something else. */
export function planChangeOn(
  frame: Frame,
  facts: ReplyFacts,
  change: ChangeFacts,
  planning: PlanContext,
): Plan | undefined {
  const { intent, slots } = frame
  const meta = extensionMeta[change.at]
  if (meta.leave === 'refused') return answers.has(intent) ? { events: [] } : undefined
  if (intent === 'confirm' && Object.keys(slots).length === 0) return agreed(change, planning)
  if (intent === 'retry' && meta.yes.includes('extension.retry')) return agreed(change, planning)
  if (intent === 'retry' && meta.readBack) return { events: [], topic: 'again' }
  if (refusing.has(intent))
    return { events: [], topic: 'changeKept', change: { events: [{ type: 'extension.leave' }] } }
  if (change.at === 'choosing' && pointing.has(intent)) return chosenOf(slots, facts, change, planning)
  if (!change.booking) return undefined
  const subject = intent === 'change_booking' ? 'end' : plating.has(intent) ? 'plate' : undefined
  if (subject === undefined) return undefined
  const events = wanted(subject, change.booking, wishOf(slots, facts), slots, facts, planning)
  if (events === 'unknown' || (subject === change.subject && takesAnew.has(change.at))) return stepOf(events)
  return stepOf(events, { subject, booking: change.booking.uid })
}

const entryTopics = { later: 'entryLater', earlier: 'entryEarlier', otherDay: 'entryOtherDay' } as const
const answers: ReadonlySet<Intent> = new Set(['confirm', 'deny', 'retry', 'cancel', 'go_back'])
const refusing: ReadonlySet<Intent> = new Set(['deny', 'cancel', 'go_back'])
const plating: ReadonlySet<Intent> = new Set(['change_plate', 'choose_vehicle'])
/** Intents of utterances that may name one of several bookings. */
const pointing: ReadonlySet<Intent> = new Set([
  'select_result',
  'choose_vehicle',
  'search_parking',
  'change_slot',
  'change_booking',
  'change_plate',
  'list_bookings',
])
/** States in which another end, or another plate, is taken. */
const takesAnew: ReadonlySet<ChangeFacts['at']> = new Set(['asking', 'reviewing', 'naming'])

/** The events of a wish; `unknown` for a plate that is not in the driver's account. */
type Wanted = ExtensionEvent[] | 'unknown'

function stepOf(events: Wanted, open?: NonNullable<Plan['change']>['open']): Plan {
  const change = { ...(open && { open }), events: events === 'unknown' ? [] : events }
  return { events: [], change, ...(events === 'unknown' && { topic: 'changePlateUnknown' as const }) }
}

function agreed(change: ChangeFacts, { yesTo }: PlanContext): Plan {
  const [type] = extensionMeta[change.at].yes
  if (type === 'extension.retry') return { events: [], change: { events: [{ type }] } }
  const of = toConfirm(change)
  if (of === undefined) return { events: [], ...(asksEnd(change) && { topic: 'changeEnd' as const }) }
  return of === yesTo
    ? { events: [], change: { events: [{ type: 'extension.confirm', of }] } }
    : { events: [], topic: 'again' }
}

/** True where an hour is asked for. */
function asksEnd({ at, subject, booking }: ChangeFacts): boolean {
  return at === 'asking' && subject === 'end' && booking !== undefined
}

function chosenOf(
  slots: Slots,
  facts: ReplyFacts,
  { among, subject, wish = {} }: ChangeFacts,
  planning: PlanContext,
): Plan {
  const { ordinal } = slots
  const [named, ...others] = atClock(slots.to ?? slots.from, namedBookings(slots, among))
  const alone = others.length === 0 ? named : undefined
  const one = ordinal === undefined ? alone : among.at(ordinal - Number(ordinal > 0))
  if (!one) return { events: [] }
  const fixed = changeFault(one, planning.at) !== undefined
  const events = fixed ? [] : wanted(subject, one, wish, {}, facts, planning)
  if (events === 'unknown') return stepOf(events)
  return { events: [], change: { events: [{ type: 'extension.choose', booking: one.uid }, ...events] } }
}

function wishOf(slots: Slots, facts: ReplyFacts): ChangeWish {
  const { to, plate, duration_minutes: longer, later_minutes: minutes = longer } = slots
  const known = plate && facts.user?.vehicles.find((one) => one.plate.includes(plate))?.plate
  return {
    ...(to !== undefined && { to }),
    ...(minutes !== undefined && { minutes }),
    ...(plate !== undefined && { plate: known ?? plate }),
  }
}

/** The events that ask for what is wished; none where the driver is asked first. */
function wanted(
  subject: ChangeSubject,
  booking: Booking,
  { to, minutes, plate }: ChangeWish,
  slots: Slots,
  { user }: ReplyFacts,
  { at }: PlanContext,
): Wanted {
  if (subject === 'end') {
    const moved = (by: number): string => isoAt(Date.parse(booking.end) + by * 60_000, booking.timeZone)
    const end = minutes === undefined ? to && onStay(to, booking, slots) : moved(minutes)
    return end === undefined ? [] : [{ type: 'extension.ask', to: end }]
  }
  const others = otherVehicles(user?.vehicles ?? [], booking)
  const named = plate === undefined ? vehicleOf(slots, others) : others.find((one) => one.plate === plate)
  if (plate !== undefined && !named) return 'unknown'
  const [only, ...more] = others
  const one = named ?? (more.length === 0 && slots.vehicle === undefined ? only : undefined)
  return one ? [{ type: 'extension.plate', plate: one.plate, at }] : []
}

/** An end that lies before the stay is meant on its day, unless a day was given: it was heard beside another booking. */
function onStay(to: string, { when, timeZone }: Booking, { date }: Slots): string {
  if (date !== undefined || Date.parse(to) > Date.parse(when)) return to
  const [{ year, month, day }, clock] = [wallAt(Date.parse(when), timeZone), wallAt(Date.parse(to), timeZone)]
  const at = (days: number): number => instantOf({ ...clock, year, month, day: day + days }, timeZone)
  return isoAt(at(0) > Date.parse(when) ? at(0) : at(1), timeZone)
}

function vehicleOf({ ordinal, vehicle }: Slots, others: readonly Vehicle[]): Vehicle | undefined {
  if (ordinal !== undefined) return others.at(ordinal > 0 ? ordinal - 1 : ordinal)
  const named = vehicle === undefined ? undefined : vehicleByName(vehicle, others)
  return named?.sure ? others.find(({ plate }) => plate === named.car.plate) : undefined
}

/**
 * The bookings that an utterance may mean: those of the day or the parking that it names, else the one just made, the one of
 * the last reply, the one that runs, or the next one. Several where several have that name, or run.
 */
function meantBookings(
  { date, name, place }: Slots,
  { bookings, booked }: ReplyFacts,
  { at, about }: PlanContext,
): Booking[] {
  const { next } = sortBookings(bookings, at)
  if ((date ?? name ?? place) !== undefined) return namedBookings({ date, name, place }, next)
  const inMind = next.find(({ uid }) => uid === (booked?.uid ?? about))
  if (inMind) return [inMind]
  const running = next.filter(({ when }) => Date.parse(when) <= at)
  return running.length > 0 ? running : next.slice(0, 1)
}
