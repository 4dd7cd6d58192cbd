import { assign, setup } from 'xstate'
import { limits } from '../contract/limits'
import type { DriverEvent } from './events'

/** The quote or the booking that was read back, and when, epoch ms: what a yes confirms. */
export type ReadBack = { id: string; at: number }

/** A name that was understood with doubt, and the events that a yes or a no in the next turn sends. */
export type PendingClarification = { name: string; yes: DriverEvent[]; no: DriverEvent[] }

export type ConversationContext = {
  /** Number of replies given. It seeds the variants of a line and tells whether a yes is in the next turn. */
  turn: number
  readBack?: ReadBack
  /** The last reply, for "repeat". */
  said?: { speech: string; text: string }
  /** The last question, so that a bare "atocha", "mañana" or "sí" can be read as its answer. */
  asked?: Asked
  /** Half of a stay: an entry (ISO) without an exit, or minutes without an entry. */
  part?: { from?: string; minutes?: number; date?: string }
  /** `¿Atocha?` was asked. */
  meant?: PendingClarification
}
export type Asked = 'place' | 'window' | 'code' | 'name'
export type ConversationEvent =
  /** An utterance was understood. */
  | { type: 'conversation.understood' }
  | { type: 'conversation.yes'; id: string; at: number }
  | { type: 'conversation.missed' }
  | {
      type: 'conversation.replied'
      said: { speech: string; text: string }
      readBack?: ReadBack
      asked?: Asked
      part?: ConversationContext['part']
      meant?: PendingClarification
    }
  | { type: 'conversation.stop' }

/**
 * The state of a conversation: what was read back, what was asked, how often nothing was understood. It holds no rule
 * of parking. After three misunderstandings in a row the driver is sent to the screen or to a person (C4).
 */
export const conversationMachine = setup({
  types: { context: {} as ConversationContext, events: {} as ConversationEvent },
  guards: {
    /** True in the next turn, within a minute, for the id that was read back (C8). */
    freshYes: ({ context: { readBack } }, { id, at }: { id: string; at: number }) =>
      readBack?.id === id && at - readBack.at <= limits.spokenYesLife,
  },
  actions: { spend: assign({ readBack: undefined }) },
}).createMachine({
  id: 'conversation',
  version: '1',
  context: { turn: 0 },
  initial: 'open',
  on: {
    'conversation.understood': { target: '.open', actions: 'spend' },
    'conversation.yes': {
      guard: { type: 'freshYes', params: ({ event }) => event },
      target: '.open',
      actions: 'spend',
    },
    'conversation.replied': {
      actions: assign(({ context, event }) => ({
        turn: context.turn + 1,
        said: event.said,
        readBack: event.readBack,
        asked: event.asked,
        part: event.part,
        meant: event.meant,
      })),
    },
    'conversation.stop': { target: '.closed', actions: 'spend' },
  },
  states: {
    open: { on: { 'conversation.missed': { target: 'rephrasing', actions: 'spend' } } },
    rephrasing: { on: { 'conversation.missed': 'narrowing' } },
    narrowing: { on: { 'conversation.missed': 'handingOver' } },
    handingOver: { on: { 'conversation.missed': {} } },
    closed: { on: { 'conversation.missed': 'rephrasing' } },
  },
})
