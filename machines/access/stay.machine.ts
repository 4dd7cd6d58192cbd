import { assign, setup } from 'xstate'
import { cents, type Cents, type Currency } from '../../contract/money'
import { unprovided } from '../unprovided'

export type StayInput = {
  plate: string
  platform: string
  /** The parking's id in Plaza, and what is shown of it. */
  parking: string
  name: string
  timeZone: string
  /** Epoch ms. */
  entered: number
}
export type StayContext = StayInput & {
  left?: number
  /** What the platform charges for the minutes, after the exit. */
  total?: Cents
  currency?: Currency
  /** How often the charge was tried. */
  charges: number
  disputed?: boolean
}
export type StayEvent =
  | { type: 'stay.exit'; at: number; total: Cents; currency: Currency }
  /** "This was not me": nothing is charged until the support has decided. */
  | { type: 'stay.dispute' }
  /** The support's decision. */
  | { type: 'stay.uphold' }
  | { type: 'stay.waive' }
  /** What is owed is to be charged again. */
  | { type: 'stay.pay' }
/** `free`: it costs less than can be charged. */
type Charged = { charged: true; free?: true } | { declined: true }

/**
 * One stay behind a barrier that has read the plate (R004): the driver is told of the entry, may say that it was not his, and pays the
 * minutes at the exit. The server runs it by pure `transition()`.
 */
export const stayMachine = setup({
  types: { input: {} as StayInput, context: {} as StayContext, events: {} as StayEvent },
  actors: {
    tellEntry: unprovided<unknown, undefined>('tellEntry'),
    charge: unprovided<Charged, undefined>('charge'),
    refund: unprovided<unknown, undefined>('refund'),
    tellPaid: unprovided<unknown, undefined>('tellPaid'),
    tellOwed: unprovided<unknown, undefined>('tellOwed'),
  },
  actions: {
    leave: assign((_, { at, total, currency }: { at: number; total: Cents; currency: Currency }) => ({
      left: at,
      total,
      currency,
    })),
    dispute: assign({ disputed: true }),
    keepCharge: assign((_, output: Charged) => ('free' in output ? { total: cents(0) } : {})),
    countCharge: assign({ charges: ({ context }) => context.charges + 1 }),
  },
  guards: {
    hasLeft: ({ context }) => context.left !== undefined,
    free: ({ context }) => context.total === 0,
    charged: (_, output: Charged) => 'charged' in output,
  },
}).createMachine({
  id: 'stay',
  version: '1',
  context: ({ input }) => ({ ...input, charges: 0 }),
  initial: 'telling',
  states: {
    telling: {
      on: {
        'stay.exit': { target: 'leaving', actions: { type: 'leave', params: ({ event }) => event } },
        'stay.dispute': { target: 'frozen', actions: 'dispute' },
      },
      invoke: { id: 'tellEntry', src: 'tellEntry', onDone: 'parked' },
    },
    parked: {
      on: {
        'stay.exit': { target: 'leaving', actions: { type: 'leave', params: ({ event }) => event } },
        'stay.dispute': { target: 'frozen', actions: 'dispute' },
      },
    },
    /** The charge waits for the support; an exit only says how much it would be. */
    frozen: {
      on: {
        'stay.exit': { actions: { type: 'leave', params: ({ event }) => event } },
        'stay.uphold': [{ guard: 'hasLeft', target: 'leaving' }, { target: 'parked' }],
        'stay.waive': 'waived',
      },
    },
    leaving: { always: [{ guard: 'free', target: 'tellingPaid' }, { target: 'charging' }] },
    charging: {
      entry: 'countCharge',
      invoke: {
        id: 'charge',
        src: 'charge',
        onDone: [
          {
            guard: { type: 'charged', params: ({ event }) => event.output },
            target: 'tellingPaid',
            actions: { type: 'keepCharge', params: ({ event }) => event.output },
          },
          { target: 'tellingOwed' },
        ],
      },
    },
    tellingPaid: {
      on: { 'stay.dispute': { target: 'contested', actions: 'dispute' } },
      invoke: { id: 'tellPaid', src: 'tellPaid', onDone: 'paid' },
    },
    tellingOwed: {
      on: { 'stay.pay': 'charging', 'stay.dispute': { target: 'frozen', actions: 'dispute' } },
      invoke: { id: 'tellOwed', src: 'tellOwed', onDone: 'owed' },
    },
    owed: { on: { 'stay.pay': 'charging', 'stay.dispute': { target: 'frozen', actions: 'dispute' } } },
    paid: { on: { 'stay.dispute': { target: 'contested', actions: 'dispute' } } },
    /** Paid and said not to be the driver's: the support decides whether it is paid back. */
    contested: { on: { 'stay.uphold': 'settled', 'stay.waive': 'refunding' } },
    refunding: { invoke: { id: 'refund', src: 'refund', onDone: 'refunded' } },
    waived: { type: 'final' },
    refunded: { type: 'final' },
    settled: { type: 'final' },
  },
})
