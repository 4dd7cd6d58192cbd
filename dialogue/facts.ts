import type { DayPart } from '../contract/time/dayPart'
import type { Favorite } from '../contract/calls/favorites'
import type { Booking, BookingStep, Quote } from '../contract/booking'
import type { CancellationAnswer, CancellationQuote } from '../contract/cancellation'
import type { FaultCode } from '../contract/fault'
import type { Offer, Parking } from '../contract/parking'
import { asOffered } from '../contract/rules/bookable'
import { sortBookings } from '../contract/rules/cancellable'
import { orderOf, rank, rankingOf } from '../contract/rules/rank'
import type { Filter, Needs, Place, Preference, Order, PlatformState } from '../contract/search'
import type { User } from '../contract/session'
import type { HistoryEntry } from '../contract/payment'
import type { Window } from '../contract/time/window'
import type { Inquiry } from './attributes'
import { asListed, heldIn, isBookedElsewhere, type BookedElsewhere } from '../contract/talk/held'
import { withMade } from './bookings'
import type { ChangeFacts } from './changeFacts'
import type { ActiveState } from '../machines/children'
import { isUnlocated } from '../machines/searchContext'
import { activeState, can, faultOf, isBusy } from '../machines/selectors'
import type { DriverSnapshot } from '../machines/driver.machine'

/** The facts of a driver that replies use: plain data, read from the machines once a turn. */
export type ReplyFacts = {
  at: ActiveState
  fault?: FaultCode
  busy: boolean
  place?: Place
  /** Nobody answered which place is meant: a yes asks again. */
  unlocated?: boolean
  window?: Window
  preference: Order
  filter: Filter
  needs: Needs
  /** Offers in the order in which they are shown. */
  ranked: Offer[]
  /** Number of offers before the filter. */
  found: number
  platforms: PlatformState[]
  chosen?: Offer
  parking?: Parking
  stay?: Window
  quote?: Quote
  step?: BookingStep
  /** As it stands now: it may have been changed since it was made. Undefined once it is cancelled, wherever that was. */
  booked?: Booking
  mayRetry: boolean
  cancelling?: CancellationQuote
  cancelled?: CancellationAnswer
  user?: User
  bookings: Booking[]
  /** The driver's booking of the open parking, at an hour of the stay that is searched for. */
  held?: Booking
  /** What another device of the talk, or another tab, has booked. */
  bookedElsewhere?: BookedElsewhere
  /** The booking that this turn is about, when it names one. */
  about?: Booking
  /** What this turn asks about a car park. */
  inquiry?: Inquiry
  /** The change of a booking that is under way, or has just ended. */
  change?: ChangeFacts
  /** Centimetres that the driver has said the vehicle is high. */
  height?: number
  /** The quote that the last reply read back. */
  earlier?: Quote
  /** The bookings of which the reply asks to choose one. */
  among?: Booking[]
  /** What this turn wants of a car park, beside place and time. */
  wished?: Wishes
  /** This turn has asked for the open parking at another stay. */
  moved?: true
  /** The day before today that this turn has asked for, `2026-11-22`. */
  passedDay?: string
  /** The day on which this turn looked for a booking where there is none, `2026-11-25`. */
  unbookedDay?: string
  /** What the account has answered in this turn. */
  account?: AccountAnswer
}
/** `covered` selects nothing: a driver asks for it. */
export type Wishes = { preference?: Preference; filter?: Filter; needs?: Needs; covered?: boolean }

/** The answer of the driver's account to what a turn has asked. */
export type AccountAnswer = {
  favorites?: readonly Favorite[]
  /** The favourite that was added or is to be removed. */
  name?: string
  /** What a friend gives at registration, or what opens the talk on another device. */
  code?: string
  /** The address that opens the talk on another device. */
  link?: string
  /** The last payment; absent when none was made. */
  payment?: HistoryEntry
  /** The offer for another stay; absent where there is none. */
  offer?: Offer
  /** What cancelling would give back. */
  cancellation?: CancellationQuote
  /** What was given back last; absent when nothing was. */
  refund?: HistoryEntry
  fault?: FaultCode
}

