import type { Booking } from '../../contract/booking'
import { toCents } from '../../contract/money'
import { sortBookings } from '../../contract/rules/cancellable'
import type { Needs } from '../../contract/search'
import type { Window } from '../../contract/time/window'
import type { DriverEvent } from '../../machines/events'
import { herePlace, riskyIntents, sureEnough, type Frame, type Intent } from '../frame'
import { foldedWords } from '../language/tokenise'
import { bookingInMind, type ReplyFacts } from '../facts'
import {
  favoritePlace,
  isOtherBooking,
  planAccount,
  planAddFavorite,
  planBooking,
  planLanguage,
  planListFavorites,
  planMainVehicle,
  planMoney,
  planRemoveFavorite,
} from './account'
import type { Plan, PlanContext } from './plan'
import { answerYesNo, isReadBack, leaveEvents, noEvents } from './yesNo'
import { firstBookable, chosenOffer } from './offer'
import { answerClarification, askClarification } from './clarify'
import { planCar, planChangeBooking, planChangeOn } from './change'
import { planInquiry } from './inquiry'
import { changedWindow, windowOf } from './stay'

type MakePlan = (frame: Frame, facts: ReplyFacts, planning: PlanContext) => Plan
/** A plan for each intent. `out_of_scope` and `not_understood` have none. */
const plans: Record<Exclude<Intent, 'out_of_scope' | 'not_understood'>, MakePlan> = {
  search_parking: planSearch,
  change_slot: planChange,
  select_result: planSelect,
  book: planBook,
  confirm: (_, facts, planning) => answerYesNo('confirm', facts, planning),
  deny: (_, facts, planning) => answerYesNo('deny', facts, planning),
  cancel_booking: planCancel,
  list_bookings: planBooking('bookings', [{ type: 'session.refresh' }]),
  parking_details: planInquiry(),
  choose_vehicle: planCar,
  log_in: (_, facts) => ({ events: [], topic: facts.user ? 'loggedIn' : 'login' }),
  log_out: (_, facts) => planAccount(facts, 'loggedOut', [{ type: 'session.signOut' }]),
  // A greeting sends no event: the reply repeats the open question.
  greeting: () => ({ events: [] }),
  thanks: () => ({ events: [], topic: 'thanks' }),
  help: () => ({ events: [], topic: 'help' }),
  repeat: () => ({ events: [], topic: 'repeat' }),
  stop: () => ({ events: [], topic: 'stop' }),
  go_back: (_, facts) => planBack(facts),
  retry: (_, facts, planning) => planRetry(facts, planning),
  start_over: (_, facts) => {
    const leaving = leaveEvents(facts)
    return leaving
      ? { events: [...leaving, { type: 'search.clear' }] }
      : { events: [], topic: 'stillReserving' }
  },
  // "Cancel" alone leaves what is under way; where nothing is under way, it ends the conversation.
  cancel: (_, facts) => (leaveEvents(facts)?.length === 0 ? { events: [], topic: 'stop' } : planBack(facts)),
  navigate: () => ({ events: [], topic: 'navigate' }),
  check_balance: (_, facts) => planMoney(facts, { events: [{ type: 'session.refresh' }], topic: 'balance' }),
  last_payment: (_, facts) =>
    planMoney(facts, { events: [], topic: 'lastPayment', task: { type: 'history.last' } }),
  referral_code: (_, facts) => planAccount(facts, 'referral', [], { type: 'promotions.code' }),
  list_vehicles: (_, facts) => planAccount(facts, 'cars'),
  main_vehicle: planMainVehicle,
  access_code: planBooking('code'),
  booking_plate: planBooking('bookingPlate'),
  change_booking: planChangeBooking('end'),
  change_plate: planChangeBooking('plate'),
  access: planInquiry('entry'),
  why: planInquiry('why'),
  person: () => ({ events: [], topic: 'person' }),
  add_vehicle: () => ({ events: [], topic: 'onScreen' }),
  switch_language: planLanguage,
  favourites_add: planAddFavorite,
  favourites_list: planListFavorites,
  favourites_remove: planRemoveFavorite,
}

/**
 * The plan for a frame in the current state: events in the order in which they are sent. Undefined when the frame
 * allows none.
 */
