import { assign, sendTo, setup, stopChild, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  children,
  type ChildMachine,
  type ChildName,
  type ChildSnapshot,
  type LastingChild,
} from './children'
import { factsOf, type BookingEvent, type CancellationEvent, type DriverOwnEvent } from './events'
import type { BookedElsewhere } from '../contract/talk/held'
import type { ListeningEvent, SearchEvent, SessionEvent } from './events'
import {
  cancelledBy,
  facts,
  isBookedInTalk,
  isConfirmed,
  isOther,
  isOvertaken,
  madeOf,
  same,
  stayToBook,
  type DriverContext,
} from './driverContext'

export type { DriverContext }

export type DriverInput = {
  /** offers that a saved search keeps of each order; absent: all */ keep?: number
}

/** News of the children; XState sends their snapshots because they are spawned with `syncSnapshot`. */
type ChildNews =
  | {
      [K in ChildName]: { type: `xstate.snapshot.${K}`; snapshot: ChildSnapshot<K> }
    }[ChildName]
  | { type: `xstate.done.actor.${Exclude<ChildName, LastingChild>}` }

type Resume = Pick<Extract<DriverOwnEvent, { type: 'driver.resume' }>, 'uid' | 'yes' | 'parking' | 'window'>
type Continue = Omit<Extract<DriverOwnEvent, { type: 'driver.continue' }>, 'type'>
/** The root actor of one driver on one front. It owns the children and forwards events by the prefix of their type. */
export const driverMachine = setup({
  types: {
    input: {} as DriverInput,
    context: {} as DriverContext,
    events: {} as
      | DriverOwnEvent
      | SessionEvent
      | SearchEvent
      | BookingEvent
      | CancellationEvent
      | ListeningEvent
      | ChildNews,
  },
  actors: {
    session: children.session.machine,
    search: children.search.machine,
    booking: children.booking.machine,
    cancellation: children.cancellation.machine,
    listening: children.listening.machine,
  } satisfies { [K in ChildName]: ChildMachine<K> },
  actions: {
    startBooking: assign(({ context, spawn }, word: { parking?: string; height?: number; at: number }) => {
      const stay = stayToBook(context, word)
      if (!stay) return {}
      const input = { ...stay, at: word.at, driver: facts(context.session.getSnapshot()) }
      return { booking: spawn('booking', { id: 'booking', syncSnapshot: true, input }) }
    }),
    resumeBooking: assign(({ context, spawn }, word: Resume) => {
      const booking = madeOf(context, word.uid)
      const input = { ...word, booking, driver: facts(context.session.getSnapshot()) }
      return { booking: spawn('booking', { id: 'booking', syncSnapshot: true, input }) }
    }),
    continueBooking: assign(({ context, spawn }, { parking, window, plate, height, at }: Continue) => {
      const input = { parking, window, plate, height, at, driver: facts(context.session.getSnapshot()) }
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
    startListening: assign(({ spawn }) => ({
      listening: spawn('listening', { id: 'listening', syncSnapshot: true }),
    })),
    dropListening: assign({ listening: undefined }),
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
    /** Whether this front has fetched hands-free (`provide.ts`), and it is not on. */
    mayListen: () => false,
    /** True unless a reservation is in progress, or another device of the talk has booked this stay. */
    bookable: ({ context }, word: { parking?: string }) => {
      const stay = stayToBook(context, word)
      return !context.booking?.getSnapshot().matches('reserving') && !!stay && !isBookedInTalk(context, stay)
    },
    overtaken: ({ context }, { booked }: { booked?: BookedElsewhere }) => isOvertaken(context, booked),
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
    'listening.*': { actions: sendTo('listening', ({ event }) => event) },
    'driver.listen': { guard: 'mayListen', actions: 'startListening' },
    'xstate.done.actor.listening': { actions: 'dropListening' },
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
        'session.bookedElsewhere': [
          {
            guard: { type: 'overtaken', params: ({ event }) => event },
            target: 'searching',
            actions: 'tellSession',
          },
          { actions: 'tellSession' },
        ],
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
