import type { Booking } from '../../contract/booking'
import type { Offer, Parking } from '../../contract/parking'
import { toCents } from '../../contract/money'
import { sortBookings } from '../../contract/rules/cancellable'
import type { AccountTask, PendingClarification } from '../../machines/conversation.machine'
import { hoursOn } from '../../contract/time/openingHours'
import type { Window } from '../../contract/time/window'
import type { Attribute, Inquiry } from '../attributes'
import type { ReplyFacts } from '../facts'
import type { Frame, Slots } from '../frame'
import { planMoney } from './account'
import { bookingsAsked, isNextToCancel } from './bookingsMeant'
import { meansOther, namedOffer, namesResult } from './offer'
import type { Plan, PlanContext } from './plan'
import { toldStay } from '../told'
import { changedWindow } from './stay'
import { leaveEvents } from './yesNo'

/**
 * The plan of a question about a car park. One that names a result opens it while a search is on view, so that what is said
 * next is about it, except where what is on view is only compared with it; `asked` is what sentences of the intent ask that name nothing.
 */
export function planInquiry(asked?: Attribute) {
  return ({ slots, fromElsewhere }: Frame, facts: ReplyFacts, planning: PlanContext): Plan => {
    const named = namedOffer(slots, facts, planning)
    const meant = named ? [] : bookingsAsked(slots, facts, planning)
    const unclear = planUnclear(slots, facts, named, meant, planning)
    if (unclear) return unclear
    const [booking] = meant
    const { compared = false } = slots
    const opens = named && !compared && named !== facts.chosen && facts.at.startsWith('search.')
    const about = slots.about ?? (asked ? [asked] : [])
    const parking = named?.parking ?? facts.parking ?? facts.chosen?.parking
    if (about.includes('refunded') && !facts.user) return { events: [], topic: 'login' }
    const stay = slots.claims ? undefined : otherWindow(slots, facts, planning)
    const priced = about.includes('price') && askPrice(parking, stay)
    const on = named ?? [facts.chosen, ...facts.ranked].find((one) => one?.parking.id === parking?.id)
    const tooLow = about.includes('tooLow')
    if (tooLow && facts.at === 'search.listing' && !named) return planTooLow(slots, facts, planning)
    const known = { ...facts, stay: stay ?? facts.stay }
    const unfit = on && (tooLow ? higherThan(on, slots, facts, planning) : unfitFor(on, about, slots, known))
    return {
      events: opens ? [{ type: 'search.choose', parking: named.parking.id }] : [],
      topic: 'details',
      ...(isNextToCancel(meant, planning) && { among: planning.among }),
      about: booking?.uid ?? planning.about,
      inquiry: {
        about,
        ...detailsIn(slots),
        ...(fromElsewhere && { fromElsewhere }),
        ...(named && { [compared ? 'other' : 'parking']: named.parking.id }),
        ...(stay && { stay }),
        ...(booking && { booking: booking.uid }),
        ...claimed(slots, facts, planning),
        ...(unfit && { unfit: { next: unfit.next?.parking.name, known: unfit.known ?? true } }),
      },
      ...(unfit?.next && { pendingClarification: offerInstead(unfit.next, facts) }),
      ...(priced || askRefund(about, facts, planning, booking)),
    }
  }
}

/** What was paid last: for what has just been booked, else what the account says. */
export function planPaid(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  return facts.at === 'booking.booked' && facts.booked
    ? planInquiry('price')({ ...frame, slots: {} }, facts, planning)
    : planMoney(facts, { events: [], topic: 'lastPayment', task: { type: 'history.last' } })
}

/** How it is asked, and the height or the hour that is asked about. */
function detailsIn(slots: Slots) {
  return {
    whether: slots.whether ?? false,
    contrary: slots.covered === false,
    ...heightIn(slots),
    ...(slots.cancel_at !== undefined && { cancelAt: slots.cancel_at }),
  }
}

/** The plan where it is not clear what the question is about: what is true of one booking of a day is not of the other. */
function planUnclear(
  slots: Slots,
  facts: ReplyFacts,
  named: Offer | undefined,
  bookings: readonly Booking[],
  { asked }: PlanContext,
): Plan | undefined {
  if (bookings.length > 1)
    return {
      events: [],
      topic: asked === 'cancel' ? 'cancelWhich' : 'bookings',
      among: bookings.map(({ uid }) => uid),
    }
  if (named) return undefined
  if (meansOther(slots, facts)) return { events: [], topic: facts.found > 1 ? 'which' : 'noOther' }
  return namesResult(slots) ? { events: [], topic: facts.found > 0 ? 'notThere' : 'searchFirst' } : undefined
}

/** What the question takes for granted. */
function claimed(slots: Slots, facts: ReplyFacts, { timeZone }: PlanContext): Partial<Inquiry> {
  const { claims, cars, plate, date } = slots
  const told = toldStay(facts) ?? facts.stay ?? facts.window
  const other = claims && told && changedWindow(told, slots, timeZone)
  const same = !other || (isSame(other.from, told.from) && isSame(other.to, told.to))
  const elsewhen = told && date !== undefined && !told.from.startsWith(date)
  return {
    ...(claims && { claims }),
    ...(claims && slots.max_price !== undefined && { price: toCents(slots.max_price) }),
    ...((!same || elsewhen) && { mistaken: true }),
    ...(cars !== undefined && { cars }),
    ...(plate !== undefined && { plate }),
  }
}

function isSame(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other)
}

