import { assign, setup } from 'xstate'
import type { Quote } from '../../contract/booking'
import type { NoEntryReason } from '../../contract/changes/noEntry'
import type { FaultCode } from '../../contract/fault'
import type { Cents, Currency } from '../../contract/money'
import { unprovided } from '../unprovided'

/** A parking that is booked instead, at the price that was offered, with the token of its platform. */
export type ChosenAlternative = { quote: Quote; token: string }
export type NoEntryInput = {
  /** Uid of the booking. */
  booking: string
  reason: NoEntryReason
  refund: Cents
  currency: Currency
  alternative?: ChosenAlternative
}
export type NoEntryContext = NoEntryInput & {
  /** Uid of the booking of the alternative. */
  replacement?: string
  looks: number
  /** Why the money is not given back, or the alternative not booked. */
  fault?: FaultCode
}
type Refusal = { refused: FaultCode }
export type RefundSeen = { refunded: true } | { waiting: true } | Refusal
export type BookingSeen = { booked: true } | { waiting: true } | Refusal

/**
 * What is done for a driver who did not get in, durable: the booking is cancelled and refunded, then the alternative that was
 * chosen is booked. So nobody pays for two, and who gets no alternative has the refund. The server runs it by pure `transition()`.
 */
export const noEntryMachine = setup({
  types: { input: {} as NoEntryInput, context: {} as NoEntryContext },
  actors: {
    cancelBooking: unprovided<unknown, undefined>('cancelBooking'),
    seeRefund: unprovided<RefundSeen, undefined>('seeRefund'),
    bookAlternative: unprovided<{ replacement: string } | Refusal, undefined>('bookAlternative'),
    seeAlternative: unprovided<BookingSeen, undefined>('seeAlternative'),
  },
  actions: {
    blame: assign((_, output: object) => ({ fault: (output as Refusal).refused })),
    keep: assign((_, output: object) => ({ replacement: (output as { replacement: string }).replacement })),
    looked: assign({ looks: ({ context }) => context.looks + 1 }),
    begin: assign({ looks: 0 }),
  },
  guards: {
    refused: (_, output: object) => 'refused' in output,
    waits: (_, output: object) => 'waiting' in output,
    hasAlternative: ({ context }) => context.alternative !== undefined,
  },
  delays: {
    /** Milliseconds: 250, doubling up to 15,000. */
    lookWait: ({ context }) => Math.min(15_000, 250 * 2 ** Math.max(0, context.looks - 1)),
  },
}).createMachine({
  id: 'noEntry',
  version: '1',
  context: ({ input }) => ({ ...input, looks: 0 }),
  initial: 'cancelling',
  states: {
    cancelling: { invoke: { id: 'cancelBooking', src: 'cancelBooking', onDone: 'refunding' } },
    refunding: {
      entry: 'begin',
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            id: 'seeRefund',
            src: 'seeRefund',
            onDone: [
              {
                guard: { type: 'refused', params: ({ event }) => event.output },
                target: '#noEntry.kept',
                actions: { type: 'blame', params: ({ event }) => event.output },
              },
              { guard: { type: 'waits', params: ({ event }) => event.output }, target: 'waiting' },
              { guard: 'hasAlternative', target: '#noEntry.booking' },
              { target: '#noEntry.refunded' },
            ],
          },
        },
        waiting: { entry: 'looked', after: { lookWait: 'looking' } },
      },
    },
    booking: {
      invoke: {
        id: 'bookAlternative',
        src: 'bookAlternative',
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'refunded',
            actions: { type: 'blame', params: ({ event }) => event.output },
          },
          { target: 'following', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
      },
    },
    following: {
      entry: 'begin',
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            id: 'seeAlternative',
            src: 'seeAlternative',
            onDone: [
              {
                guard: { type: 'refused', params: ({ event }) => event.output },
                target: '#noEntry.refunded',
                actions: { type: 'blame', params: ({ event }) => event.output },
              },
              { guard: { type: 'waits', params: ({ event }) => event.output }, target: 'waiting' },
              { target: '#noEntry.moved' },
            ],
          },
        },
        waiting: { entry: 'looked', after: { lookWait: 'looking' } },
      },
    },
    /** Its platform lets the stay not go: a person decides. */
    kept: { type: 'final' },
    refunded: { type: 'final' },
    moved: { type: 'final' },
  },
})
