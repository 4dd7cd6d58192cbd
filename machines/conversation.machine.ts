import type { DayPart } from '../contract/time/dayPart'
import { assign, setup, type ActorRefFrom, type Snapshot } from 'xstate'
import { limits } from '../contract/limits'
import type { Locale } from '../contract/locale'
import type { Window } from '../contract/time/window'
import type { DriverEvent } from './events'

/** The quote or the booking that was read back, and when it was, epoch ms: what a yes confirms that was said after it. */
export type ReadBack = {
  id: string
  at: number
  /** A question about it was answered since. */
  answered?: boolean
  /** That answer was the last reply: it was not read back again since. */
  inquired?: boolean
  /** Words for somebody else were heard since: a bare yes may be to those. */
  interrupted?: boolean
}

/** What a turn asks of the driver's account beside the charts; `parking` and `id` as the calls for favourites have them. */
export type AccountTask =
  | { type: 'favorites.list' }
  | { type: 'favorites.add'; parking: string; name: string }
  /** Finds the favourite to remove; it is removed after a yes. */
  | { type: 'favorites.find'; parking?: string; said?: string }
  | { type: 'favorites.remove'; id: string }
  | { type: 'vehicles.main'; plate: string }
  | { type: 'history.last' }
  /** What a car park, by its id and position, costs for a stay. */
  | { type: 'stay.price'; parking: string; lat: number; lng: number; window: Window }
  /** What cancelling a booking would give back; `history.refund`: what was given back, for one booking or at last. */
  | { type: 'booking.refund'; booking: string }
  | { type: 'history.refund'; booking?: string }
  | { type: 'promotions.code' }
  /** Puts the talk at the server, for another device. */
  | { type: 'talk.share' }
  /** Goes on with the talk of another device. */
  | { type: 'talk.join'; code: string }

/** A name that was understood with doubt, and the events that a yes or a no in the next turn sends; `language`: that to go on in after a yes; `stay`: hours that were understood with doubt. */
export type PendingClarification = {
  name: string
  yes: DriverEvent[]
  no: DriverEvent[]
  /** What a yes asks of the account. */
  task?: AccountTask
  language?: Locale
  stay?: Window
}

export type ConversationContext = {
  /** Number of replies given. It seeds the variants of a line and tells whether a yes is in the next turn. */
  turn: number
  /** Turns in a row in which nothing was understood. */
  missed: number
  readBack?: ReadBack
  /** The last reply, for "repeat". */
  said?: { speech: string; text: string }
  /** The last question, so that a bare "atocha", "mañana" or "sí" can be read as its answer. */
  asked?: Asked
  /** The question that the last reply ended in, as the dialogue names it: a yes or a no answers this one and no other. */
  question?: string
  /** Part of a stay: an entry (ISO) without an exit, minutes without an entry, a day, or the hours of a day that has passed. */
  part?: { from?: string; to?: string; minutes?: number; date?: string; dayPart?: DayPart }
  /** `¿Atocha?` was asked. */
  pendingClarification?: PendingClarification
  /** Uid of the booking that the last reply was about. */
  about?: string
  /** Uids of the bookings of which the last reply asked to choose one. */
  among?: readonly string[]
  /** Uids of the bookings that are to be cancelled behind the one that is asked about. */
  toCancel?: readonly string[]
  /** Centimetres that the driver has said the vehicle is high. */
  height?: number
  /** Which booking of another device or tab the driver has heard of. */
  told?: string
  /** The chart of a change of a booking that is under way (`change/extension`), persisted. */
  change?: Snapshot<unknown>
}
/** `more`: whether the driver wants anything else; `others`: whether to hear the other results; `cancel`: which booking; `end`, `plate` and `booking`: what a change of a booking lacks. */
export const askedFor = [
  'place',
  'window',
  'code',
  'name',
  'more',
  'others',
  'cancel',
  'end',
  'plate',
  'booking',
] as const
export type Asked = (typeof askedFor)[number]
export type ConversationEvent =
  /** A turn begins; its reply waits for the world for `patience` ms at most. */
  | { type: 'conversation.heard'; patience: number }
  /** An utterance was understood; `clarifies` when a name must be confirmed before anything is done. */
  | { type: 'conversation.understood'; clarifies?: boolean }
  /** A yes to what was read back, said at `at`, epoch ms. */
  | { type: 'conversation.yes'; id: string; at: number }
  | { type: 'conversation.missed' }
  /** The events of the turn were sent, or refused; `clarifies` as above, once the place is known. */
  | { type: 'conversation.acted'; clarifies?: boolean }
  /** No machine waits for an answer any more, or patience has ended. */
  | { type: 'conversation.settled' }
  | {
      type: 'conversation.replied'
      said: { speech: string; text: string }
      readBack?: ReadBack
      asked?: Asked
      question?: string
      part?: ConversationContext['part']
      pendingClarification?: PendingClarification
      about?: string
      among?: ConversationContext['among']
      toCancel?: ConversationContext['toCancel']
      height?: number
      told?: string
      change?: Snapshot<unknown>
    }
  /** It was not said to Plaza: no turn. */
  | { type: 'conversation.overheard' }
  /** The turn ended without a reply: a bug. */
  | { type: 'conversation.broke' }