/** The next result that does instead; `known` is false where that is only hoped. */
type Unfit = { next?: Offer; known?: boolean }

/** Whether a result does for what is asked of it; undefined where that is not known. */
type Does = (offer: Offer) => boolean | undefined

/** Where what is asked about is too low, shut or full: that, with the next result that is known to do. */
function unfitFor(
  on: Offer,
  about: Inquiry['about'],
  { max_height_m: metres }: Slots,
  { ranked, window, stay }: ReplyFacts,
): Unfit | undefined {
  const day = weekdayOf((stay ?? window)?.from)
  const does: Partial<Record<Attribute, Does>> = {
    ...(metres !== undefined && {
      height: ({ parking: { maxHeight } }) =>
        maxHeight === undefined ? undefined : metres * 100 <= maxHeight,
    }),
    ...(day !== undefined && {
      hours: ({ parking: { hours } }) => (hours ? hoursOn(hours, day).length > 0 : undefined),
    }),
    free: ({ free }) => (free === undefined ? undefined : free > 0),
  }
  const asked = about.flatMap((one) => does[one] ?? [])
  if (!asked.some((is) => is(on) === false)) return undefined
  const next = ranked.find((one) => one !== on && asked.every((is) => is(one) === true))
  return next ? { next } : {}
}

/** 1 = Monday … 7 = Sunday of an instant, by its own clock. */
function weekdayOf(from: string | undefined): number | undefined {
  return from === undefined
    ? undefined
    : ((new Date(`${from.slice(0, 10)}T12:00:00Z`).getUTCDay() + 6) % 7) + 1
}

/** A yes opens the next one; a no leaves what is open. */
function offerInstead({ parking: { id, name } }: Offer, facts: ReplyFacts): PendingClarification | undefined {
  const leaving = leaveEvents(facts)
  return leaving && { name, yes: [...leaving, { type: 'search.choose', parking: id }], no: [] }
}

/** What is asked of the account for an answer, and the booking that it is about. */
type Asked = { task: AccountTask; about?: string }

/** Another stay than the one on view; undefined where the words give none. */
function otherWindow(
  slots: Slots,
  { stay, window }: ReplyFacts,
  { timeZone }: PlanContext,
): Window | undefined {
  const known = stay ?? window
  const other = known && changedWindow(known, slots, timeZone)
  return other && Date.parse(other.to) > Date.parse(other.from) ? other : undefined
}

function askPrice(parking: Parking | undefined, window: Window | undefined): Asked | undefined {
  if (!parking || !window) return undefined
  const { id, lat, lng } = parking
  return { task: { type: 'stay.price', parking: id, lat, lng, window } }
}

/**
 * What cancelling the booking in mind would give back, or what was given back for the one that was cancelled. What is not booked
 * gives nothing back.
 */
function askRefund(
  about: Inquiry['about'],
  facts: ReplyFacts,
  { at, about: told }: PlanContext,
  named: Booking | undefined,
): Asked | undefined {
  if (!facts.user) return undefined
  if (about.includes('refunded')) {
    const cancelled = facts.bookings.filter((one) => one.cancelled || one.status === 'cancelled')
    const known = facts.cancelled?.uid ?? cancelled.find(({ uid }) => uid === told)?.uid
    const booking = known ?? cancelled.toSorted((a, b) => Date.parse(b.when) - Date.parse(a.when))[0]?.uid
    return { task: { type: 'history.refund', booking }, ...(booking !== undefined && { about: booking }) }
  }
  if (!about.includes('refund') || (facts.cancelling && !named)) return undefined
  const isLooking = facts.at.startsWith('booking.') || facts.at === 'search.viewing' || facts.found > 0
  const next = sortBookings(facts.bookings, at).next
  const booking =
    named ?? facts.booked ?? (isLooking ? undefined : (next.find(({ uid }) => uid === told) ?? next[0]))
  return booking && { task: { type: 'booking.refund', booking: booking.uid }, about: booking.uid }
}

/** The result after one that is too low: known to be high enough, else the next one that is not known to be as low. */
function higherThan(on: Offer, slots: Slots, { ranked, needs }: ReplyFacts, { height }: PlanContext): Unfit {
  const least = centimetres(slots) ?? height ?? needs.height ?? (on.parking.maxHeight ?? 0) + 1
  const at = ranked.indexOf(on) + 1
  const others = [...ranked.slice(at), ...ranked.slice(0, at)].filter((one) => one !== on)
  const sure = others.find(({ parking }) => (parking.maxHeight ?? 0) >= least)
  const next = sure ?? others.find(({ parking }) => parking.maxHeight === undefined)
  return next ? { next, known: sure !== undefined } : {}
}

/** Those that fit, where the height is known; else it is asked for. */
function planTooLow(slots: Slots, { needs }: ReplyFacts, { height, at }: PlanContext): Plan {
  const known = centimetres(slots) ?? height
  if (known !== undefined && known !== needs.height)
    return { events: [{ type: 'search.ask', at, needs: { ...needs, height: known }, go: true }] }
  return needs.height === undefined ? { events: [], topic: 'height' } : { events: [], topic: 'noOther' }
}

/** The height that is to fit in. */
function heightIn(slots: Slots): Pick<Inquiry, 'height'> {
  const height = centimetres(slots)
  return height === undefined ? {} : { height }
}

function centimetres({ max_height_m: metres }: Slots): number | undefined {
  return metres === undefined ? undefined : Math.round(metres * 100)
}
