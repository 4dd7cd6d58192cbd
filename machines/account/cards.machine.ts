import { assign, setup } from 'xstate'
import { faultCode, type FaultCode } from '../../contract/fault'
import type { SavedCard, SetupOutcome } from '../../contract/payment'
import { unprovided } from '../unprovided'

/** What the gateway's page has led to; `closed`: the driver has left it. */
type Outcome = SetupOutcome | 'closed'
export type CardsContext = {
  /** `list`: the cards are shown; otherwise one is added from another page. */
  list: boolean
  /** As the server told them last, the one that pays first; undefined before it has. */
  cards?: readonly SavedCard[]
  /** The card that is to be removed. */
  asked?: SavedCard
  /** The session of the gateway's page that was left. */
  session?: string
  outcome?: Outcome
  /** The card that was added. */
  added?: SavedCard
  /** It has brought the welcome credit. */
  welcome: boolean
  /** Address of the gateway's page, once it is open. */
  url?: string
  /** Why nothing was done. */
  fault?: FaultCode
  /** What was done last. */
  told?: 'preferred' | 'removed'
}
export type CardsInput = Pick<CardsContext, 'list' | 'session'> & { closed?: boolean }
export type CardsEvent =
  | { type: 'cards.read' }
  /** Opens the gateway's page. */
  | { type: 'cards.add' }
  | { type: 'cards.prefer'; id: string }
  | { type: 'cards.remove'; id: string }
  /** Yes, it is to be removed. */
  | { type: 'cards.confirm' }
  | { type: 'cards.keep' }
  /** The browser shows this page again, as it was when it was left. */
  | { type: 'cards.back' }

type Result = { outcome: SetupOutcome; card?: SavedCard; welcome?: boolean; url?: string }
type Named = Pick<SavedCard, 'id' | 'revision'>
const cardIn = (cards: readonly SavedCard[] = [], id: string): SavedCard | undefined =>
  cards.find((card) => card.id === id)

/** The cards of a driver: the list, one that is removed, and the way to the gateway's page and back. */
export const cardsMachine = setup({
  types: {
    input: {} as CardsInput,
    context: {} as CardsContext,
    events: {} as CardsEvent,
    tags: {} as 'busy',
  },
  actors: {
    listCards: unprovided<SavedCard[], void>('listCards'),
    preferCard: unprovided<SavedCard[], Named>('preferCard'),
    removeCard: unprovided<SavedCard[], Named>('removeCard'),
    startSetup: unprovided<{ url: string }, void>('startSetup'),
    finishSetup: unprovided<Result, { session: string }>('finishSetup'),
  },
  guards: {
    returned: ({ context }) => context.session !== undefined,
    closed: ({ context }) => context.outcome === 'closed',
    lists: ({ context }) => context.list,
    open: ({ context }) => context.url !== undefined,
    /** Another one than that which pays. */
    other: ({ context }, id: string) => cardIn(context.cards, id)?.main === false,
    known: ({ context }, id: string) => cardIn(context.cards, id) !== undefined,
    wasAdded: (_, { outcome }: Result) => outcome === 'added',
  },
  actions: {
    keep: assign((_, cards: readonly SavedCard[]) => ({ cards })),
    ask: assign(({ context }, id: string) => ({ asked: cardIn(context.cards, id) })),
    clear: assign({ fault: undefined, told: undefined, asked: undefined, url: undefined }),
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error), asked: undefined })),
    tell: assign((_, told: CardsContext['told']) => ({ told, asked: undefined })),
    result: assign((_, { outcome, card, welcome = false, url }: Result) => ({
      outcome,
      added: card,
      welcome,
      url,
      fault: undefined,
    })),
  },
}).createMachine({
  id: 'cards',
  version: '1',
  context: ({ input: { list, session, closed = false } }) => ({
    list,
    session,
    welcome: false,
    ...(closed && { outcome: 'closed' as const }),
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'returned', target: 'returning' },
        { guard: 'closed', target: 'unfinished' },
        { guard: 'lists', target: 'reading' },
        { target: 'offering' },
      ],
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'listCards',
        src: 'listCards',
        onDone: { target: 'listing', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    unread: { on: { 'cards.read': { target: 'reading', actions: 'clear' } } },
    listing: {
      on: {
        'cards.add': { target: 'opening', actions: 'clear' },
        'cards.prefer': {
          guard: { type: 'other', params: ({ event }) => event.id },
          target: 'preferring',
          actions: ['clear', { type: 'ask', params: ({ event }) => event.id }],
        },
        'cards.remove': {
          guard: { type: 'known', params: ({ event }) => event.id },
          target: 'asking',
          actions: ['clear', { type: 'ask', params: ({ event }) => event.id }],
        },
      },
    },
    preferring: {
      tags: 'busy',
      invoke: {
        id: 'preferCard',
        src: 'preferCard',
        input: ({ context }) => context.asked!,
        onDone: {
          target: 'listing',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'tell', params: 'preferred' },
          ],
        },
        onError: { target: 'rereading', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    asking: { on: { 'cards.confirm': 'removing', 'cards.keep': { target: 'listing', actions: 'clear' } } },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeCard',
        src: 'removeCard',
        input: ({ context }) => context.asked!,
        onDone: {
          target: 'listing',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'tell', params: 'removed' },
          ],
        },
        onError: { target: 'rereading', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    /** After a refusal: another tab may have changed the list. Why it was refused stays. */
    rereading: {
      tags: 'busy',
      invoke: {
        id: 'rereadCards',
        src: 'listCards',
        onDone: { target: 'listing', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'listing',
      },
    },
    /** Where the list is not shown: the way to the gateway's page alone. */
    offering: { on: { 'cards.add': { target: 'opening', actions: 'clear' } } },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'startSetup',
        src: 'startSetup',
        onDone: { target: 'away', actions: assign({ url: ({ event }) => event.output.url }) },
        onError: [
          {
            guard: 'lists',
            target: 'listing',
            actions: { type: 'blame', params: ({ event }) => event },
          },
          { target: 'offering', actions: { type: 'blame', params: ({ event }) => event } },
        ],
      },
    },
    /** The browser goes to the gateway's page, which comes back to another page of ours. */
    away: {
      on: {
        'cards.back': [
          { guard: 'lists', target: 'reading', actions: 'clear' },
          { target: 'offering', actions: 'clear' },
        ],
      },
    },
    returning: {
      tags: 'busy',
      invoke: {
        id: 'finishSetup',
        src: 'finishSetup',
        input: ({ context }) => ({ session: context.session ?? '' }),
        onDone: [
          {
            guard: { type: 'wasAdded', params: ({ event }) => event.output },
            target: 'added',
            actions: { type: 'result', params: ({ event }) => event.output },
          },
          { target: 'unfinished', actions: { type: 'result', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    added: {},
    /** No card was saved: on the page that is still open, or on another one. */
    unfinished: {
      on: {
        'cards.add': [
          { guard: 'open', target: 'away' },
          { target: 'opening', actions: 'clear' },
        ],
      },
    },
    refused: { on: { 'cards.read': { target: 'returning', actions: 'clear' } } },
  },
})
