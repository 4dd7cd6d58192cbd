import { assign, setup } from 'xstate'
import type { FaultCode } from '../contract/fault'
import { everyKind, keepsOne, type Kinds } from '../contract/rules/rank'
import { unprovided } from './unprovided'

/** Number of welcome slides. */
export const slideCount = 3

/** Why the device's position is not known: the driver has not granted it, or the browser did not find it (R311, R312). */
export type PositionRefusal = 'denied' | 'failed'
export type PositionAnswer = 'found' | PositionRefusal

export type FirstVisitContext = {
  /** 0 to `slideCount` − 1. */
  slide: number
  kinds: Kinds
  /** Whether the legal policy is accepted. */
  accepted: boolean
  fault?: FaultCode
  position?: PositionRefusal
}
export type FirstVisitInput = { kinds?: Kinds }
export type FirstVisitEvent =
  | { type: 'firstVisit.next' }
  | { type: 'firstVisit.back' }
  | { type: 'firstVisit.skip' }
  | { type: 'firstVisit.kinds'; kinds: Kinds }
  | { type: 'firstVisit.accept'; accepted: boolean }
  /** Asks the device where it is; the browser may ask the driver first. */
  | { type: 'firstVisit.allow' }
  | { type: 'firstVisit.notNow' }
  | { type: 'firstVisit.later' }
  | { type: 'firstVisit.addCard' }

/** The first visit: three slides, the kinds of parking, the legal policy, the position and a card; it can be skipped. */
export const firstVisitMachine = setup({
  types: {
    input: {} as FirstVisitInput,
    context: {} as FirstVisitContext,
    events: {} as FirstVisitEvent,
    tags: {} as 'busy',
    output: {} as { addsCard: boolean },
  },
  actors: { locate: unprovided<PositionAnswer, undefined>('locate') },
  guards: {
    lastSlide: ({ context }) => context.slide === slideCount - 1,
    firstSlide: ({ context }) => context.slide === 0,
    keepsOne: (_, kinds: Kinds) => keepsOne(kinds),
    accepted: ({ context }) => context.accepted,
    found: (_, answer: PositionAnswer) => answer === 'found',
  },
  actions: {
    turn: assign(({ context }, by: number) => ({ slide: context.slide + by })),
    choose: assign((_, kinds: Kinds) => ({ kinds })),
    accept: assign((_, accepted: boolean) => ({ accepted, fault: undefined })),
    refuse: assign({ fault: 'account.legalMissing' as const }),
    forgive: assign({ fault: undefined, position: undefined }),
    blame: assign((_, position: PositionAnswer) => (position === 'found' ? {} : { position })),
  },
}).createMachine({
  id: 'firstVisit',
  version: '1',
  context: ({ input }) => ({ slide: 0, kinds: input?.kinds ?? everyKind, accepted: false }),
  output: ({ event }) => ({ addsCard: (event as { output?: unknown }).output === 'card' }),
  initial: 'slides',
  on: { 'firstVisit.skip': '.left' },
  states: {
    slides: {
      on: {
        'firstVisit.next': [
          { guard: 'lastSlide', target: 'platforms' },
          { actions: { type: 'turn', params: 1 } },
        ],
        'firstVisit.back': [
          { guard: 'firstSlide', target: 'left' },
          { actions: { type: 'turn', params: -1 } },
        ],
      },
    },
    platforms: {
      on: {
        'firstVisit.kinds': {
          guard: { type: 'keepsOne', params: ({ event }) => event.kinds },
          actions: { type: 'choose', params: ({ event }) => event.kinds },
        },
        'firstVisit.next': 'legal',
        'firstVisit.back': 'slides',
      },
    },
    legal: {
      on: {
        'firstVisit.accept': { actions: { type: 'accept', params: ({ event }) => event.accepted } },
        'firstVisit.next': [{ guard: 'accepted', target: 'location' }, { actions: 'refuse' }],
        'firstVisit.back': { target: 'platforms', actions: 'forgive' },
      },
    },
    location: {
      on: {
        'firstVisit.allow': { target: 'locating', actions: 'forgive' },
        'firstVisit.notNow': { target: 'payment', actions: 'forgive' },
        'firstVisit.back': { target: 'legal', actions: 'forgive' },
      },
    },
    locating: {
      tags: 'busy',
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: [
          { guard: { type: 'found', params: ({ event }) => event.output }, target: 'payment' },
          { target: 'location', actions: { type: 'blame', params: ({ event }) => event.output } },
        ],
      },
      // The browser's own question may stay unanswered.
      on: {
        'firstVisit.notNow': 'payment',
        'firstVisit.back': 'legal',
      },
    },
    payment: {
      on: {
        'firstVisit.later': 'left',
        'firstVisit.addCard': 'addingCard',
        'firstVisit.back': 'location',
      },
    },
    left: { type: 'final' },
    addingCard: { type: 'final', output: 'card' },
  },
})
