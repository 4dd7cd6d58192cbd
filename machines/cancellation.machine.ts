import { assign, setup } from 'xstate'
import type { CancellationAnswer, CancellationQuote, CancellationTold } from '../contract/cancellation'
import { faultCode, type FaultCode } from '../contract/fault'
import { unprovided } from './unprovided'
import type { CancellationEvent } from './events'
import type { StateMeta } from './stateMeta'

/** Without a booking's uid the server takes the next upcoming booking. */
export type CancellationInput = { booking?: string }
export type CancellationContext = {
  wanted: string
  quote?: CancellationQuote
  answer?: CancellationAnswer
  fault?: FaultCode
}

/** A state that a no leaves. */
const leaving = {
  no: ['cancellation.leave'],
  leave: ['cancellation.leave'],
} as const satisfies Partial<StateMeta>

/**
 * The cancelling of one booking. The server's clock decides; a confirmation names the booking it means. One that has been
 * changed since is told anew, and asked for again.
 */
export const cancellationMachine = setup({
  types: {
    input: {} as CancellationInput,
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    tags: {} as 'busy' | 'asks',
    meta: {} as StateMeta,
  },
  actors: {
    quoteCancellation: unprovided<CancellationQuote, { uid: string }>('quoteCancellation'),
    cancelBooking: unprovided<CancellationAnswer, { uid: string; told?: CancellationTold }>('cancelBooking'),
  },
  actions: {
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error) })),
    forgive: assign({ fault: undefined }),
    told: assign((_, quote: CancellationQuote) => ({ quote })),
    answered: assign((_, answer: CancellationAnswer) => ({ answer })),
  },
  guards: {
    thisBooking: ({ context }, { booking }: { booking: string }) => context.quote?.booking.uid === booking,
    isTooLate: (_, quote: CancellationQuote) => quote.verdict === 'tooLate',
    isNever: (_, quote: CancellationQuote) => quote.verdict === 'notCancellable',
    mayChange: ({ context }) => context.fault !== 'cancellation.notCancellable',
    isRequested: (_, quote: CancellationQuote) => quote.verdict === 'alreadyRequested',
    wasChanged: (_, { error }: { error: unknown }) => faultCode(error) === 'cancellation.changed',
    wasTooLate: (_, { error }: { error: unknown }) => faultCode(error) === 'cancellation.tooLate',
    wasRequested: (_, { error }: { error: unknown }) => faultCode(error) === 'cancellation.alreadyRequested',
    onlyRequested: (_, answer: CancellationAnswer) => answer.status === 'requested',
  },
}).createMachine({
  id: 'cancellation',
  version: '2',
  context: ({ input }) => ({ wanted: input.booking ?? 'next' }),
  initial: 'checking',
  states: {
    checking: {
      meta: { yes: [], ...leaving },
      tags: 'busy',
      invoke: {
        id: 'quoteCancellation',
        src: 'quoteCancellation',
        input: ({ context }) => ({ uid: context.quote?.booking.uid ?? context.wanted }),
        onDone: [
          {
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'tooLate',
            actions: { type: 'told', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRequested', params: ({ event }) => event.output },
            target: 'alreadyRequested',
            actions: { type: 'told', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isNever', params: ({ event }) => event.output },
            target: 'refused',
            actions: [
              { type: 'told', params: ({ event }) => event.output },
              assign({ fault: 'cancellation.notCancellable' as const }),
            ],
          },
          { target: 'asking', actions: { type: 'told', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'blame', params: ({ event }) => event } },
      },
      on: { 'cancellation.leave': 'left' },
    },
    asking: {
      meta: {
        yes: ['cancellation.confirm'],
        no: ['cancellation.keep'],
        leave: ['cancellation.keep'],
        readBack: true,
      },
      tags: 'asks',
      on: {
        'cancellation.confirm': {
          guard: { type: 'thisBooking', params: ({ event }) => event },
          target: 'cancelling',
          actions: 'forgive',
        },
        'cancellation.keep': 'kept',
      },
    },
    cancelling: {
      meta: { yes: [], no: [], leave: 'refused', afterYes: 'doing' },
      tags: 'busy',
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => cancelled(context),
        onDone: [
          {
            guard: { type: 'onlyRequested', params: ({ event }) => event.output },
            target: 'requested',
            actions: { type: 'answered', params: ({ event }) => event.output },
          },
          { target: 'cancelled', actions: { type: 'answered', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'wasChanged', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'blame', params: ({ event }) => event },
          },
          { guard: { type: 'wasTooLate', params: ({ event }) => event }, target: 'tooLate' },
          { guard: { type: 'wasRequested', params: ({ event }) => event }, target: 'alreadyRequested' },
          { target: 'refused', actions: { type: 'blame', params: ({ event }) => event } },
        ],
      },
    },
    tooLate: {
      meta: { yes: ['cancellation.leave'], ...leaving },
      tags: 'asks',
      on: { 'cancellation.leave': 'left' },
    },
    alreadyRequested: {
      meta: { yes: ['cancellation.leave'], ...leaving },
      tags: 'asks',
      on: { 'cancellation.leave': 'left' },
    },
    cancelled: {
      meta: { yes: ['cancellation.leave'], ...leaving, afterYes: 'done' },
      tags: 'asks',
      on: { 'cancellation.leave': 'left' },
    },
    requested: {
      meta: { yes: ['cancellation.leave'], ...leaving, afterYes: 'done' },
      tags: 'asks',
      on: { 'cancellation.leave': 'left' },
    },
    refused: {
      meta: { yes: ['cancellation.retry'], ...leaving, afterYes: 'refused' },
      tags: 'asks',
      on: {
        'cancellation.retry': { guard: 'mayChange', target: 'checking', actions: 'forgive' },
        'cancellation.leave': 'left',
      },
    },
    kept: { type: 'final' },
    left: { type: 'final' },
  },
})

/** The booking as it was told to the driver. */
function cancelled({ wanted, quote }: CancellationContext): { uid: string; told?: CancellationTold } {
  if (!quote) return { uid: wanted }
  const { booking, refund } = quote
  return { uid: booking.uid, told: { end: booking.end, refund } }
}
