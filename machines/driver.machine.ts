import { assign, sendTo, setup, stopChild, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Booking } from '../contract/booking'
import type { Parking } from '../contract/parking'
import { uidOfToken } from '../contract/rules/token'
import type { Window } from '../contract/time/window'
import {
  children,
  type ChildActors,
  type ChildMachine,
  type ChildName,
  type ChildSnapshot,
  type LastingChild,
} from './children'
import {
  factsOf,
  type BookingEvent,
  type CancellationEvent,
  type DriverFacts,
  type DriverOwnEvent,
} from './events'
import type { SearchEvent, SessionEvent } from './events'

export type DriverInput = {
  /** offers that a saved search keeps of each order; absent: all */ keep?: number
}
export type DriverContext = ChildActors

/** News of the children; XState sends their snapshots because they are spawned with `syncSnapshot`. */
type ChildNews =
  | {
      [K in ChildName]: { type: `xstate.snapshot.${K}`; snapshot: ChildSnapshot<K> }
    }[ChildName]
  | { type: `xstate.done.actor.${Exclude<ChildName, LastingChild>}` }

const unsettled = ['checking', 'loading', 'adopting', 'exchanging', 'proving', 'signingIn'] as const
const facts = (session: ChildSnapshot<'session'>): DriverFacts =>
  factsOf(
    session.matches('member') ? session.context.user : undefined,
    !unsettled.some((state) => session.matches(state)),
  )
