import type { DriverEvent } from '../../machines/events'
import { isBookedElsewhere } from '../../contract/talk/held'
import { riskyIntents, sureEnough, type Frame, type Intent } from '../frame'
import type { ReplyFacts } from '../facts'
import {
  isOtherBooking,
  planAccount,
  planAddFavorite,
  planBooking,
  planCodeOf,
  planLanguage,
  planListFavorites,
  planMainVehicle,
  planMoney,
  planRemoveFavorite,
} from './account'
import type { Plan, PlanContext } from './plan'
import { isReadBack } from '../told'
import { answerYesNo, isAnotherQuestion, leaveEvents, noEvents } from './yesNo'
import { firstBookable, chosenOffer, offerNamedIn } from './offer'
import { answerClarification, askClarification, askIfGuessed } from './clarify'
import { planCar, planChangeBooking, planChangeOn } from './change'
import { planAccess } from './access'
import { planInquiry, planPaid } from './inquiry'
import { changedWindow } from './stay'
import { planCancel, planCancelOther, planEach, planSpared, planWhich } from './cancel'
import { planRemark } from './remark'
import { planChange, planSearch, planSecond } from './search'
import { isListed, planSelect } from './select'

type MakePlan = (frame: Frame, facts: ReplyFacts, planning: PlanContext) => Plan
/** A plan for each intent; `not_understood` has none. */
const plans: Record<Exclude<Intent, 'not_understood'>, MakePlan> = {
  // What was open stays so, with all that hangs on it.
  out_of_scope: ({ elsewhere }, _, { pendingClarification, about, among }) => ({
    events: [],
    topic: elsewhere === 'company' ? 'aside' : 'outOfScope',
    aside: true,
    pendingClarification,
    about,
    among,
  }),
  search_parking: planSearch,
  change_slot: planChange,
  select_result: planSelect,
  book: planBook,
  confirm: (_, facts, planning) => answerYesNo('confirm', facts, planning),
  deny: (_, facts, planning) => answerYesNo('deny', facts, planning),
  cancel_booking: planCancel,
  list_bookings: planBooking('bookings', [{ type: 'session.refresh' }]),
  parking_details: planInquiry(),
  choose_vehicle: (frame, facts, planning) =>
    frame.sameForOther ? planForOther(facts, planning) : planCar(frame, facts, planning),
  log_in: (_, facts) => ({ events: [], topic: facts.user ? 'loggedIn' : 'login' }),
  log_out: (_, facts) => planAccount(facts, 'loggedOut', [{ type: 'session.signOut' }]),
  // A greeting sends no event: the reply repeats the open question.
  greeting: () => ({ events: [] }),
  thanks: () => ({ events: [], topic: 'thanks' }),
  help: () => ({ events: [], topic: 'help' }),
  repeat: () => ({ events: [], topic: 'repeat' }),
  stop: () => ({ events: [], topic: 'stop' }),
  go_back: (_, facts, planning) => planBack(facts, planning),
  retry: (_, facts, planning) => planRetry(facts, planning),
  start_over: (_, facts) => {
    const leaving = leaveEvents(facts)
    return leaving
      ? { events: [...leaving, { type: 'search.clear' }] }
      : { events: [], topic: 'stillReserving' }
  },
  // "Cancel" alone leaves what is under way; where nothing is under way, it ends the conversation.
  cancel: (_, facts, planning) =>
    leaveEvents(facts)?.length === 0 ? { events: [], topic: 'stop' } : planLeave(facts, planning),
  navigate: () => ({ events: [], topic: 'navigate' }),
  check_balance: (_, facts) => planMoney(facts, { events: [{ type: 'session.refresh' }], topic: 'balance' }),
  last_payment: planPaid,
  referral_code: (_, facts) => planAccount(facts, 'referral', [], { type: 'promotions.code' }),
  hand_over: () => ({ events: [], topic: 'handOver', task: { type: 'talk.share' } }),
  join_talk: ({ slots: { code } }) =>
    code === undefined
      ? { events: [], topic: 'talkCode' }
      : { events: [], topic: 'talkJoined', task: { type: 'talk.join', code } },
  list_vehicles: (_, facts) => planAccount(facts, 'cars'),
  main_vehicle: planMainVehicle,
  access_code: planBooking('code'),
  booking_plate: planBooking('bookingPlate'),
  change_booking: planChangeBooking('end'),
  change_plate: planChangeBooking('plate'),
  access: planAccess,
  why: planInquiry('why'),
  person: () => ({ events: [], topic: 'person' }),
  add_vehicle: () => ({ events: [], topic: 'onScreen' }),
  switch_language: planLanguage,
  favourites_add: planAddFavorite,
  favourites_list: planListFavorites,
  favourites_remove: planRemoveFavorite,
}