export function decide(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan | undefined {
  const answered = answerClarification(frame, planning)
  if (answered) return answered
  const { name } = frame.slots
  if (frame.doubtful && name !== undefined) {
    const plan = planFor(frame)?.(frame, facts, planning)
    return plan?.events.length || plan?.task
      ? askClarification({ name, yes: plan.events, no: [], ...(plan.task && { task: plan.task }) })
      : plan
  }
  if (riskyIntents.includes(frame.intent) && frame.confidence < sureEnough)
    return {
      events: [],
      topic: isReadBack(facts) ? 'again' : 'unsure',
    }
  const changing = facts.change && planChangeOn(frame, facts, facts.change, planning)
  if (changing) return changing
  const plan = isOtherBooking(frame, planning) ? plans.access_code : planFor(frame)
  return plan?.(frame, facts, planning)
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

function planSearch(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const { slots } = frame
  const { at, part: known, timeZone, here, favorites } = planning
  const leaving = leaveEvents(facts)
  if (!leaving) return { events: [], topic: 'stillReserving' }
  const near = slots.place === herePlace
  const { window, part } = windowOf(slots, known, timeZone)
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
    go: part === undefined,
  }
  return { events: [...leaving, word], part, topic: near && !here ? 'here' : undefined }
}

function planChange(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const { slots } = frame
  const making = facts.at.startsWith('booking.') && facts.at !== 'booking.booked' ? facts.stay : undefined
  const known: Window | undefined = making ?? facts.window
  if (slots.plate !== undefined && making)
    return { events: [{ type: 'booking.vehicle', plate: slots.plate }] }
  const moved = known && changedWindow(known, slots, planning.timeZone)
  if (!moved) return planSearch(frame, facts, planning)
  if (making && slots.place === undefined)
    return { events: [{ type: 'booking.change', window: moved, at: planning.at }] }
  return planSearch({ ...frame, slots: { ...slots, ...moved, duration_minutes: undefined } }, facts, planning)
}

function planSelect(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const { slots } = frame
  if (facts.found === 0) return { events: [], topic: 'searchFirst' }
  const { ordinal, name, preference, filter, step } = slots
  // `the cheapest` selects a result; `only the bookable ones` filters the list.
  if ([ordinal, name, preference].every((one) => one === undefined) && filter !== undefined)
    return planSearch(frame, facts, planning)
  const leaving = leaveEvents(facts)
  if (!leaving) return { events: [], topic: 'stillReserving' }
  const offer = chosenOffer(slots, facts)
  if (!offer) return { events: [], topic: (ordinal ?? name ?? step) === undefined ? 'which' : 'notThere' }
  return { events: [...leaving, { type: 'search.choose', parking: offer.parking.id }] }
}

function planBook(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const named = chosenOffer(frame.slots, facts)
  // "Book it" while a quote is reviewed is a yes to that quote.
  if (facts.at === 'booking.reviewing' && !named) return answerYesNo('confirm', facts, planning)
  if (facts.at === 'booking.reserving') return { events: [], topic: 'stillReserving' }
  if (facts.found === 0)
    return frame.slots.place ? planSearch(frame, facts, planning) : { events: [], topic: 'searchFirst' }
  const offer = named ?? facts.chosen ?? firstBookable(facts)
  if (!offer) return { events: [], topic: 'which' }
  const changed = facts.window && changedWindow(facts.window, frame.slots, planning.timeZone)
  const word: DriverEvent = { type: 'driver.book', parking: offer.parking.id, at: planning.at }
  return { events: changed ? [word, { type: 'booking.change', window: changed, at: planning.at }] : [word] }
}

function planCancel(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  // "Cancel it" while a quote is reviewed declines the quote.
  if (facts.at === 'booking.reviewing') return answerYesNo('deny', facts, planning)
  if (facts.at === 'cancellation.asking') return { events: [], topic: 'again' }
  if (facts.at === 'booking.reserving') return { events: [], topic: 'stillReserving' }
  if (!facts.user) return { events: [], topic: 'login' }
  const booking = bookingToCancel(frame, facts, planning)?.uid
  if (!booking) return { events: [], topic: 'bookings' }
  return { events: [{ type: 'driver.cancel', booking }] }
}

/**
 * The booking that a cancellation is about: of the parking and the day that the driver names, else the one in mind.
 * Undefined when no booking has them, or several have that name.
 */
function bookingToCancel({ slots }: Frame, facts: ReplyFacts, { at }: PlanContext): Booking | undefined {
  const date = (slots.date ?? slots.from)?.slice(0, 10)
  const name = slots.name ?? slots.place
  if (!date && name === undefined) return bookingInMind(facts, at)
  const onDay = facts.bookings.filter((b) => !b.cancelled && (!date || b.when.startsWith(date)))
  if (name === undefined) return onDay[0]
  const { next } = sortBookings(onDay, at)
  const named = next.filter(({ parking }) => {
    const known = foldedWords(parking?.name ?? '')
    return foldedWords(name).every((word) => known.includes(word))
  })
  return named.length === 1 ? named[0] : undefined
}

function planBack(facts: ReplyFacts): Plan {
  const leaving = leaveEvents(facts)
  if (!leaving) return { events: [], topic: 'stillReserving' }
  if (facts.at === 'cancellation.asking') return { events: leaving, topic: 'kept' }
  const events = leaving.length > 0 ? leaving : noEvents(facts)
  return events.length > 0 ? { events } : { events, topic: 'ok' }
}

function planRetry(facts: ReplyFacts, planning: PlanContext): Plan {
  // "Try again" while something is read back is not a yes: the same is read back again.
  if (isReadBack(facts)) return { events: [], topic: 'again' }
  if (facts.at.startsWith('booking.'))
    return facts.mayRetry ? { events: [{ type: 'booking.retry' }] } : answerYesNo('confirm', facts, planning)
  if (facts.at === 'cancellation.refused') return { events: [{ type: 'cancellation.retry' }] }
  if (facts.at === 'session.expired') return answerYesNo('confirm', facts, planning)
  return facts.place && facts.window
    ? { events: [{ type: 'search.go', at: planning.at }] }
    : { events: [], topic: 'ok' }
}

function planFor({ intent }: Frame): MakePlan | undefined {
  return intent === 'out_of_scope' || intent === 'not_understood' ? undefined : plans[intent]
}
