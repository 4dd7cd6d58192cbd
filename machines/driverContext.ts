import type { Booking } from '../contract/booking'
import type { Parking } from '../contract/parking'
import { isBookedElsewhere, type BookedElsewhere } from '../contract/talk/held'
import { uidOfToken } from '../contract/rules/token'
import type { Window } from '../contract/time/window'
import type { ChildActors, ChildSnapshot } from './children'
import { factsOf, type DriverFacts } from './events'

/** The driver's children: it keeps nothing else. */
export type DriverContext = ChildActors

const unsettled = ['checking', 'loading', 'adopting', 'exchanging', 'proving', 'signingIn'] as const
export const facts = (session: ChildSnapshot<'session'>): DriverFacts =>
  factsOf(
    session.matches('member') ? session.context.user : undefined,
    !unsettled.some((state) => session.matches(state)),
  )
export const same = (a: DriverFacts, b: DriverFacts | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** What `driver.book` would book: the named parking, or the one being viewed; undefined while it or the stay is unknown. */
export const stayToBook = (
  { search }: DriverContext,
  { parking: named, height }: { parking?: string; height?: number },
): { parking: Parking; window: Window; height?: number } | undefined => {
  const { offers, chosen, window, needs } = search.getSnapshot().context
  const offer = offers.find(({ parking }) => parking.id === (named ?? chosen))
  return offer && window && { parking: offer.parking, window, height: height ?? needs?.height }
}

/** Whether this is what another device of the talk has booked: the server refuses a second booking of it in the talk. */
export const isBookedInTalk = (
  { session }: DriverContext,
  stay: { parking: Parking; window: Window },
): boolean => {
  const { bookedElsewhere: booked } = session.getSnapshot().context
  return booked?.by === 'device' && isBookedElsewhere(booked, stay.parking.id, stay.window)
}

/** Whether the booking under way waits for its yes, and its stay was just booked elsewhere: nothing is left to confirm. */
export const isOvertaken = (context: DriverContext, booked: BookedElsewhere | undefined): boolean => {
  const { parking, window } = context.booking?.getSnapshot().context ?? {}
  return !isConfirmed(context) && isBookedElsewhere(booked, parking?.id, window)
}

/** A booking that is made needs no tracking: the session has it. */
export const madeOf = ({ session }: DriverContext, uid: string | undefined): Booking | undefined =>
  session
    .getSnapshot()
    .context.bookings.find(
      (booking) => booking.uid === uid && booking.status === 'confirmed' && !booking.cancelled,
    )

/** The booking whose cancelling the platform has accepted. */
export const cancelledBy = ({ cancellation }: DriverContext): string | undefined => {
  const snapshot = cancellation?.getSnapshot()
  return snapshot?.matches('cancelled') ? snapshot.context.answer?.uid : undefined
}

/** Whether the token of an event is of another account than the one that is signed in or whose session has ended. */
export const isOther = ({ session }: DriverContext, event: object): boolean => {
  const { user } = session.getSnapshot().context
  const token = 'token' in event ? String(event.token) : ''
  return user !== undefined && user.uid !== uidOfToken(token)
}
export const isConfirmed = ({ booking }: DriverContext): boolean =>
  ['reserving', 'booked', 'pending', 'refused'].some((state) => booking?.getSnapshot().value === state)