/** The facts of a driver at an instant (epoch ms): whether a parking can be booked depends on it. */
export function replyFacts(snapshot: DriverSnapshot, at: number): ReplyFacts {
  const { session, search, booking, cancellation } = snapshot.context
  const { context: found } = search.getSnapshot()
  const [made, undone] = [booking?.getSnapshot().context, cancellation?.getSnapshot().context]
  const { window } = found
  const member = session.getSnapshot()
  const user = member.matches('member') ? member.context.user : undefined
  const ranking = rankingOf(found.preference, user?.ratios)
  const bookings = member.matches('member') ? withMade(member.context.bookings, made?.booking) : []
  const offers = window ? found.offers.map((offer) => asOffered(offer, window, at)) : found.offers
  return {
    at: activeState(snapshot),
    fault: faultOf(snapshot),
    busy: isBusy(snapshot),
    place: found.place,
    unlocated: isUnlocated(found),
    window,
    preference: orderOf(ranking),
    filter: found.filter,
    needs: found.needs ?? {},
    ranked: rank(offers, ranking, found.filter),
    found: offers.length,
    platforms: found.platforms,
    chosen: offers.find((offer) => offer.parking.id === found.chosen),
    parking: made?.parking,
    stay: made?.window,
    quote: made?.quote,
    step: made?.step,
    booked: standing(made?.booking, bookings),
    mayRetry:
      can(snapshot, { type: 'booking.retry' }) ||
      can(snapshot, { type: 'cancellation.retry' }) ||
      (activeState(snapshot) === 'session.expired' && can(snapshot, { type: 'session.refresh' })),
    cancelling: undone?.quote,
    cancelled: undone?.answer,
    user,
    bookings,
    ...{ held: heldIn(bookings, found.chosen, window, at), bookedElsewhere: member.context.bookedElsewhere },
  }
}

/** Whether what was booked last has been cancelled since, and nothing else was begun. */
export function isBookedGone({ at, booked }: ReplyFacts): boolean {
  return at === 'booking.booked' && !booked
}

/** Whether the open parking is offered for booking: it is sold ahead for the stay, and not booked by the driver, here or elsewhere. */
export function isBookOffered({ chosen, held, bookedElsewhere, window }: ReplyFacts): boolean {
  if (!chosen?.parking.bookable || chosen.prepaid === undefined || held) return false
  return !isBookedElsewhere(bookedElsewhere, chosen.parking.id, window)
}

/** The IANA zone of the times in a reply: the parking's, else the place's, else the fallback. */
export function zoneOf(facts: ReplyFacts, fallback: string): string {
  return (
    facts.quote?.parking.timeZone ??
    facts.booked?.timeZone ??
    facts.parking?.timeZone ??
    facts.cancelling?.booking.timeZone ??
    facts.place?.timeZone ??
    fallback
  )
}

/**
 * The booking that a question about a code or about access is about: the one it names, the one just made, else the next
 * one.
 */
export function bookingInMind(facts: ReplyFacts, now: number): Booking | undefined {
  return facts.about ?? facts.booked ?? facts.cancelling?.booking ?? sortBookings(facts.bookings, now).next[0]
}

const timeFaults: readonly FaultCode[] = [
  'booking.leadTime',
  'booking.tooShort',
  'search.windowPast',
  'search.windowReversed',
  'search.windowTooLong',
  'search.windowTooFar',
]
/** True when the parking could be booked for another stay; false when only another parking could be booked. */
export function asksOtherTime({ at, fault }: ReplyFacts): boolean {
  return at === 'booking.notOffered' && fault !== undefined && timeFaults.includes(fault)
}

/**
 * A stay that is not complete: an entry without an exit, a duration without an entry, a day without hours, or hours of a day
 * that has passed.
 */
export type WindowPart = {
  from?: string
  /** An exit whose entry is asked for; with an entry of a day that has passed: the hours are kept for the day that is asked for. */
  to?: string
  minutes?: number
  /** `2026-11-24` */
  date?: string
  /** The part of that day in which the stay is to begin. */
  dayPart?: DayPart
}

/** The booking that was made, as the list has it now; undefined once it is cancelled. */
function standing(made: Booking | undefined, bookings: readonly Booking[]): Booking | undefined {
  const booked = made && asListed(made, bookings)
  return booked?.cancelled ? undefined : booked
}
