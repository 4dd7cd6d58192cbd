import { assign, setup } from 'xstate'
import type { NoEntryAnswer, NoEntryChoices, NoEntryReason } from '../../contract/changes/noEntry'
import { faultCode, isUnreachable, type FaultCode } from '../../contract/fault'
import { unprovided } from '../unprovided'

export type NoEntryReportInput = { booking: string }
export type NoEntryReportContext = NoEntryReportInput & {
  reason?: NoEntryReason
  choices?: NoEntryChoices
  /** Id of the alternative that was chosen; absent: the money back. */
  alternative?: string
  answer?: NoEntryAnswer
  fault?: FaultCode
}
export type NoEntryReportEvent =
  | { type: 'noEntry.ask'; reason: NoEntryReason }
  /** Another parking, or the money back without one. */
  | { type: 'noEntry.choose'; alternative?: string }
  | { type: 'noEntry.back' }
  | { type: 'noEntry.retry' }

type Report = { uid: string; reason: NoEntryReason; alternative?: string }
const gone: readonly FaultCode[] = ['booking.quoteExpired', 'booking.quoteUnknown']

/** A driver did not get in (X09): what has happened, then another parking or the money back; where neither can be had at once, a case. */
export const noEntryReportMachine = setup({
  types: {
    input: {} as NoEntryReportInput,
    context: {} as NoEntryReportContext,
    events: {} as NoEntryReportEvent,
    tags: {} as 'busy',
  },
  actors: {
    findAlternatives: unprovided<NoEntryChoices, { uid: string }>('findAlternatives'),
    reportNoEntry: unprovided<NoEntryAnswer, Report>('reportNoEntry'),
  },
  actions: {
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error) })),
    forget: assign({ fault: undefined }),
  },
  guards: {
    refundable: (_, { refundable }: NoEntryChoices) => refundable,
    waits: (_, { outcome }: NoEntryAnswer) => outcome === 'pending',
    /** Nobody answered: it may have been decided, and the same report asks what. */
    unanswered: (_, { error }: { error: unknown }) => isUnreachable(faultCode(error)),
    /** The price has lapsed: others are asked for. */
    lapsed: (_, { error }: { error: unknown }) => gone.includes(faultCode(error)),
  },
}).createMachine({
  id: 'noEntryReport',
  version: '1',
  context: ({ input }) => ({ ...input }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'noEntry.ask': {
          target: 'looking',
          actions: ['forget', assign({ reason: ({ event }) => event.reason })],
        },
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findAlternatives',
        src: 'findAlternatives',
        input: ({ context: { booking } }) => ({ uid: booking }),
        onDone: [
          {
            guard: { type: 'refundable', params: ({ event }) => event.output },
            target: 'choosing',
            actions: assign({ choices: ({ event }) => event.output }),
          },
          { target: 'deciding' },
        ],
        onError: { target: 'asking', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    choosing: {
      on: {
        'noEntry.choose': {
          target: 'deciding',
          actions: ['forget', assign({ alternative: ({ event }) => event.alternative })],
        },
        'noEntry.back': { target: 'asking', actions: 'forget' },
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        id: 'reportNoEntry',
        src: 'reportNoEntry',
        input: ({ context: { booking, reason = 'full', alternative } }) => ({
          uid: booking,
          reason,
          ...(alternative !== undefined && { alternative }),
        }),
        onDone: [
          {
            guard: { type: 'waits', params: ({ event }) => event.output },
            target: 'pending',
            actions: assign({ answer: ({ event }) => event.output }),
          },
          { target: 'decided', actions: assign({ answer: ({ event }) => event.output }) },
        ],
        onError: [
          {
            guard: { type: 'unanswered', params: ({ event }) => event },
            target: 'unsure',
            actions: { type: 'blame', params: ({ event }) => event },
          },
          {
            guard: { type: 'lapsed', params: ({ event }) => event },
            target: 'looking',
            actions: { type: 'blame', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'blame', params: ({ event }) => event } },
        ],
      },
    },
    unsure: { on: { 'noEntry.retry': { target: 'deciding', actions: 'forget' } } },
    decided: { type: 'final' },
    /** A platform has not answered yet; the same report asks again. */
    pending: { on: { 'noEntry.retry': 'deciding' } },
  },
})
