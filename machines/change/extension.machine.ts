import { assign, setup, type SnapshotFrom } from 'xstate'
import type { ChangeAnswer, ChangeQuote } from '../../contract/changes/change'
import { faultCode, isUnreachable, type FaultCode } from '../../contract/fault'
import { unprovided } from '../unprovided'

/** What is to be changed of a booking: its end or its plate. */
export type ChangeSubject = 'end' | 'plate'

/** What a driver has said of a change before its booking is known; `minutes` later than the end, negative: earlier. */
export type ChangeWish = { to?: string; minutes?: number; plate?: string }

/** The uid of one booking, or those of several among which the driver chooses first. */
export type ExtensionInput = { subject?: ChangeSubject } & (
  | { booking: string; among?: undefined }
  | { booking?: undefined; among: string[]; wish: ChangeWish }
)
export type ExtensionContext = {
  subject: ChangeSubject
  booking?: string
  among?: string[]
  wish?: ChangeWish
  /** The end that is wanted, ISO 8601. */
  to?: string
  quote?: ChangeQuote
  /** The plate that is wanted. */
  plate?: string
  /** Idempotency key of the confirmation: of one quote or one plate, so that it is confirmed once however often it is sent. */
  key?: string
  /** Why there is no price, or why nothing was changed. */
  fault?: FaultCode
}
export type ExtensionEvent =
  | { type: 'extension.choose'; booking: string }
  | { type: 'extension.ask'; to: string }
  /** Another plate, wanted at `at`, epoch ms. */
  | { type: 'extension.plate'; plate: string; at: number }
  /** Yes to exactly what was shown or read back: `of` is the id of the quote, or the key of the plate. */
  | { type: 'extension.confirm'; of: string }
  /** Another end, or another plate. */
  | { type: 'extension.back' }
  | { type: 'extension.retry' }
  | { type: 'extension.leave' }

/** What an answer means in a state, as in `StateMeta`; a yes counts only for what was read back (C8). */
export type ExtensionMeta = {
  yes: readonly ('extension.confirm' | 'extension.retry')[]
  no: readonly 'extension.leave'[]
  leave: readonly 'extension.leave'[] | 'refused'
  readBack?: true
}
const leaving = {
  no: ['extension.leave'],
  leave: ['extension.leave'],
} as const satisfies Partial<ExtensionMeta>
const locked = { yes: [], no: [], leave: 'refused' } as const satisfies ExtensionMeta
export type ExtensionSnapshot = SnapshotFrom<typeof extensionMachine>

type Plated = { uid: string; plate: string; key: string }