const same = (a: DriverFacts, b: DriverFacts | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What `driver.book` would book: the named parking, or the one being viewed; undefined while it or the stay is unknown. */
const stayToBook = (
  { search }: DriverContext,
  named: string | undefined,
): { parking: Parking; window: Window } | undefined => {
  const { offers, chosen, window } = search.getSnapshot().context
  const offer = offers.find(({ parking }) => parking.id === (named ?? chosen))
  return offer && window && { parking: offer.parking, window }
}

type Resume = Pick<Extract<DriverOwnEvent, { type: 'driver.resume' }>, 'uid' | 'yes' | 'parking' | 'window'>
type Continue = Omit<Extract<DriverOwnEvent, { type: 'driver.continue' }>, 'type'>
/** A booking that is made needs no tracking: the session has it. */
const madeOf = ({ session }: DriverContext, uid: string | undefined): Booking | undefined =>
  session
    .getSnapshot()
    .context.bookings.find(
      (booking) => booking.uid === uid && booking.status === 'confirmed' && !booking.cancelled,
    )

/** The booking whose cancelling the platform has accepted. */
const cancelledBy = ({ cancellation }: DriverContext): string | undefined => {
  const snapshot = cancellation?.getSnapshot()
  return snapshot?.matches('cancelled') ? snapshot.context.answer?.uid : undefined
}

/** Whether the token of an event is of another account than the one that is signed in or whose session has ended. */
const isOther = ({ session }: DriverContext, event: object): boolean => {
  const { user } = session.getSnapshot().context
  const token = 'token' in event ? String(event.token) : ''
  return user !== undefined && user.uid !== uidOfToken(token)
}
const isConfirmed = ({ booking }: DriverContext): boolean =>
  ['reserving', 'booked', 'pending', 'refused'].some((state) => booking?.getSnapshot().value === state)

/** The root actor of one driver on one front. It owns the children and forwards events by the prefix of their type. */
export const driverMachine = setup({
  types: {
    input: {} as DriverInput,
    context: {} as DriverContext,
    events: {} as DriverOwnEvent | SessionEvent | SearchEvent | BookingEvent | CancellationEvent | ChildNews,
  },
  actors: {
    session: children.session.machine,
    search: children.search.machine,
    booking: children.booking.machine,
    cancellation: children.cancellation.machine,
  } satisfies { [K in ChildName]: ChildMachine<K> },
  actions: {
    startBooking: assign(({ context, spawn }, word: { parking?: string; at: number }) => {
      const stay = stayToBook(context, word.parking)
      if (!stay) return {}
      const input = { ...stay, at: word.at, driver: facts(context.session.getSnapshot()) }
      return { booking: spawn('booking', { id: 'booking', syncSnapshot: true, input }) }
    }),
    resumeBooking: assign(({ context, spawn }, word: Resume) => {
      const booking = madeOf(context, word.uid)
      const input = { ...word, booking, driver: facts(context.session.getSnapshot()) }
      return { booking: spawn('booking', { id: 'booking', syncSnapshot: true, input }) }
    }),
    continueBooking: assign(({ context, spawn }, { parking, window, plate, at }: Continue) => {
      const input = { parking, window, plate, at, driver: facts(context.session.getSnapshot()) }
      return { booking: spawn('booking', { id: 'booking', syncSnapshot: true, input }) }
    }),
    startCancellation: assign(({ spawn }, { booking }: { booking?: string }) => ({
      cancellation: spawn('cancellation', { id: 'cancellation', syncSnapshot: true, input: { booking } }),
    })),
    /** The same stay for the next driver: the price and the vehicle were the last one's. */
    beginAgain: assign(({ context, spawn }) => {
      const { parking, window, at } = context.booking?.getSnapshot().context ?? {}
      if (!parking || !window || at === undefined) return {}
      const input = { parking, window, at, driver: factsOf(undefined, false) }
      return { booking: spawn('booking', { id: 'booking', syncSnapshot: true, input }) }
    }),
    dropBooking: assign({ booking: undefined }),
    dropCancellation: assign({ cancellation: undefined }),
    stopBooking: stopChild('booking'),
    stopCancellation: stopChild('cancellation'),
    /** Taken from the answer: the list is correct even when it cannot be loaded again (R206). */
    tellCancelled: sendTo('session', ({ context }) => ({
      type: 'session.cancelled' as const,
      booking: cancelledBy(context) ?? '',
    })),
    tellSession: sendTo('session', ({ event }) => event as SessionEvent),
    signOut: sendTo('session', { type: 'session.signOut' }),
    /** On a shared device the next driver does not see where this one wanted to go (R086). */
    clearSearch: sendTo('search', { type: 'search.clear' }),
    refresh: sendTo('session', { type: 'session.refresh' }),
    retryCancellation: sendTo('cancellation', { type: 'cancellation.retry' }),
    tellDriver: sendTo('booking', ({ context }) => ({
      type: 'booking.driver' as const,
      driver: facts(context.session.getSnapshot()),
    })),
  },
  guards: {
    /** True unless a reservation is in progress. */
    bookable: ({ context }, word: { parking?: string }) =>
      !context.booking?.getSnapshot().matches('reserving') && stayToBook(context, word.parking) !== undefined,
    idle: ({ context }) => !context.booking?.getSnapshot().matches('reserving'),
    /** After its confirmation a booking is closed when the driver logs out; before it, it waits for a login. */
    afterYes: ({ context }) => isConfirmed(context) && !context.booking?.getSnapshot().matches('reserving'),
    otherAccount: ({ context, event }) => isOther(context, event),
    /** After its confirmation a booking belongs to the account that made it. */
    othersBooking: ({ context, event }) => isOther(context, event) && isConfirmed(context),
    mayTurn: ({ context }) =>
      !context.booking?.getSnapshot().matches('reserving') && context.session.getSnapshot().matches('member'),
    factsChanged: ({ context }) =>
      !same(facts(context.session.getSnapshot()), context.booking?.getSnapshot().context.driver),
    /** The session had ended during the cancellation, and the driver has logged in again: the terms are asked for anew. */
    backToCancel: ({ context: { session, cancellation } }) => {
      const snapshot = cancellation?.getSnapshot()
      const interrupted = snapshot?.matches('refused') && snapshot.context.fault === 'session.expired'
      return interrupted === true && session.getSnapshot().matches({ member: 'fresh' })
    },
    /** Cancelled, and the session's bookings do not show it yet. */
    cancelledNews: ({ context }) => {
      const uid = cancelledBy(context)
      const { bookings } = context.session.getSnapshot().context
      return bookings.some((booking) => booking.uid === uid && !booking.cancelled)
    },
    /** Booked, and the session's bookings do not show it yet. */
    news: ({ context }) => {
      const booking = context.booking?.getSnapshot()
      const uid = booking?.matches('booked') ? booking.context.booking?.uid : undefined
      return uid !== undefined && !context.session.getSnapshot().context.bookings.some((b) => b.uid === uid)
    },
  },
}).createMachine({
  id: 'driver',
  version: '1',
  context: ({ spawn, input }) => ({
    session: spawn('session', { id: 'session', syncSnapshot: true }),
    search: spawn('search', { id: 'search', syncSnapshot: true, input: { keep: input.keep } }),
  }),
  initial: 'searching',
  on: {
    'session.*': { actions: sendTo('session', ({ event }) => event) },
    'session.signOut': [
      { guard: 'afterYes', target: '.searching', actions: ['signOut', 'clearSearch'] },
      { actions: ['signOut', 'clearSearch'] },
    ],
    'search.*': { actions: sendTo('search', ({ event }) => event) },
    'driver.book': {
      guard: { type: 'bookable', params: ({ event }) => event },
      target: '.booking',
      reenter: true,
      actions: { type: 'startBooking', params: ({ event }) => event },
    },
    'driver.resume': {
      guard: 'mayTurn',
      target: '.booking',
      reenter: true,
      actions: {
        type: 'resumeBooking',
        params: ({ event: { uid, yes, parking, window } }) => ({ uid, yes, parking, window }),
      },
    },
    'driver.continue': {
      guard: 'idle',
      target: '.booking',
      reenter: true,
      actions: { type: 'continueBooking', params: ({ event }) => event },
    },
    'driver.cancel': {
      guard: 'mayTurn',
      target: '.cancelling',
      reenter: true,
      actions: { type: 'startCancellation', params: ({ event }) => event },
    },
  },
  states: {
    searching: {},
    booking: {
      exit: ['stopBooking', 'dropBooking'],
      on: {
        'booking.*': { actions: sendTo('booking', ({ event }) => event) },
        'session.changed': [
          { guard: 'othersBooking', target: 'searching', actions: 'tellSession' },
          { guard: 'otherAccount', actions: ['tellSession', 'stopBooking', 'beginAgain'] },
        ],
        'xstate.snapshot.session': { guard: 'factsChanged', actions: 'tellDriver' },
        'xstate.snapshot.booking': { guard: 'news', actions: 'refresh' },
        'xstate.done.actor.booking': 'searching',
      },
    },
    cancelling: {
      exit: ['stopCancellation', 'dropCancellation'],
      on: {
        // It names a booking, which the next driver of the device must not see.
        'session.signOut': { target: 'searching', actions: ['signOut', 'clearSearch'] },
        'session.changed': { guard: 'otherAccount', target: 'searching', actions: 'tellSession' },
        'xstate.snapshot.session': { guard: 'backToCancel', actions: 'retryCancellation' },
        'xstate.snapshot.cancellation': { guard: 'cancelledNews', actions: 'tellCancelled' },
        'cancellation.*': { actions: sendTo('cancellation', ({ event }) => event) },
        'xstate.done.actor.cancellation': { target: 'searching', actions: 'refresh' },
      },
    },
  },
})

export type DriverActor = ActorRefFrom<typeof driverMachine>
export type DriverSnapshot = SnapshotFrom<typeof driverMachine>
