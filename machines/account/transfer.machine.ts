import { assign, setup } from 'xstate'
import { limits } from '../../contract/limits'
import type { NewVehicle } from '../../contract/vehicle'
import { unprovided } from '../unprovided'

export type TransferStep =
  | 'requested'
  | 'told'
  | 'checking'
  | 'refused'
  | 'moved'
  | 'denied'
  | 'withdrawn'
  | 'lapsed'
export type TransferInput = { asker: string; holder: string; vehicle: NewVehicle; at: number }
export type TransferContext = Omit<TransferInput, 'at'> & {
  /** What has happened so far, with the instant in epoch ms. */
  steps: { step: TransferStep; at: number }[]
  /** Until when the holder may answer, and the asker's proof may come; epoch ms. */
  until?: number
  /** Why the support has decided so; nobody but the support reads it. */
  reason?: string
}
export type TransferEvent =
  | { type: 'transfer.accept'; at: number }
  | { type: 'transfer.refuse'; at: number }
  | { type: 'transfer.withdraw'; at: number }
  /** The support has checked the proof. */
  | { type: 'transfer.decide'; at: number; moves: boolean; reason: string }
  /** The holder no longer has the plate: it has moved to a third account. */
  | { type: 'transfer.lapse'; at: number }

/**
 * The transfer of a plate to the account that asks for it (A27). The server runs it by pure `transition()`: a holder has
 * fourteen days to answer, then the support decides by a proof; after a refusal it has as long for it.
 */
export const transferMachine = setup({
  types: {
    input: {} as TransferInput,
    context: {} as TransferContext,
    events: {} as TransferEvent,
  },
  actors: {
    /** Mails the holder; the instant is that of the mail. */
    tellHolder: unprovided<{ at: number }, void>('tellHolder'),
  },
  delays: { answerTime: limits.transferAnswerTime, proofTime: limits.transferAnswerTime },
  guards: { moves: (_, moves: boolean) => moves },
  actions: {
    note: assign(({ context }, { step, at }: { step: TransferStep; at: number }) => ({
      steps: [...context.steps, { step, at }],
    })),
    /** What comes at the end of a time happens at that instant, however late a node looks. */
    noteInTime: assign(({ context }, step: TransferStep) => ({
      steps: [...context.steps, { step, at: context.until! }],
    })),
    wait: assign((_, at: number) => ({ until: at + limits.transferAnswerTime })),
    waitNoMore: assign({ until: undefined }),
    give: assign((_, reason: string) => ({ reason })),
  },
}).createMachine({
  id: 'transfer',
  version: '1',
  context: ({ input: { at, ...asked } }) => ({ ...asked, steps: [{ step: 'requested', at }] }),
  initial: 'open',
  states: {
    open: {
      initial: 'requested',
      on: {
        'transfer.accept': {
          target: 'moved',
          actions: { type: 'note', params: ({ event }) => ({ step: 'moved', at: event.at }) },
        },
        'transfer.withdraw': {
          target: 'withdrawn',
          actions: { type: 'note', params: ({ event }) => ({ step: 'withdrawn', at: event.at }) },
        },
        'transfer.lapse': {
          target: 'lapsed',
          actions: { type: 'note', params: ({ event }) => ({ step: 'lapsed', at: event.at }) },
        },
      },
      states: {
        requested: {
          invoke: {
            id: 'tellHolder',
            src: 'tellHolder',
            onDone: {
              target: 'told',
              actions: [
                { type: 'note', params: ({ event }) => ({ step: 'told', at: event.output.at }) },
                { type: 'wait', params: ({ event }) => event.output.at },
              ],
            },
          },
        },
        told: {
          on: {
            'transfer.refuse': {
              target: 'deciding.refused',
              actions: [
                { type: 'note', params: ({ event }) => ({ step: 'refused', at: event.at }) },
                { type: 'wait', params: ({ event }) => event.at },
              ],
            },
          },
          after: {
            answerTime: {
              target: 'deciding.checking',
              actions: [{ type: 'noteInTime', params: 'checking' }, 'waitNoMore'],
            },
          },
        },
        /** The support decides by a proof; the holder may still say yes. */
        deciding: {
          on: {
            'transfer.decide': [
              {
                guard: { type: 'moves', params: ({ event }) => event.moves },
                target: '#transfer.moved',
                actions: [
                  { type: 'note', params: ({ event }) => ({ step: 'moved', at: event.at }) },
                  { type: 'give', params: ({ event }) => event.reason },
                ],
              },
              {
                target: '#transfer.denied',
                actions: [
                  { type: 'note', params: ({ event }) => ({ step: 'denied', at: event.at }) },
                  { type: 'give', params: ({ event }) => event.reason },
                ],
              },
            ],
          },
          initial: 'checking',
          states: {
            /** The holder has not answered in time. */
            checking: {
              on: {
                'transfer.refuse': {
                  target: 'refused',
                  actions: [
                    { type: 'note', params: ({ event }) => ({ step: 'refused', at: event.at }) },
                    { type: 'wait', params: ({ event }) => event.at },
                  ],
                },
              },
            },
            refused: {
              after: {
                proofTime: {
                  target: '#transfer.denied',
                  actions: [{ type: 'noteInTime', params: 'denied' }, 'waitNoMore'],
                },
              },
            },
          },
        },
      },
    },
    moved: { type: 'final' },
    denied: { type: 'final' },
    withdrawn: { type: 'final' },
    lapsed: { type: 'final' },
  },
})
