import { toCents } from '../../contract/money'
import type { Needs } from '../../contract/search'
import type { Window } from '../../contract/time/window'
import { isoAt } from '../../contract/time/zonedTime'
import type { DriverEvent } from '../../machines/events'
import { herePlace, type Frame, type Slots } from '../frame'
import type { ReplyFacts } from '../facts'
import { isReadBack } from '../told'
import { favoritePlace } from './account'
import { planWish } from './better'
import { planVehicle } from './clarify'
import type { Plan, PlanContext } from './plan'
import { changedWindow, fromNow, onDay, sameHours, windowOf } from './stay'
import { leaveEvents } from './yesNo'

/** The search that an utterance asks for, with what is known of it already. */
export function planSearch(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const { slots } = frame
  const unfit = planUnfit(frame, facts, planning)
  if (unfit) return unfit
  const { at, part: known, timeZone, here, favorites } = planning
  const leaving = leaveEvents(facts)
  if (!leaving) return { events: [], topic: 'stillReserving' }
  const near = slots.place === herePlace
  const { window: said, part } = windowOf(frame, known, timeZone)
  const window = said && fromNow(said, at, timeZone)
  const kept = near ? undefined : favoritePlace(slots, favorites)
  const place = near ? here : kept
  const where = near || kept ? undefined : slots.place
  const { preference, filter } = slots
  const needs = needsOf(slots, facts.needs)
  // Other hours for the parking that is open keep that parking, while it is offered.
  const open =
    window && !place && !near && where === undefined && !filter && !needs ? facts.chosen : undefined
  const word: DriverEvent = {
    type: 'search.ask',
    at,
    ...(place && { place }),
    ...(where !== undefined && { where }),
    ...(window && { window }),
    ...(preference && { preference }),
    ...(filter && { filter }),
    ...(needs && { needs }),
    ...(open && { parking: open.parking.id }),
    go: part === undefined && looks(facts, place ?? where ?? window),
  }
  const walk = slots.max_walk === undefined ? undefined : 'walkLimit'
  return {
    events: [...leaving, word],
    part,
    topic: near && !here ? 'here' : frame.more ? 'firstThis' : walk,
    ...wishedOf(slots, needs),
    ...(open && { moved: true }),
  }
}

/**
 * One more stay. What is read back comes first, with a yes of its own; behind a booking, a day alone is the same hours on that day, and of a part
 * of a day the hours are asked for. Undefined for any other, which is a search.
 */
