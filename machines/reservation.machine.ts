import { assign, setup } from 'xstate'
import type { FaultCode } from '../contract/fault'
import { unprovided } from './unprovided'

/** The platform's sale: its own id, the number for the driver, and the code that opens the barrier. */
export type ReservedPlace = { ref: string; number: string; accessCode?: string }
export type ReservationContext = {
  /** The gateway's id of the authorization on the card. */
  authorization?: string
  reserved?: ReservedPlace
  wantCancel: boolean
  /** How often a doubtful reservation was looked up; the wait before the next look-up grows with it. */
  lookups: number
  /** Look-ups in a row that found nothing. One is not enough: its answer may have overtaken a late call. */
  absences: number
  /** How often reserving was started again after a doubt. */
  again: number
  /** The driver was left without an outcome: a failure is mailed. */
  owesLetter?: boolean
  /** Cancelled before the confirmation was mailed: it is mailed if the platform refuses the cancel. */
  early?: boolean
  fault?: FaultCode
}
export type ReservationEvent = { type: 'reservation.cancel' } | { type: 'reservation.unanswered' }
type Refusable<T> = T | { refused: FaultCode }
const refusal = (output: object): FaultCode | undefined =>
  'refused' in output ? (output.refused as FaultCode) : undefined

/**
 * Look-ups in a row that must find nothing before a reservation counts as absent. With the waits between them they take
 * 7.5 s, so that a reserving call that was under way has arrived.
 */
const enoughAbsences = 4

/**
 * One durable reservation, from the confirmation to the payment. The server runs it by pure `transition()`, one
 * transaction each; its actors are rows. Order of money: authorize → reserve → capture; a doubt is looked up before money
 * moves. A cancel is accepted in every live state and executed as soon as possible. A lost call may arrive after the
 * end: for a day after a doubt, `reconcile` looks for sales that no reservation has.
 */
