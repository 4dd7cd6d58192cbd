import { assign, setup } from 'xstate'
import type { FaultCode } from '../../contract/fault'
import type { Cents, Price } from '../../contract/money'
import type { Window } from '../../contract/time/window'
import type { ReservedPlace } from '../reservation.machine'
import { unprovided } from '../unprovided'

export type ChangeInput = {
  /** Uid of the booking. */
  booking: string
  platform: string
  /** The platform's id of the sale that is replaced. */
  ref: string
  /** What the booking is to become. */
  window: Window
  plate: string
  price: Price
  /** Token of the platform's quote. */
  token: string
  /** What is paid in addition; what is refunded is negative. */
  due: Cents
  /** What the balance pays of it. */
  fromBalance: Cents
  /** The gateway's ids of who pays, where a card does. */
  customer?: string
  method?: string
}
export type ChangeContext = ChangeInput & {
  authorization?: string
  /** The sale that replaces the old one. */
  reserved?: ReservedPlace
  lookups: number
  /** Look-ups in a row that found the old sale; and none at all. */
  unchanged: number
  missing: number
  fault?: FaultCode
}
type Refusable<T> = T | { refused: FaultCode }
export type LookedUp = { changed: ReservedPlace } | { unchanged: true } | { missing: true }
const refusal = (output: object): FaultCode | undefined =>
  'refused' in output ? (output.refused as FaultCode) : undefined

/** Look-ups in a row that must say the same before it counts: a call that was under way has arrived by then. */
const enough = 4

/**
 * One durable change of a booking: another end, another plate. The server runs it by pure `transition()`. Order of money:
 * authorize → change at the platform → capture; a refund only after the change. A doubt is looked up before money moves.
 */
export const changeMachine = setup({
  types: { input: {} as ChangeInput, context: {} as ChangeContext },
  actors: {
    authorize: unprovided<Refusable<{ authorization?: string }>, undefined>('authorize'),
    changePlace: unprovided<Refusable<ReservedPlace>, undefined>('changePlace'),
    lookUp: unprovided<LookedUp, undefined>('lookUp'),
    capture: unprovided<Refusable<{ captured: true }>, undefined>('capture'),
    refund: unprovided<unknown, undefined>('refund'),
    void: unprovided<unknown, undefined>('void'),
    cancelBooking: unprovided<unknown, undefined>('cancelBooking'),
  },
  actions: {
    keepAuthorization: assign((_, output: object) =>
      'authorization' in output ? { authorization: output.authorization as string } : {},
    ),
    keepPlace: assign((_, output: object) => ({
      reserved: ('changed' in output ? output.changed : output) as ReservedPlace,
    })),
    blame: assign((_, output: object) => ({ fault: refusal(output) ?? ('change.failed' as const) })),
    fail: assign({ fault: 'change.failed' as const }),
    count: assign(({ context }, output: object) => ({
      unchanged: 'unchanged' in output ? context.unchanged + 1 : 0,
      missing: 'missing' in output ? context.missing + 1 : 0,
    })),
    looked: assign({ lookups: ({ context }) => context.lookups + 1 }),
  },
  guards: {
    costs: ({ context }) => context.due > 0,
    refunds: ({ context }) => context.due < 0,
    refused: (_, output: object) => refusal(output) !== undefined,
    changed: (_, output: object) => 'changed' in output,
    surelyUnchanged: ({ context }) => context.unchanged >= enough,
    surelyMissing: ({ context }) => context.missing >= enough,
  },
  delays: {
    /** Milliseconds: 500, doubling up to 15,000. */
    lookUpWait: ({ context }) => Math.min(15_000, 500 * 2 ** Math.max(0, context.lookups - 1)),
  },
}).createMachine({
  id: 'change',
  version: '1',
  context: ({ input }) => ({ ...input, lookups: 0, unchanged: 0, missing: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'costs', target: 'authorizing' }, { target: 'changing' }] },
    authorizing: {
      invoke: {
        id: 'authorize',
        src: 'authorize',
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'blame', params: ({ event }) => event.output },
          },
          {
            target: 'changing',
            actions: { type: 'keepAuthorization', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'voiding', actions: 'fail' },
      },
    },
    changing: {
      invoke: {
        id: 'changePlace',
        src: 'changePlace',
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'voiding',
            actions: { type: 'blame', params: ({ event }) => event.output },
          },
          { target: 'settling', actions: { type: 'keepPlace', params: ({ event }) => event.output } },
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
                guard: { type: 'changed', params: ({ event }) => event.output },
                target: '#change.settling',
                actions: { type: 'keepPlace', params: ({ event }) => event.output },
              },
              { target: 'judging', actions: { type: 'count', params: ({ event }) => event.output } },
            ],
            onError: 'waiting',
          },
        },
        judging: {
          always: [
            { guard: 'surelyUnchanged', target: '#change.voiding', actions: 'fail' },
            // The platform has deleted the old sale and made no new one.
            { guard: 'surelyMissing', target: '#change.losing', actions: 'fail' },
            { target: 'waiting' },
          ],
        },
        waiting: { entry: 'looked', after: { lookUpWait: 'looking' } },
      },
    },
    settling: {
      always: [
        { guard: 'costs', target: 'capturing' },
        { guard: 'refunds', target: 'refunding' },
        { target: 'changed' },
      ],
    },
    capturing: {
      invoke: {
        id: 'capture',
        src: 'capture',
        onDone: [
          // The authorization has lapsed: the stay is the driver's, the difference is ours.
          { guard: { type: 'refused', params: ({ event }) => event.output }, target: 'unpaid' },
          { target: 'changed' },
        ],
      },
    },
    refunding: { invoke: { id: 'refund', src: 'refund', onDone: 'changed' } },
    voiding: { invoke: { id: 'void', src: 'void', onDone: 'refused' } },
    losing: { invoke: { id: 'void', src: 'void', onDone: 'cancelling' } },
    cancelling: { invoke: { id: 'cancelBooking', src: 'cancelBooking', onDone: 'lost' } },
    changed: { type: 'final' },
    unpaid: { type: 'final' },
    refused: { type: 'final' },
    lost: { type: 'final' },
  },
})