export function planSecond(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan | undefined {
  if (isReadBack(facts)) return { events: [], topic: 'firstThis' }
  const { place, from, to, date, duration_minutes: minutes } = frame.slots
  if ((place ?? from ?? to) !== undefined) return undefined
  const known = facts.stay ?? facts.window
  if (known && date !== undefined && minutes === undefined && !frame.dayPart) {
    const same = onDay({ when: known.from, end: known.to, timeZone: planning.timeZone }, date)
    const { date: _, ...others } = frame.slots
    return planSearch({ ...frame, slots: { ...others, ...same } }, facts, planning)
  }
  const plan = planSearch(frame, facts, planning)
  return plan.topic || plan.part === undefined ? plan : { ...plan, topic: 'otherTime' }
}

/** The change of what is searched for, or of the stay that is being booked. */
export function planChange(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const { slots } = frame
  const unfit = planUnfit(frame, facts, planning) ?? planWish(frame, facts, planning)
  if (unfit) return unfit
  const making = facts.at.startsWith('booking.') && facts.at !== 'booking.booked' ? facts.stay : undefined
  const known: Window | undefined = facts.stay ?? facts.window
  if (frame.withCar && making) return planWithCar(frame, making, facts, planning)
  if (slots.plate !== undefined && making)
    return { events: [{ type: 'booking.vehicle', plate: slots.plate }] }
  // `another time` without one; `in the evening`, whose hours are asked for.
  if (known && Object.keys(slots).length === 0) {
    const { dayPart } = frame
    const part = dayPart && { date: known.from.slice(0, dateLength), dayPart }
    return { events: [], topic: 'otherTime', ...(part && { part }) }
  }
  const changed = known && changedWindow(known, slots, planning.timeZone)
  const moved = changed && fromNow(changed, planning.at, planning.timeZone)
  // Another place at the hours that were read back, or booked, where they are no longer those of the list.
  const kept = slots.place !== undefined && known !== facts.window && Object.keys(slots).length === 1 && known
  if (!moved) return planSearch(kept ? { ...frame, slots: { ...slots, ...kept } } : frame, facts, planning)
  if (making && slots.place === undefined)
    return { events: [{ type: 'booking.change', window: moved, at: planning.at }] }
  return planSearch({ ...frame, slots: { ...slots, ...moved, duration_minutes: undefined } }, facts, planning)
}

/** What is wished of a car park, if anything is; of a limit of the walk the reply tells that the nearest come first. */
function wishedOf(slots: Slots, needs: Needs | undefined): Pick<Plan, 'wished'> {
  const preference = slots.max_walk === undefined ? slots.preference : undefined
  const covered = slots.covered === true
  const { filter } = slots
  return (preference ?? filter ?? needs) === undefined && !covered
    ? {}
    : { wished: { preference, filter, needs, covered } }
}

/** Where the place that was named is not known, an order of the results looks for no other one. */
function looks({ fault }: ReplyFacts, asked: unknown): boolean {
  return fault !== 'search.placeUnknown' || asked !== undefined
}

/** Another stay with another vehicle, of what is read back; a vehicle that is not known is asked for. */
function planWithCar(frame: Frame, stay: Window, facts: ReplyFacts, planning: PlanContext): Plan {
  const window = changedWindow(stay, frame.slots, planning.timeZone)
  const car = planVehicle(frame, facts)
  const events = window ? [{ type: 'booking.change' as const, window, at: planning.at }] : []
  return { ...car, events: [...car.events, ...events] }
}

/** Asks for another day than one that has passed or is not wanted. */
function planUnfit(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan | undefined {
  if (frame.otherDay) return planOtherDay(planning)
  const passed = passedDay(frame.slots, planning)
  return passed === undefined ? undefined : planPassed(passed, frame, facts, planning)
}

/** Asks for another day; the one that was said for a search without hours is forgotten. */
function planOtherDay({ part }: PlanContext): Plan {
  const { date: _, ...others } = part ?? {}
  return { events: [], topic: 'otherDay', ...(part && { part: others }) }
}

const dateLength = '2026-11-24'.length

/** The day of a stay that lies before today, `2026-11-22`. */
function passedDay({ from, date }: Slots, { at, timeZone }: PlanContext): string | undefined {
  const day = (from ?? date)?.slice(0, 10)
  return day !== undefined && day < isoAt(at, timeZone).slice(0, 10) ? day : undefined
}

/** Asks for another day than one that has passed; its hours, and all else that was said, are kept. */
function planPassed(passedDay: string, frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const { from, to } = frame.slots
  const untimed = { from: undefined, to: undefined, date: undefined, duration_minutes: undefined }
  const others: Slots = { ...frame.slots, ...untimed }
  // Hours that are those of the known stay were not said.
  const known = facts.stay ?? facts.window
  const said = from !== undefined && !(known && sameHours(known, { from, to: to ?? from }))
  const part = said ? { from, ...(to !== undefined && { to }) } : undefined
  const asked = { topic: 'dayPassed' as const, passedDay, ...(part && { part }) }
  if (Object.values(others).every((one) => one === undefined)) return { events: [], ...asked }
  const rest = planSearch({ ...frame, slots: others }, facts, planning)
  if (rest.topic) return rest
  const events = rest.events.map((event) => (event.type === 'search.ask' ? { ...event, go: false } : event))
  return { events, ...asked }
}

/** The known needs with those of this frame; undefined when the frame names none. `filter: all` clears them. */
function needsOf(slots: Frame['slots'], known: Needs): Needs | undefined {
  const { charger, max_height_m: height, max_price: price, filter } = slots
  if (filter === 'all') return Object.keys(known).length ? {} : undefined
  if (charger === undefined && height === undefined && price === undefined) return undefined
  return {
    ...known,
    ...(charger && { charger }),
    ...(height !== undefined && { height: Math.round(height * 100) }),
    ...(price !== undefined && { price: toCents(price) }),
  }
}