/** Another end of a booked stay (X13), or another plate of it (X07): what it costs is told first, and confirmed then. */
export const extensionMachine = setup({
  types: {
    input: {} as ExtensionInput,
    context: {} as ExtensionContext,
    events: {} as ExtensionEvent,
    tags: {} as 'busy',
    meta: {} as ExtensionMeta,
  },
  actors: {
    quoteChange: unprovided<ChangeQuote, { uid: string; to: string }>('quoteChange'),
    confirmChange: unprovided<ChangeAnswer, { uid: string; quote: string; key: string }>('confirmChange'),
    changePlate: unprovided<ChangeAnswer, Plated>('changePlate'),
  },
  actions: {
    wantEnd: assign((_, { to }: { to: string }) => ({ subject: 'end' as const, to })),
    /** The instant is part of the key: the same plate may be wanted again, after another one. */
    wantPlate: assign(({ context: { booking } }, { plate, at }: { plate: string; at: number }) => ({
      ...{ subject: 'plate' as const, plate, key: `plate-${booking}-${plate}-${at}`, fault: undefined },
    })),
    keep: assign((_, quote: ChangeQuote) => ({ quote, key: `change-${quote.id}`, fault: undefined })),
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error) })),
    refuse: assign((_, { fault = 'change.failed' }: ChangeAnswer) => ({ fault })),
  },
  guards: {
    unchosen: ({ context }) => context.booking === undefined,
    among: ({ context }, { booking }: { booking: string }) => context.among?.includes(booking) ?? false,
    thisQuote: ({ context }, { of }: { of: string }) => context.quote?.id === of,
    thisPlate: ({ context }, { of }: { of: string }) => context.key === of,
    ofPlate: ({ context }) => context.subject === 'plate',
    changed: (_, { status }: ChangeAnswer) => status === 'changed',
    refused: (_, { status }: ChangeAnswer) => status === 'refused',
    /** Nobody answered: it may have been made, and the same key asks what became of it. */
    unanswered: (_, { error }: { error: unknown }) => isUnreachable(faultCode(error)),
  },
}).createMachine({
  id: 'extension',
  version: '2',
  context: ({ input: { subject = 'end', ...input } }) => ({ subject, ...input }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'unchosen', target: 'choosing' }, { target: 'asking' }] },
    choosing: {
      meta: { yes: [], ...leaving },
      on: {
        'extension.choose': {
          guard: { type: 'among', params: ({ event }) => event },
          target: 'asking',
          actions: assign({ booking: ({ event }) => event.booking }),
        },
        'extension.leave': 'left',
      },
    },
    asking: {
      meta: { yes: [], ...leaving },
      on: {
        'extension.ask': {
          target: 'quoting',
          actions: { type: 'wantEnd', params: ({ event }) => event },
        },
        'extension.plate': {
          target: 'naming',
          actions: { type: 'wantPlate', params: ({ event }) => event },
        },
        'extension.leave': 'left',
      },
    },
    quoting: {
      meta: { yes: [], ...leaving },
      tags: 'busy',
      entry: assign({ fault: undefined }),
      invoke: {
        id: 'quoteChange',
        src: 'quoteChange',
        input: ({ context: { booking = '', to = '' } }) => ({ uid: booking, to }),
        onDone: { target: 'reviewing', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'blame', params: ({ event }) => event } },
      },
      on: { 'extension.leave': 'left' },
    },
    reviewing: {
      meta: { yes: ['extension.confirm'], ...leaving, readBack: true },
      on: {
        'extension.confirm': {
          guard: { type: 'thisQuote', params: ({ event }) => event },
          target: 'confirming',
        },
        'extension.ask': {
          target: 'quoting',
          actions: { type: 'wantEnd', params: ({ event }) => event },
        },
        'extension.back': 'asking',
        'extension.leave': 'left',
      },
    },
    /** A plate is named; it costs nothing. */
    naming: {
      meta: { yes: ['extension.confirm'], ...leaving, readBack: true },
      on: {
        'extension.confirm': { guard: { type: 'thisPlate', params: ({ event }) => event }, target: 'moving' },
        'extension.plate': {
          target: 'naming',
          actions: { type: 'wantPlate', params: ({ event }) => event },
        },
        'extension.back': 'asking',
        'extension.leave': 'left',
      },
    },
    confirming: {
      meta: locked,
      tags: 'busy',
      entry: assign({ fault: undefined }),
      invoke: {
        id: 'confirmChange',
        src: 'confirmChange',
        input: ({ context: { booking = '', quote, key = '' } }) => ({
          uid: booking,
          quote: quote?.id ?? '',
          key,
        }),
        ...afterwards(),
      },
    },
    moving: {
      meta: locked,
      tags: 'busy',
      entry: assign({ fault: undefined }),
      invoke: {
        id: 'changePlate',
        src: 'changePlate',
        input: ({ context: { booking = '', plate = '', key = '' } }) => ({ uid: booking, plate, key }),
        ...afterwards(),
      },
    },
    unsure: {
      meta: { yes: ['extension.retry'], ...leaving },
      on: {
        'extension.retry': [{ guard: 'ofPlate', target: 'moving' }, { target: 'confirming' }],
        'extension.plate': {
          target: 'naming',
          actions: { type: 'wantPlate', params: ({ event }) => event },
        },
        'extension.leave': 'left',
      },
    },
    /** Its price is asked for anew; a plate is named anew. */
    refused: {
      meta: { yes: ['extension.retry'], ...leaving },
      on: {
        'extension.retry': [{ guard: 'ofPlate', target: 'asking' }, { target: 'quoting' }],
        'extension.plate': {
          target: 'naming',
          actions: { type: 'wantPlate', params: ({ event }) => event },
        },
        'extension.back': 'asking',
        'extension.leave': 'left',
      },
    },
    changed: { type: 'final' },
    pending: { type: 'final' },
    left: { type: 'final' },
  },
})

/** Where the answer to a confirmation leads. */
function afterwards() {
  type Done = { event: { output: ChangeAnswer } }
  type Failed = { event: { error: unknown } }
  const outcome = ({ event }: Done): ChangeAnswer => event.output
  const reason = ({ event }: Failed): { error: unknown } => event
  return {
    onDone: [
      { guard: { type: 'changed', params: outcome }, target: 'changed' },
      {
        guard: { type: 'refused', params: outcome },
        target: 'refused',
        actions: { type: 'refuse', params: outcome },
      },
      { target: 'pending' },
    ],
    onError: [
      {
        guard: { type: 'unanswered', params: reason },
        target: 'unsure',
        actions: { type: 'blame', params: reason },
      },
      { target: 'refused', actions: { type: 'blame', params: reason } },
    ],
  } as const
}