/** The plan for a frame in the current state: events in the order in which they are sent. Undefined when the frame allows none. */
export function decide(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan | undefined {
  const answered = answerClarification(frame, planning)
  // Over a read-back nothing is heard once more: it would be its yes.
  if (answered) return isReadBack(facts) ? { ...answered, meant: undefined } : answered
  if (frame.spares) return planSpared(facts, planning)
  const remark = planRemark(frame, facts)
  if (remark) return remark
  const each = planEach(frame, facts, planning)
  const more = each ?? (frame.second && planSecond(frame, facts, planning))
  if (more) return more
  const { name } = frame.slots
  // What is to be cancelled is read back with its own name.
  if (frame.doubtful && name !== undefined && frame.intent !== 'cancel_booking') {
    const plan = planFor(frame)?.(frame, facts, planning)
    return plan?.events.length || plan?.task
      ? askClarification({ name, yes: plan.events, no: [], ...(plan.task && { task: plan.task }) })
      : plan
  }
  const moving = planMovedYes(frame, facts, planning)
  if (moving) return moving
  if (riskyIntents.includes(frame.intent) && frame.confidence < sureEnough)
    return planDoubtful(frame, facts, planning)
  const changing = facts.change && planChangeOn(frame, facts, facts.change, planning)
  if (changing) return changing
  const which = planWhich(frame, facts, planning) ?? planCodeOf(frame, facts, planning)
  if (which) return which
  const plan = isOtherBooking(frame, facts, planning) ? plans.access_code : planFor(frame)
  return askIfGuessed(frame, facts, plan?.(frame, facts, planning))
}

/** A yes with another stay beside it ("book it at ten", "yes, tomorrow") moves the stay, which is read back anew. */
function planMovedYes(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan | undefined {
  const { at, stay } = facts
  if (at !== 'booking.reviewing' || !stay || (frame.intent !== 'book' && frame.intent !== 'confirm'))
    return undefined
  if (chosenOffer(frame.slots, facts) || frame.slots.place !== undefined) return undefined
  return changedWindow(stay, frame.slots, planning.timeZone) && planChange(frame, facts, planning)
}

/**
 * The plan of a risky intent in doubt. To book a result, or to cancel a booking, leads no further than to what is read back, with
 * the yes that it needs: hearing that is the question. A yes in doubt, and what is doubtful over a read-back, is asked again.
 */
function planDoubtful(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const { at, booked, change } = facts
  const { intent } = frame
  const isFree = !change && at.startsWith('search.')
  // A yes to `which one?` names none: it is asked again.
  const which = intent === 'confirm' && planWhich(frame, facts, planning)
  if (which) return which
  if (intent === 'book' && isFree) return planBook(frame, facts, planning)
  const undone = booked ?? /^cancellation\.(asking|cancelled|requested)$/.test(at)
  if (intent === 'cancel_booking' && (isFree || (undone && !change)))
    return planCancel(frame, facts, planning)
  const other = intent === 'cancel_booking' && !change && planCancelOther(frame, facts, planning)
  if (other) return other
  // Who may want to cancel something while a quote is read back does not hear it again, for the next yes may be to that.
  const declines = (intent === 'cancel_booking' || frame.undoes) && at === 'booking.reviewing'
  return { events: [], topic: isReadBack(facts) && !declines ? 'again' : 'unsure' }
}

function planBook(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  const named = chosenOffer(frame.slots, facts)
  if (facts.at === 'booking.reviewing') {
    // "Book it" while a quote is reviewed is a yes to that quote; with its number, its name or more, it is read back once more.
    const bare = Object.keys(frame.slots).length === 0
    if (!named && bare) return answerYesNo('confirm', facts, planning)
    if (!named || named.parking.id === facts.parking?.id) return { events: [], topic: 'again' }
  }
  if (facts.at === 'booking.reserving') return { events: [], topic: 'stillReserving' }
  if (!isListed(facts))
    return frame.slots.place ? planSearch(frame, facts, planning) : { events: [], topic: 'searchFirst' }
  const offer = named ?? facts.chosen ?? offerNamedIn(planning.said, facts) ?? firstBookable(facts)
  if (!offer) return { events: [], topic: 'which' }
  // The stay of a booking under way may have moved away from that of the list.
  const known = facts.stay ?? facts.window
  const moved = known && changedWindow(known, frame.slots, planning.timeZone)
  const changed = moved ?? (known !== facts.window ? known : undefined)
  // What another device of the talk has booked is opened, and said to be booked.
  const taken = facts.bookedElsewhere?.by === 'device' && facts.bookedElsewhere
  if (taken && isBookedElsewhere(taken, offer.parking.id, moved ?? known))
    return { events: [...(leaveEvents(facts) ?? []), { type: 'search.choose', parking: offer.parking.id }] }
  const { at, height } = planning
  const word: DriverEvent = { type: 'driver.book', parking: offer.parking.id, height, at }
  return { events: changed ? [word, { type: 'booking.change', window: changed, at }] : [word] }
}

/** The same car park and stay once more, for a vehicle that is asked for. */
function planForOther(facts: ReplyFacts, planning: PlanContext): Plan {
  const asked = { topic: 'vehicleAsked' as const }
  if (facts.at === 'booking.reviewing') return { events: [], ...asked }
  const book = planBook({ intent: 'book', slots: {}, confidence: 1 }, facts, planning)
  return book.events.length > 0 ? { ...book, ...asked } : book
}

/** `forget it` to what is read back is a no; `go back` leads to what was open before. */
function planLeave(facts: ReplyFacts, planning: PlanContext): Plan {
  const declines = facts.at === 'booking.reviewing'
  return declines ? answerYesNo('deny', facts, planning) : planBack(facts, planning)
}

function planBack(facts: ReplyFacts, planning: PlanContext): Plan {
  const leaving = leaveEvents(facts)
  if (!leaving) return { events: [], topic: 'stillReserving' }
  if (facts.at === 'cancellation.asking') return { events: leaving, topic: 'kept' }
  // What has just been booked stays so until its cancellation was read back and agreed to.
  if (facts.at === 'booking.booked')
    return planCancel({ intent: 'cancel_booking', slots: {}, confidence: 1 }, facts, planning)
  const events = leaving.length > 0 ? leaving : noEvents(facts)
  return events.length > 0 ? { events } : { events, topic: 'ok' }
}

function planRetry(facts: ReplyFacts, planning: PlanContext): Plan {
  // "Try again" while something is read back is not a yes: the same is read back again.
  if (isReadBack(facts)) return { events: [], topic: 'again' }
  if (planning.asked === 'code') return { events: [], topic: 'repeat' }
  // `is it done?` while it was being made: what has become of it is told before anything is tried again.
  if (isAnotherQuestion(facts, planning)) return { events: [] }
  if (facts.at.startsWith('booking.'))
    return facts.mayRetry ? { events: [{ type: 'booking.retry' }] } : answerYesNo('confirm', facts, planning)
  if (facts.at === 'cancellation.refused') return { events: [{ type: 'cancellation.retry' }] }
  if (facts.at === 'session.expired') return answerYesNo('confirm', facts, planning)
  return facts.unlocated || (facts.place && facts.window)
    ? { events: [{ type: 'search.go', at: planning.at }] }
    : { events: [], topic: 'ok' }
}

function planFor({ intent }: Frame): MakePlan | undefined {
  return intent === 'not_understood' ? undefined : plans[intent]
}
