import { assign, setup } from 'xstate'
import { faultCode, type FaultCode } from '../contract/fault'
import type { Offer } from '../contract/parking'
import { keepsOne, meets, type Kinds } from '../contract/rules/rank'
import type { Place } from '../contract/search'
import { windowFault } from '../contract/time/window'
import {
  noResults,
  noSearch,
  requestFault,
  applyArrival,
  applyChoice,
  applyMiss,
  applyNoPlace,
  isUnlocated,
  applyOrder,
  applyRequest,
  searchQuery,
  type SearchQuery,
  type SearchRequest,
  type SearchContext,
  type SearchInput,
} from './searchContext'
import { unprovided, unprovidedStream } from './unprovided'
import type { SearchActorEvent, SearchEvent } from './events'
import type { StateMeta } from './stateMeta'

/** The search of one driver: place and stay in any order, one stream of answers, one parking being viewed. */
export const searchMachine = setup({
  types: {
    input: {} as SearchInput,
    context: {} as SearchContext,
    events: {} as SearchEvent | SearchActorEvent,
    tags: {} as 'busy' | 'asks',
    meta: {} as StateMeta,
  },
  actors: {
    findPlaces: unprovided<Place[], { where: string }>('findPlaces'),
    findParkings: unprovidedStream<SearchActorEvent, SearchQuery | undefined>('findParkings'),
  },
  actions: {
    note: assign(({ context }, ask: SearchRequest) => applyRequest(context, ask)),
    reorder: assign(({ context }, ask: SearchRequest) => applyOrder(context, ask)),
    go: assign({ going: true, fault: undefined }),
    look: assign({ ...noResults, going: false }),
    forget: assign(noSearch),
    choose: assign(({ context }, params: { parking: string }) => applyChoice(context, params.parking)),
    chooseWanted: assign(({ context }) => ({ chosen: context.wanted, wanted: undefined })),
    missPlace: assign(({ context }, fault: FaultCode) => applyNoPlace(context, fault)),
    missWanted: assign(({ context }) => applyMiss(context)),
    rename: assign((_, params: { place: Place }) => ({ place: params.place })),
    outdated: assign(({ context }, at: number) => ({
      fault: context.window && windowFault(context.window, at),
    })),
  },
  guards: {
    named: ({ context }) => context.where !== undefined && !isUnlocated(context),
    unlocated: ({ context }) => isUnlocated(context),
    goingAndReady: ({ context }) => context.going && searchQuery(context) !== undefined && !context.fault,
    ready: ({ context }, at: number) =>
      !!context.place && !!context.window && windowFault(context.window, at) === undefined,
    complete: ({ context }) => searchQuery(context) !== undefined,
    known: ({ context }, params: { parking: string }) =>
      context.offers.some((offer) => offer.parking.id === params.parking),
    empty: ({ context }) => context.offers.length === 0,
    wantedAmong: ({ context }, fresh: Offer[]) =>
      fresh.some((offer) => offer.parking.id === context.wanted && meets(offer, context.needs ?? {})),
    keepsOne: (_, kinds: Kinds) => keepsOne(kinds),
    keepsOneInTime: ({ context }, { kinds, at }: { kinds: Kinds; at: number }) =>
      keepsOne(kinds) && !!context.window && windowFault(context.window, at) === undefined,
    samePlace: ({ context }, params: { place: Place }) => context.place?.id === params.place.id,
    found: (_, places: Place[]) => places.length > 0,
    moves: (_, ask: SearchRequest) =>
      (ask.place ?? ask.where ?? ask.window ?? ask.needs ?? ask.radius) !== undefined &&
      requestFault(ask) === undefined,
  },
}).createMachine({
  id: 'search',
  version: '3',
  context: ({ input }) => ({
    preference: 'own',
    filter: 'all',
    going: false,
    offers: [],
    platforms: [],
    keep: input.keep,
  }),
  initial: 'asking',
  on: {
    'search.clear': { target: '.asking', actions: 'forget' },
    'search.kinds': {
      guard: { type: 'keepsOne', params: ({ event }) => event.kinds },
      actions: assign({ kinds: ({ event }) => event.kinds }),
    },
    'search.rename': {
      guard: { type: 'samePlace', params: ({ event }) => event },
      actions: { type: 'rename', params: ({ event }) => event },
    },
  },
  states: {
    asking: {
      meta: { yes: ['search.go'], no: [], leave: [] },
      initial: 'open',
      on: { 'search.ask': { target: '.open', actions: { type: 'note', params: ({ event }) => event } } },
      states: {
        open: {
          tags: 'asks',
          always: [
            { guard: 'named', target: 'locating' },
            { guard: 'goingAndReady', target: '#search.looking' },
          ],
          on: {
            'search.go': [
              { guard: 'unlocated', target: 'locating', actions: 'go' },
              { guard: { type: 'ready', params: ({ event }) => event.at }, target: '#search.looking' },
              { guard: 'complete', actions: { type: 'outdated', params: ({ event }) => event.at } },
            ],
          },
        },
        locating: {
          tags: 'busy',
          on: { 'search.go': { actions: 'go' } },
          invoke: {
            id: 'findPlaces',
            src: 'findPlaces',
            input: ({ context }) => ({ where: context.where ?? '' }),
            onDone: [
              {
                guard: { type: 'found', params: ({ event }) => event.output },
                target: 'open',
                actions: assign({ place: ({ event }) => event.output[0], where: undefined }),
              },
              {
                target: 'open',
                actions: assign({ fault: 'search.placeUnknown', where: undefined, going: false }),
              },
            ],
            onError: {
              target: 'open',
              actions: { type: 'missPlace', params: ({ event }) => faultCode(event.error) },
            },
          },
        },
      },
    },
    looking: {
      type: 'parallel',
      entry: 'look',
      on: {
        'search.ask': [
          {
            guard: { type: 'moves', params: ({ event }) => event },
            target: 'asking',
            // Searches again with what was changed, unless `go` is false.
            actions: { type: 'note', params: ({ event }) => ({ go: true, ...event }) },
          },
          { actions: { type: 'reorder', params: ({ event }) => event } },
        ],
        'search.kinds': {
          guard: { type: 'keepsOneInTime', params: ({ event }) => event },
          target: 'looking',
          reenter: true,
          actions: assign({ kinds: ({ event }) => event.kinds }),
        },
        'search.go': [
          { guard: { type: 'ready', params: ({ event }) => event.at }, target: 'looking', reenter: true },
          { actions: { type: 'outdated', params: ({ event }) => event.at } },
        ],
      },
      states: {
        stream: {
          initial: 'arriving',
          states: {
            // Invoked in this state and not above it: restoring a snapshot restarts the actors of its active states (law 1).
            arriving: {
              tags: 'busy',
              invoke: {
                id: 'findParkings',
                src: 'findParkings',
                input: ({ context }) => searchQuery(context),
              },
              on: {
                'search.platforms': { actions: assign({ platforms: ({ event }) => event.platforms }) },
                'search.arrived': {
                  actions: assign(({ context, event }) => applyArrival(context, event)),
                },
                'search.platform': {
                  actions: assign({
                    platforms: ({ context, event }) =>
                      context.platforms.map((p) => (p.id === event.platform.id ? event.platform : p)),
                  }),
                },
                'search.settled': { target: 'settled', actions: 'missWanted' },
                'search.broke': [
                  {
                    guard: 'empty',
                    target: 'broken',
                    actions: assign({ fault: ({ event }) => event.fault }),
                  },
                  { target: 'cut', actions: assign({ fault: ({ event }) => event.fault }) },
                ],
              },
            },
            settled: {},
            // The stream ended early: a new search keeps the results that have arrived.
            cut: {
              tags: 'asks',
              on: {
                'search.go': {
                  guard: { type: 'ready', params: ({ event }) => event.at },
                  target: 'arriving',
                  actions: assign({ fault: undefined }),
                },
              },
            },
            broken: { meta: { yes: ['search.go'], no: [], leave: [] }, tags: 'asks' },
          },
        },
        attention: {
          initial: 'listing',
          on: {
            'search.choose': {
              guard: { type: 'known', params: ({ event }) => event },
              target: '.viewing',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
          states: {
            listing: {
              meta: { yes: ['search.ask', 'search.choose'], no: [], leave: [] },
              tags: 'asks',
              on: {
                'search.arrived': {
                  guard: { type: 'wantedAmong', params: ({ event }) => event.offers },
                  target: 'viewing',
                  actions: 'chooseWanted',
                },
              },
            },
            viewing: {
              meta: { yes: ['driver.book', 'search.back'], no: ['search.back'], leave: [] },
              tags: 'asks',
              on: { 'search.back': { target: 'listing', actions: assign({ chosen: undefined }) } },
            },
          },
        },
      },
    },
  },
})
