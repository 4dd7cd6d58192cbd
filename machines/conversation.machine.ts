import { assign, setup } from 'xstate'
import { limits } from '../contract/limits'
import type { DriverEvent } from './events'

/** What a yes would mean: the quote or the booking that was read back, and when (epoch ms). */
export type ReadBack = { id: string; at: number }

/** A name that was only half heard and asked about, and what a yes and a no in the very next turn come to. */
export type PendingClarification = { name: string; yes: DriverEvent[]; no: DriverEvent[] }

export type ConversationContext = {
  /** Replies given; seeds the variants of a line and proves that a yes is the very next turn. */
  turn: number
  readBack?: ReadBack
  /** What was said last, for "repeat". */
  said?: { speech: string; text: string }
  /** What the driver was asked last, so that a bare "atocha", "mañana" or "sí" finds its meaning. */
  asked?: Asked
  /** Half a stay that was heard: an entry (ISO) without an exit, or minutes without an entry. */
  part?: { from?: string; minutes?: number; date?: string }
  /** `¿Atocha?` was asked. */
  meant?: PendingClarification
}
export type Asked = 'place' | 'window' | 'code' | 'name'
export type ConversationEvent =
  /** An utterance made sense. A yes to a read-back carries what it would confirm. */
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
 * What the voice is doing. A neighbour of the driver's machines: it keeps what belongs to talking only and owns no
 * rule of parking. Three different repairs, then the screen or a person (C4).
 */
export const conversationMachine = setup({
  types: { context: {} as ConversationContext, events: {} as ConversationEvent },
  guards: {
    /** Only the next turn, within a minute, for that very thing (C8). */
    freshYes: ({ context: { readBack } }, { id, at }: { id: string; at: number }) =>
      readBack?.id === id && at - readBack.at <= limits.spokenYesLife,
  },
  actions: { spend: assign({ readBack: undefined }) },
}).createMachine({
  id: 'conversation',
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