/**
 * The turns of a conversation. A turn understands, acts or asks back, waits for the world, and replies. Between turns it
 * keeps what was read back, what was asked, and how often nothing was understood; it holds no rule of parking. After
 * three misunderstandings in a row the driver is sent to the screen or to a person (C4).
 */
export const conversationMachine = setup({
  types: { context: {} as ConversationContext, events: {} as ConversationEvent },
  guards: {
    /** True in the next turn, within a minute, for the id that was read back (C8); not for a yes said before it was. */
    freshYes: ({ context: { readBack } }, { id, at }: { id: string; at: number }) =>
      readBack?.id === id && at >= readBack.at && at - readBack.at <= limits.spokenYesLife,
    clarifies: (_, clarifies: boolean | undefined) => clarifies === true,
    firstMiss: ({ context }) => context.missed === 0,
    secondMiss: ({ context }) => context.missed === 1,
  },
  actions: {
    /** A read-back counts in one turn only. */
    spend: assign({ readBack: undefined }),
    understand: assign({ readBack: undefined, missed: 0 }),
    miss: assign({ readBack: undefined, missed: ({ context }) => context.missed + 1 }),
  },
  delays: {
    patience: ({ event }) => (event.type === 'conversation.heard' ? event.patience : limits.voicePatience),
  },
}).createMachine({
  id: 'conversation',
  version: '11',
  context: { turn: 0, missed: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'conversation.heard': 'turn' } },
    turn: {
      type: 'parallel',
      on: {
        'conversation.replied': {
          target: 'idle',
          actions: assign(({ context, event }) => ({
            turn: context.turn + 1,
            said: event.said,
            readBack: event.readBack,
            asked: event.asked,
            question: event.question,
            part: event.part,
            pendingClarification: event.pendingClarification,
            about: event.about,
            among: event.among,
            toCancel: event.toCancel,
            height: event.height ?? context.height,
            told: event.told ?? context.told,
            change: event.change,
          })),
        },
        // A yes after talk in the car may be theirs.
        'conversation.overheard': { target: 'idle', actions: 'spend' },
        'conversation.broke': { target: 'idle', actions: 'spend' },
      },
      states: {
        step: {
          initial: 'understanding',
          states: {
            understanding: {
              on: {
                'conversation.understood': [
                  {
                    guard: { type: 'clarifies', params: ({ event }) => event.clarifies },
                    target: 'clarifying',
                    actions: 'understand',
                  },
                  { target: 'acting', actions: 'understand' },
                ],
                'conversation.yes': {
                  guard: { type: 'freshYes', params: ({ event }) => event },
                  target: 'acting',
                  actions: 'understand',
                },
                'conversation.missed': [
                  { guard: 'firstMiss', target: 'replying.rephrasing', actions: 'miss' },
                  { guard: 'secondMiss', target: 'replying.narrowing', actions: 'miss' },
                  { target: 'replying.handingOver', actions: 'miss' },
                ],
              },
            },
            acting: {
              on: {
                'conversation.acted': [
                  {
                    guard: { type: 'clarifies', params: ({ event }) => event.clarifies },
                    target: 'clarifying',
                  },
                  { target: 'settling' },
                ],
              },
            },
            settling: { on: { 'conversation.settled': 'replying' } },
            clarifying: { on: { 'conversation.settled': 'replying' } },
            replying: {
              initial: 'answering',
              states: { answering: {}, rephrasing: {}, narrowing: {}, handingOver: {} },
            },
          },
        },
        patience: {
          initial: 'lasting',
          states: { lasting: { after: { patience: 'ended' } }, ended: {} },
        },
      },
    },
  },
})

export type ConversationActor = ActorRefFrom<typeof conversationMachine>
