import { assign, setup } from 'xstate'
import { faultCode, type FaultCode } from '../contract/fault'
import type { Offer } from '../contract/parking'
import { meets, shortlist } from '../contract/rules/rank'
import type { Filter, Needs, Place, PlatformState, Preference } from '../contract/search'
import { windowFault, type Window } from '../contract/window'
import { unprovided, unprovidedStream } from './unprovided'
import type { SearchNews, SearchWord } from './words'

export type SearchContext = {
  place?: Place
  /** A name still to be located. */
  where?: string
  window?: Window
  preference: Preference
  filter: Filter
  /** Offers without these are not kept. */
  needs?: Needs
  /** Search as soon as place and window are known. */
  going: boolean
  offers: Offer[]
  platforms: PlatformState[]
  chosen?: string
  fault?: FaultCode
  /** How many offers of each order to keep; undefined keeps all (law 6). */
  keep?: number
}
export type SearchInput = { keep?: number }
type Ask = Extract<SearchWord, { type: 'search.ask' }>

const emptied = { offers: [], platforms: [], chosen: undefined, fault: undefined }
const faultOf = (ask: Ask): FaultCode | undefined => ask.window && windowFault(ask.window, ask.at)

/** A later line about the same parking replaces the earlier one. */
const merge = (
  { offers, chosen, keep, needs = {} }: SearchContext,
  { offers: fresh, gone = [] }: Extract<SearchNews, { type: 'search.arrived' }>,
): Offer[] => {
  const byId = new Map(offers.map((offer) => [offer.parking.id, offer]))
  for (const offer of fresh)
    if (meets(offer, needs)) byId.set(offer.parking.id, offer)
    else if (offer.parking.id !== chosen) byId.delete(offer.parking.id)
  // What the driver is looking at stays, even when it is found to be a twin.
  for (const id of gone) if (id !== chosen) byId.delete(id)
  const all = [...byId.values()]
  return keep === undefined ? all : shortlist(all, keep)
}

/** Where, when, and what there is: slots in any order, one stream of answers, one thing looked at. */
export const searchMachine = setup({
  types: {
    input: {} as SearchInput,
    context: {} as SearchContext,
    events: {} as SearchWord | SearchNews,
    tags: {} as 'busy' | 'asks',
  },
  actors: {
    findPlaces: unprovided<Place[], { where: string }>('findPlaces'),
    findParkings: unprovidedStream<SearchNews, { place: Place; window: Window }>('findParkings'),
  },
  actions: {
    note: assign(({ context }, ask: Ask) => {
      const fault = faultOf(ask)
      return {
        place: ask.where === undefined ? (ask.place ?? context.place) : context.place,
        where: ask.where ?? (ask.place ? undefined : context.where),
        window: fault ? context.window : (ask.window ?? context.window),
        preference: ask.preference ?? context.preference,
        filter: ask.filter ?? context.filter,
        needs: ask.needs ?? context.needs,
        going: fault ? false : (ask.go ?? context.going),
        fault,
      }
    }),
    reorder: assign(({ context }, ask: Ask) => ({
      preference: ask.preference ?? context.preference,
      filter: ask.filter ?? context.filter,
      fault: faultOf(ask),
    })),
    go: assign({ going: true }),
    look: assign({ ...emptied, going: false }),
    forget: assign({
      ...emptied,
      place: undefined,
      where: undefined,
      window: undefined,
      needs: undefined,
      going: false,
    }),
    choose: assign((_, params: { parking: string }) => ({ chosen: params.parking })),
    outdated: assign(({ context }, at: number) => ({
      fault: context.window && windowFault(context.window, at),
    })),
  },
  guards: {
    named: ({ context }) => context.where !== undefined,
    goingAndReady: ({ context }) => context.going && !!context.place && !!context.window && !context.fault,
    ready: ({ context }, at: number) =>
      !!context.place && !!context.window && windowFault(context.window, at) === undefined,
    complete: ({ context }) => !!context.place && !!context.window,
    known: ({ context }, params: { parking: string }) =>
      context.offers.some((offer) => offer.parking.id === params.parking),
    empty: ({ context }) => context.offers.length === 0,
    found: (_, places: Place[]) => places.length > 0,
    moves: (_, ask: Ask) =>
      (ask.place ?? ask.where ?? ask.window ?? ask.needs) !== undefined && faultOf(ask) === undefined,
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({
    preference: 'cheaper',
    filter: 'all',
    going: false,
    offers: [],
    platforms: [],
    keep: input.keep,
  }),
  initial: 'asking',
  on: { 'search.clear': { target: '.asking', actions: 'forget' } },
  states: {
    asking: {
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
              actions: assign({
                fault: ({ event }) => faultCode(event.error),
                where: undefined,
                going: false,
              }),
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
            // It goes on with what was changed, unless it was asked to wait for more.
            actions: { type: 'note', params: ({ event }) => ({ go: true, ...event }) },
          },
          { actions: { type: 'reorder', params: ({ event }) => event } },
        ],
        'search.go': [
          { guard: { type: 'ready', params: ({ event }) => event.at }, target: 'looking', reenter: true },
          { actions: { type: 'outdated', params: ({ event }) => event.at } },
        ],
      },
      states: {
        stream: {
          initial: 'arriving',
          states: {
            // Invoked here and nowhere above: waking a snapshot restarts the invocations of its active states (law 1).
            arriving: {
              tags: 'busy',
              invoke: {
                id: 'findParkings',
                src: 'findParkings',
                input: ({ context: { place, window } }) => {
                  if (!place || !window) throw new Error('searching without place or window')
                  return { place, window }
                },
              },
              on: {
                'search.platforms': { actions: assign({ platforms: ({ event }) => event.platforms }) },
                'search.arrived': {
                  actions: assign({ offers: ({ context, event }) => merge(context, event) }),
                },
                'search.platform': {
                  actions: assign({
                    platforms: ({ context, event }) =>
                      context.platforms.map((p) => (p.id === event.platform.id ? event.platform : p)),
                  }),
                },
                'search.settled': 'settled',
                'search.broke': [
                  {
                    guard: 'empty',
                    target: 'broken',
                    actions: assign({ fault: ({ event }) => event.fault }),
                  },
                  { target: 'settled' },
                ],
              },
            },
            settled: {},
            broken: { tags: 'asks' },
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
            listing: { tags: 'asks' },
            viewing: {
              tags: 'asks',
              on: { 'search.back': { target: 'listing', actions: assign({ chosen: undefined }) } },
            },
          },
        },
      },
    },
  },
})
