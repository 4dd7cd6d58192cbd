import type { Booking } from '../../contract/booking'
import { sortBookings } from '../../contract/rules/cancellable'
import type { Frame, Slots } from '../frame'
import { bookingsOf } from '../bookings'
import type { ReplyFacts } from '../facts'
import { atClock, namedBookings } from '../understand/ownBookings'
import { isReadBack } from '../told'
import type { PlanContext } from './plan'

/** The bookings that a question is about: the one that is to be cancelled next, else those that it names. */
export function bookingsAsked(slots: Slots, facts: ReplyFacts, planning: PlanContext): Booking[] {
  return (
    nextToCancel(slots, facts, planning) ??
    otherThanAsked(slots, facts, planning) ??
    bookingsNamed(slots, facts, planning)
  )
}

/** Whether it is the one of which it is asked, behind another, whether it is to be cancelled too. */
export function isNextToCancel([one]: readonly Booking[], { asked, among }: PlanContext): boolean {
  return asked === 'cancel' && one !== undefined && among?.join() === one.uid
}

/**
 * The bookings that a cancellation may be about, never guessed: those of the parking, the day or the number that the driver names,
 * else the one just made or just told, else all. The last one is the one made last, except among those that were read out.
 */
export function bookingsMeant(
  { slots }: Frame,
  facts: ReplyFacts,
  { at, about, among }: PlanContext,
): Booking[] {
  const all = sortBookings(facts.bookings, at).next
  const ofPlate = ({ plate }: Booking): boolean => slots.plate === undefined || plate.endsWith(slots.plate)
  const known = unspared(slots, among ? bookingsOf(among, all) : all).filter(ofPlate)
  const { name, place } = slots
  const dated = (slots.date ?? slots.from)?.slice(0, 10)
  // An hour alone is that of a booking of any day.
  const then = slots.date === undefined ? atClock(slots.from, known) : known
  const date = then.length < known.length ? slots.date : dated
  const named = atClock(slots.from, namedBookings({ date, name, place }, then))
  const { ordinal } = slots
  if (ordinal !== undefined) {
    const listed = ordinal < 0 && !among ? named.toSorted((a, b) => madeAt(a) - madeAt(b)) : named
    return listed.slice(ordinal - Number(ordinal > 0)).slice(0, 1)
  }
  if (slots.dearest || slots.preference === 'cheaper') return byPrice(named, slots.dearest ? -1 : 1)
  if (slots.made !== undefined) return ofAge(slots.made, facts, all)
  // What the last reply has told comes before what was booked.
  const inMind = about ?? facts.booked?.uid ?? facts.cancelling?.booking.uid
  // Beside one that is refused, `the other one` is other than that.
  if (slots.other && slots.spared?.length) return named
  if (slots.other) return othersThan(inMind, named)
  const isNamed = (date ?? name ?? place) !== undefined || then.length < known.length
  if (isNamed || among || slots.every) return named
  const one = known.find(({ uid }) => uid === inMind)
  return one ? [one] : known
}

/** Those that cost least, or most where `sign` is −1. */
function byPrice(bookings: readonly Booking[], sign: 1 | -1): Booking[] {
  const costs = bookings.map(({ price }) => sign * price.total)
  return bookings.filter((_, i) => costs[i] === Math.min(...costs))
}

/** The booking that was made last, or all that were made before it. */
function ofAge(made: Slots['made'], { booked }: ReplyFacts, all: readonly Booking[]): Booking[] {
  const last = booked ?? all.toSorted((a, b) => madeAt(b) - madeAt(a))[0]
  return all.filter(({ uid }) => (uid === last?.uid) === (made === 'last'))
}

/** The bookings without those that are to stay. */
function unspared({ spared = [] }: Slots, bookings: Booking[]): Booking[] {
  const kept = spared.flatMap((one) =>
    namedBookings(/^\d{4}-\d\d-\d\d$/.test(one) ? { date: one } : { name: one }, bookings),
  )
  return bookings.filter((one) => !kept.includes(one))
}

/** The other one of two: than that which is in mind, else than the one that was told first. */
function othersThan(inMind: string | undefined, bookings: Booking[]): Booking[] {
  const others = bookings.filter(({ uid }) => uid !== inMind)
  return others.length === 2 && bookings.length === 2 ? others.slice(1) : others
}

function madeAt({ timestamp }: Booking): number {
  return Date.parse(timestamp)
}

/** The bookings of which it is asked whether, or which, is to be cancelled: a question that names none is about those. */
function nextToCancel(
  { about = [], booking_date: date, booking_place: place }: Slots,
  facts: ReplyFacts,
  { asked, among, at }: PlanContext,
): Booking[] | undefined {
  if (asked !== 'cancel' || isReadBack(facts) || (date ?? place) !== undefined) return undefined
  // What came back is asked of the one that is gone.
  if (about.includes('refunded')) return undefined
  const next = sortBookings(facts.bookings, at).next.filter(({ uid }) => among?.includes(uid))
  return next.length > 0 ? next : undefined
}

/** The bookings beside the one that is read back to be cancelled, where a question is about the other one. */
function otherThanAsked(
  { other }: Slots,
  { bookings, cancelling, at: state }: ReplyFacts,
  { at }: PlanContext,
): Booking[] | undefined {
  const asked = state === 'cancellation.asking' ? cancelling?.booking.uid : undefined
  if (!other || asked === undefined) return undefined
  const others = sortBookings(bookings, at).next.filter(({ uid }) => uid !== asked)
  return others.length > 0 ? others : undefined
}

/** The bookings that a question names. */
function bookingsNamed(
  { booking_date: date, booking_place: place }: Slots,
  { bookings }: ReplyFacts,
  { at }: PlanContext,
): Booking[] {
  if (date === undefined && place === undefined) return []
  return namedBookings({ date, place }, sortBookings(bookings, at).next)
}
