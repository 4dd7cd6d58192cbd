import { assign, setup } from 'xstate'
import { faultCode, type FaultCode } from '../../contract/fault'
import type { Locale } from '../../contract/locale'
import type { Place } from '../../contract/search'
import type { StreetZone } from '../../contract/street/zone'
import { unprovided } from '../unprovided'

/** `accuracy`: metres by which a position may be wrong; absent for a place that was named. */
export type MeterPoint = { lat: number; lng: number; accuracy?: number }
export type MeterContext = {
  at?: MeterPoint
  /** The place that was named. */
  name?: string
  /** The kerbs around it, the nearest first. */
  zones: readonly StreetZone[]
  /** Id of the kerb that the driver's car is at. */
  chosen?: string
  fault?: FaultCode
}
export type MeterEvent =
  | { type: 'meter.here'; at: MeterPoint }
  | { type: 'meter.place'; q: string; locale: Locale }
  | { type: 'meter.choose'; zone: string }
  /** Another place is to be asked for. */
  | { type: 'meter.again' }

/** The parking meter: which kerb the car is at. A border within reach of a wrong position is asked about (X11). */
export const meterMachine = setup({
  types: { context: {} as MeterContext, events: {} as MeterEvent, tags: {} as 'busy' | 'asks' },
  actors: {
    findPlace: unprovided<Place | undefined, { q: string; locale: Locale }>('findPlace'),
    findZones: unprovided<readonly StreetZone[], MeterPoint>('findZones'),
  },
  guards: {
    named: (_, q: string) => q.trim() !== '',
    found: (_, place: Place | undefined) => place !== undefined,
    none: (_, zones: readonly StreetZone[]) => zones.length === 0,
    certain: ({ context }, zones: readonly StreetZone[]) => certainZone(zones, context.at) !== undefined,
    known: ({ context }, zone: string) => context.zones.some(({ id }) => id === zone),
  },
  actions: {
    goTo: assign((_, at: MeterPoint) => ({ at, name: undefined, fault: undefined })),
    goToPlace: assign((_, place: Place | undefined) =>
      place ? { at: { lat: place.lat, lng: place.lng }, name: place.name, fault: undefined } : {},
    ),
    keep: assign((_, zones: readonly StreetZone[]) => ({ zones, chosen: undefined })),
    chooseCertain: assign(({ context }) => ({ chosen: certainZone(context.zones, context.at)?.id })),
    choose: assign((_, chosen: string) => ({ chosen })),
    forget: assign({ zones: [], chosen: undefined, fault: undefined }),
    missPlace: assign({ fault: 'search.placeUnknown' as const }),
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error) })),
  },
}).createMachine({
  id: 'meter',
  version: '1',
  context: { zones: [] },
  initial: 'asking',
  on: {
    'meter.here': {
      target: '.finding',
      actions: ['forget', { type: 'goTo', params: ({ event }) => event.at }],
    },
    'meter.place': {
      guard: { type: 'named', params: ({ event }) => event.q },
      target: '.placing',
      actions: 'forget',
    },
    'meter.again': { target: '.asking', actions: 'forget' },
  },
  states: {
    asking: {},
    placing: {
      tags: 'busy',
      invoke: {
        id: 'findPlace',
        src: 'findPlace',
        input: ({ event }) =>
          event.type === 'meter.place' ? { q: event.q, locale: event.locale } : { q: '', locale: 'es' },
        onDone: [
          {
            guard: { type: 'found', params: ({ event }) => event.output },
            target: 'finding',
            actions: { type: 'goToPlace', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: 'missPlace' },
        ],
        onError: { target: 'asking', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    finding: {
      tags: 'busy',
      invoke: {
        id: 'findZones',
        src: 'findZones',
        input: ({ context }) => context.at ?? { lat: 0, lng: 0 },
        onDone: [
          { guard: { type: 'none', params: ({ event }) => event.output }, target: 'unregulated' },
          {
            guard: { type: 'certain', params: ({ event }) => event.output },
            target: 'showing',
            actions: [{ type: 'keep', params: ({ event }) => event.output }, 'chooseCertain'],
          },
          { target: 'choosing', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    /** No source knows a regulated kerb here. */
    unregulated: {},
    choosing: {
      tags: 'asks',
      on: {
        'meter.choose': {
          guard: { type: 'known', params: ({ event }) => event.zone },
          target: 'showing',
          actions: { type: 'choose', params: ({ event }) => event.zone },
        },
      },
    },
    showing: {
      on: {
        'meter.choose': {
          guard: { type: 'known', params: ({ event }) => event.zone },
          actions: { type: 'choose', params: ({ event }) => event.zone },
        },
      },
    },
  },
})

/** The only kerb that the car can be at; undefined when a wrong position reaches another one, or none. */
function certainZone(zones: readonly StreetZone[], at: MeterPoint | undefined): StreetZone | undefined {
  const { accuracy } = at ?? {}
  if (accuracy === undefined) return undefined
  const within = zones.filter(({ distance }) => distance <= accuracy)
  return within.length === 1 && within[0]?.distance === 0 ? within[0] : undefined
}
