import { assign, setup } from 'xstate'
import type { ChangeAnswer, ChangeQuote } from '../../contract/changes/change'
import { faultCode, isUnreachable, type FaultCode } from '../../contract/fault'
import { unprovided } from '../unprovided'

export type ExtensionInput = { booking: string }
export type ExtensionContext = ExtensionInput & {
  /** The end that is wanted, ISO 8601. */
  to?: string
  quote?: ChangeQuote
  /** Idempotency key of the confirmation: of one quote, so that it is confirmed once however often it is sent. */
  key?: string
  /** Why there is no price, or why nothing was changed. */
  fault?: FaultCode
}
export type ExtensionEvent =
  | { type: 'extension.ask'; to: string }
  /** Yes, at this price. */
  | { type: 'extension.confirm' }
  /** Another end. */
  | { type: 'extension.back' }
  | { type: 'extension.retry' }

type Quoted = { quote: ChangeQuote; key: string }

/** Another end of a booked stay (X13): its price is told first, and confirmed then. */
export const extensionMachine = setup({
  types: {
    input: {} as ExtensionInput,
    context: {} as ExtensionContext,
    events: {} as ExtensionEvent,
    tags: {} as 'busy',
  },
  actors: {
    quoteChange: unprovided<Quoted, { uid: string; to: string }>('quoteChange'),
    confirmChange: unprovided<ChangeAnswer, { uid: string; quote: string; key: string }>('confirmChange'),
  },
  actions: {
    keep: assign((_, { quote, key }: Quoted) => ({ quote, key, fault: undefined })),
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error) })),
    refuse: assign((_, { fault = 'change.failed' }: ChangeAnswer) => ({ fault })),
  },
  guards: {
    changed: (_, { status }: ChangeAnswer) => status === 'changed',
    refused: (_, { status }: ChangeAnswer) => status === 'refused',
    /** Nobody answered: it may have been made, and the same key asks what became of it. */
    unanswered: (_, { error }: { error: unknown }) => isUnreachable(faultCode(error)),
  },
}).createMachine({
  id: 'extension',
  version: '1',
  context: ({ input }) => ({ ...input }),
  initial: 'asking',
  states: {
    asking: {
      on: { 'extension.ask': { target: 'quoting', actions: assign({ to: ({ event }) => event.to }) } },
    },
    quoting: {
      tags: 'busy',
      entry: assign({ fault: undefined }),
      invoke: {
        id: 'quoteChange',
        src: 'quoteChange',
        input: ({ context: { booking, to = '' } }) => ({ uid: booking, to }),
        onDone: { target: 'reviewing', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    reviewing: { on: { 'extension.confirm': 'confirming', 'extension.back': 'asking' } },
    confirming: {
      tags: 'busy',
      entry: assign({ fault: undefined }),
      invoke: {
        id: 'confirmChange',
        src: 'confirmChange',
        input: ({ context: { booking, quote, key = '' } }) => ({ uid: booking, quote: quote?.id ?? '', key }),
        onDone: [
          { guard: { type: 'changed', params: ({ event }) => event.output }, target: 'changed' },
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'refuse', params: ({ event }) => event.output },
          },
          { target: 'pending' },
        ],
        onError: [
          {
            guard: { type: 'unanswered', params: ({ event }) => event },
            target: 'unsure',
            actions: { type: 'blame', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'blame', params: ({ event }) => event } },
        ],
      },
    },
    unsure: { on: { 'extension.retry': 'confirming' } },
    /** Its price is asked for anew. */
    refused: { on: { 'extension.retry': 'quoting', 'extension.back': 'asking' } },
    changed: { type: 'final' },
    pending: { type: 'final' },
  },
})