export const reservationMachine = setup({
  types: { context: {} as ReservationContext, events: {} as ReservationEvent },
  actors: {
    authorize: unprovided<Refusable<{ authorization: string }>, undefined>('authorize'),
    reserve: unprovided<Refusable<ReservedPlace>, undefined>('reserve'),
    lookUp: unprovided<{ found: ReservedPlace } | { absent: true }, undefined>('lookUp'),
    capture: unprovided<Refusable<{ captured: true }>, undefined>('capture'),
    release: unprovided<unknown, undefined>('release'),
    void: unprovided<unknown, undefined>('void'),
    cancelPlace: unprovided<Refusable<{ cancelled: true }>, undefined>('cancelPlace'),
    refund: unprovided<unknown, undefined>('refund'),
    mailConfirmed: unprovided<unknown, undefined>('mailConfirmed'),
    mailCancelled: unprovided<unknown, undefined>('mailCancelled'),
    mailFailed: unprovided<unknown, undefined>('mailFailed'),
    mailCancelRefused: unprovided<unknown, undefined>('mailCancelRefused'),
  },
  actions: {
    wantCancel: assign({ wantCancel: true }),
    keepAuthorization: assign((_, output: object) =>
      'authorization' in output ? { authorization: output.authorization as string } : {},
    ),
    keepPlace: assign((_, output: object) => {
      const place = 'found' in output ? output.found : output
      return { reserved: place as ReservedPlace, absences: 0 }
    }),
    blame: assign((_, output: object) => ({ fault: refusal(output) ?? 'booking.failed' })),
    fail: assign({ fault: 'booking.failed' }),
    missed: assign({ absences: ({ context }) => context.absences + 1 }),
    looked: assign({ lookups: ({ context }) => context.lookups + 1 }),
    startAgain: assign({ again: ({ context }) => context.again + 1, lookups: 0, absences: 0 }),
  },
  guards: {
    refused: (_, output: object) => refusal(output) !== undefined,
    wantsCancel: ({ context }) => context.wantCancel,
    /** A cancel in progress was promised a mail too. */
    owesLetter: ({ context }) => context.owesLetter === true || context.wantCancel,
    early: ({ context }) => context.early === true,
    found: (_, output: object) => 'found' in output,
    surelyAbsent: ({ context }, output: object) => 'absent' in output && context.absences >= enoughAbsences,
    mayStartAgain: ({ context }, output: object) =>
      'absent' in output && context.absences >= enoughAbsences && context.again < 1 && !context.wantCancel,
  },
  delays: {
    /** Milliseconds: 500, doubling up to 15,000. */
    lookUpWait: ({ context }) => Math.min(15_000, 500 * 2 ** Math.max(0, context.lookups - 1)),
  },
}).createMachine({
  id: 'reservation',
  version: '3',
  context: { wantCancel: false, lookups: 0, absences: 0, again: 0 },
  initial: 'authorizing',
  on: {
    'reservation.cancel': { actions: 'wantCancel' },
    'reservation.unanswered': { actions: assign({ owesLetter: true }) },
  },
  states: {
    authorizing: {
      invoke: {
        id: 'authorize',
        src: 'authorize',
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'declined',
            actions: { type: 'blame', params: ({ event }) => event.output },
          },
          {
            guard: 'wantsCancel',
            target: 'voiding',
            actions: [{ type: 'keepAuthorization', params: ({ event }) => event.output }, 'fail'],
          },
          {
            target: 'reserving',
            actions: { type: 'keepAuthorization', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'voiding', actions: 'fail' },
      },
    },
    reserving: {
      invoke: {
        id: 'reserve',
        src: 'reserve',
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'voiding',
            actions: { type: 'blame', params: ({ event }) => event.output },
          },
          { target: 'capturing', actions: { type: 'keepPlace', params: ({ event }) => event.output } },
        ],
        onError: 'reconciling',
      },
    },
    reconciling: {
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            id: 'lookUp',
            src: 'lookUp',
            onDone: [
              {
                guard: { type: 'found', params: ({ event }) => event.output },
                target: '#reservation.capturing',
                actions: { type: 'keepPlace', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'mayStartAgain', params: ({ event }) => event.output },
                target: '#reservation.reserving',
                actions: 'startAgain',
              },
              {
                guard: { type: 'surelyAbsent', params: ({ event }) => event.output },
                target: '#reservation.voiding',
                actions: 'fail',
              },
              { target: 'waiting', actions: 'missed' },
            ],
            onError: 'waiting',
          },
        },
        waiting: { entry: 'looked', after: { lookUpWait: 'looking' } },
      },
    },
    capturing: {
      invoke: {
        id: 'capture',
        src: 'capture',
        onDone: [
          // The authorization has expired: the sale is cancelled, nothing was paid.
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'releasing',
            actions: { type: 'blame', params: ({ event }) => event.output },
          },
          { guard: 'wantsCancel', target: 'cancelling', actions: assign({ early: true }) },
          { target: 'confirmed' },
        ],
      },
    },
    confirmed: {
      initial: 'notifying',
      on: { 'reservation.cancel': { target: 'cancelling', actions: 'wantCancel' } },
      states: {
        notifying: {
          entry: assign({ early: false }),
          invoke: { id: 'mailConfirmed', src: 'mailConfirmed', onDone: 'told' },
        },
        notifyingRefusal: {
          invoke: {
            id: 'mailCancelRefused',
            src: 'mailCancelRefused',
            onDone: [{ guard: 'early', target: 'notifying' }, { target: 'told' }],
          },
        },
        told: {},
      },
    },
    cancelling: {
      invoke: {
        id: 'cancelPlace',
        src: 'cancelPlace',
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'confirmed.notifyingRefusal',
            actions: [{ type: 'blame', params: ({ event }) => event.output }, assign({ wantCancel: false })],
          },
          { target: 'refunding' },
        ],
      },
    },
    refunding: { invoke: { id: 'refund', src: 'refund', onDone: 'notifyingCancelled' } },
    notifyingCancelled: { invoke: { id: 'mailCancelled', src: 'mailCancelled', onDone: 'cancelled' } },
    releasing: { invoke: { id: 'release', src: 'release', onDone: 'voiding' } },
    voiding: {
      invoke: {
        id: 'void',
        src: 'void',
        onDone: [{ guard: 'owesLetter', target: 'notifyingFailed' }, { target: 'failed' }],
      },
    },
    notifyingFailed: { invoke: { id: 'mailFailed', src: 'mailFailed', onDone: 'failed' } },
    cancelled: { type: 'final' },
    failed: { type: 'final' },
    declined: { type: 'final' },
  },
})

/** Stored with each row. A version that changes what is stored needs a migration of the rows. */
export const reservationVersion = Number(reservationMachine.version)
