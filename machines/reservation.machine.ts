import { assign, setup } from 'xstate'
import type { FaultCode } from '../contract/fault'
import { unprovided } from './unprovided'

/** What the platform gave: its own id, its number for the driver, and how the barrier opens. */
export type ReservedPlace = { ref: string; number: string; accessCode?: string }
export type ReservationContext = {
  /** The gateway's id of the hold on the card. */
  hold?: string
  reserved?: ReservedPlace
  wantCancel: boolean
  /** Times we looked for what became of a doubtful reservation; paces the next look. */
  lookups: number
  /** Times in a row that the platform surely had nothing: one answer may have overtaken a late call. */
  absences: number
  /** Times that reserving was begun anew after a doubt. */
  again: number
  fault?: FaultCode
}
export type ReservationEvent = { type: 'reservation.cancel' }
type Refusable<T> = T | { refused: FaultCode }
const refusal = (output: object): FaultCode | undefined =>
  'refused' in output ? (output.refused as FaultCode) : undefined

/**
 * Looks in a row that find nothing before nothing is believed: with the waits between them seven and a half seconds, so
 * that a reserving call that was still on its way has long arrived.
 */
const enoughAbsences = 4

/** Stored with each row: a chart that changes shape gets the next number and a migration. */
export const reservationVersion = 1

/**
 * One reservation from yes to paid, durable: the server runs it by pure `transition()`, one transaction each, its
 * actors as rows. Money order: hold → reserve → capture; any doubt is looked up before money moves. A cancel is
 * accepted in every live state and carried out as soon as it can be.
 */
export const reservationMachine = setup({
  types: { context: {} as ReservationContext, events: {} as ReservationEvent },
  actors: {
    authorise: unprovided<Refusable<{ hold: string }>, undefined>('authorise'),
    reserve: unprovided<Refusable<ReservedPlace>, undefined>('reserve'),
    lookUp: unprovided<{ found: ReservedPlace } | { absent: true }, undefined>('lookUp'),
    capture: unprovided<Refusable<{ captured: true }>, undefined>('capture'),
    release: unprovided<unknown, undefined>('release'),
    voidHold: unprovided<unknown, undefined>('voidHold'),
    cancelPlace: unprovided<Refusable<{ cancelled: true }>, undefined>('cancelPlace'),
    refund: unprovided<unknown, undefined>('refund'),
    mailConfirmed: unprovided<unknown, undefined>('mailConfirmed'),
    mailCancelled: unprovided<unknown, undefined>('mailCancelled'),
  },
  actions: {
    wantCancel: assign({ wantCancel: true }),
    keepHold: assign((_, output: object) => ('hold' in output ? { hold: output.hold as string } : {})),
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
    found: (_, output: object) => 'found' in output,
    absent: (_, output: object) => 'absent' in output,
    surelyAbsent: ({ context }, output: object) => 'absent' in output && context.absences >= enoughAbsences,
    mayStartAgain: ({ context }, output: object) =>
      'absent' in output && context.absences >= enoughAbsences && context.again < 1 && !context.wantCancel,
    doubted: ({ context }) => context.lookups > 0 || context.again > 0,
  },
  delays: {
    /** Milliseconds: half a second, doubling to a quarter of a minute. */
    lookUpWait: ({ context }) => Math.min(15_000, 500 * 2 ** Math.max(0, context.lookups - 1)),
    sweepWait: 60_000,
  },
}).createMachine({
  id: 'reservation',
  context: { wantCancel: false, lookups: 0, absences: 0, again: 0 },
  initial: 'holding',
  on: { 'reservation.cancel': { actions: 'wantCancel' } },
  states: {
    holding: {
      invoke: {
        id: 'authorise',
        src: 'authorise',
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'declined',
            actions: { type: 'blame', params: ({ event }) => event.output },
          },
          {
            guard: 'wantsCancel',
            target: 'voiding',
            actions: [{ type: 'keepHold', params: ({ event }) => event.output }, 'fail'],
          },
          { target: 'reserving', actions: { type: 'keepHold', params: ({ event }) => event.output } },
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
        onError: 'unknown',
      },
    },
    unknown: {
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
          // The hold is gone: the place is given back, nothing was paid.
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'releasing',
            actions: { type: 'blame', params: ({ event }) => event.output },
          },
          { guard: 'wantsCancel', target: 'cancelling' },
          { target: 'confirmed' },
        ],
      },
    },
    confirmed: {
      initial: 'notifying',
      on: { 'reservation.cancel': { target: 'cancelling', actions: 'wantCancel' } },
      states: {
        notifying: { invoke: { id: 'mailConfirmed', src: 'mailConfirmed', onDone: 'told' } },
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
            target: 'confirmed.told',
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
        id: 'voidHold',
        src: 'voidHold',
        onDone: [{ guard: 'doubted', target: 'sweeping' }, { target: 'failed' }],
      },
    },
    // The driver has been told and the money given back. A call that was lost on its way may still arrive: one last look.
    sweeping: {
      initial: 'resting',
      states: {
        resting: { after: { sweepWait: 'looking' } },
        looking: {
          invoke: {
            id: 'lastLook',
            src: 'lookUp',
            onDone: [
              {
                guard: { type: 'absent', params: ({ event }) => event.output },
                target: '#reservation.failed',
              },
              { target: 'releasing', actions: { type: 'keepPlace', params: ({ event }) => event.output } },
            ],
            onError: 'resting',
          },
        },
        releasing: { invoke: { id: 'lateRelease', src: 'release', onDone: '#reservation.failed' } },
      },
    },
    cancelled: { type: 'final' },
    failed: { type: 'final' },
    declined: { type: 'final' },
  },
})
