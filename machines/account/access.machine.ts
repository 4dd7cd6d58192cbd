import { assign, setup } from 'xstate'
import type { AutomaticStay, PlatformAccess, VehicleAccess } from '../../contract/calls/access'
import { faultCode, type FaultCode } from '../../contract/fault'
import { unprovided } from '../unprovided'

export type AccessInput = {
  /** The vehicle whose platforms are shown; undefined when the driver has none. */
  plate?: string
}
export type AccessContext = AccessInput & {
  /** As the server told them last; undefined before it has. */
  access?: VehicleAccess
  stays?: readonly AutomaticStay[]
  /** The platform that is switched on or off, or the stay that is disputed or paid. */
  asked?: string
  on: boolean
  /** How often the server was asked since the driver did something last. */
  asks: number
  fault?: FaultCode
  /** What was done last. */
  told?: 'on' | 'off' | 'disputed' | 'paying'
}
export type AccessEvent =
  | { type: 'access.read' }
  /** Shows the platforms of another vehicle. */
  | { type: 'access.vehicle'; plate: string }
  /** Switches a platform on or off, by its id. */
  | { type: 'access.switch'; platform: string }
  /** "This was not me", and paying what is owed, by the id of the stay. */
  | { type: 'access.dispute'; stay: string }
  | { type: 'access.pay'; stay: string }
  /** Yes: the text is agreed to, the platform is switched off, the stay is disputed. */
  | { type: 'access.confirm' }
  | { type: 'access.back' }

export type AccessRead = { access?: VehicleAccess; stays: readonly AutomaticStay[] }
type Setting = { plate: string; platform: string; on: boolean; consent?: string }

/** Pause between two questions while a platform or a charge is on its way, ms, and how many are asked: two minutes. */
const pollPause = 3_000
export const mostAsks = 40

const underWay: readonly PlatformAccess['state'][] = ['starting', 'suspending', 'ending']
const isOn: readonly PlatformAccess['state'][] = ['starting', 'on', 'suspending', 'suspended']
const platformIn = ({ access }: AccessContext, id: string | undefined): PlatformAccess | undefined =>
  access?.platforms.find(({ platform }) => platform === id)
const stayIn = ({ stays }: AccessContext, id: string): AutomaticStay | undefined =>
  stays?.find((stay) => stay.id === id)

/** Automatic access (R055, X04): the platforms of one vehicle, a consent or its end, and the stays of the driver. */
export const accessMachine = setup({
  types: {
    input: {} as AccessInput,
    context: {} as AccessContext,
    events: {} as AccessEvent,
    tags: {} as 'busy',
  },
  actors: {
    readAccess: unprovided<AccessRead, { plate?: string }>('readAccess'),
    setAccess: unprovided<VehicleAccess, Setting>('setAccess'),
    disputeStay: unprovided<AutomaticStay[], string>('disputeStay'),
    payStay: unprovided<AutomaticStay[], string>('payStay'),
  },
  delays: { pollPause },
  guards: {
    canSwitchOn: ({ context }, id: string) =>
      ['off', 'refused'].includes(platformIn(context, id)?.state ?? ''),
    canSwitchOff: ({ context }, id: string) => {
      const state = platformIn(context, id)?.state
      return state !== undefined && isOn.includes(state)
    },
    canDispute: ({ context }, id: string) => stayIn(context, id)?.disputable === true,
    isOwed: ({ context }, id: string) => stayIn(context, id)?.state === 'owed',
    isUnderWay: ({ context }) =>
      context.asks < mostAsks &&
      (context.access?.platforms.some(({ state }) => underWay.includes(state)) === true ||
        context.stays?.some(({ state }) => state === 'charging') === true),
    /** The text has changed since it was shown. */
    hasNewText: (_, { error }: { error: unknown }) => faultCode(error) === 'access.consentNeeded',
    lacksCard: (_, { error }: { error: unknown }) => faultCode(error) === 'booking.needsPayment',
  },
  actions: {
    keep: assign((_, { access, stays }: AccessRead) => ({ access, stays })),
    keepAccess: assign((_, access: VehicleAccess) => ({ access })),
    keepStays: assign((_, stays: readonly AutomaticStay[]) => ({ stays })),
    ask: assign((_, { id, on = false }: { id: string; on?: boolean }) => ({ asked: id, on })),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    choose: assign((_, plate: string) => ({ plate, access: undefined })),
    clear: assign({ fault: undefined, told: undefined, asked: undefined, asks: 0 }),
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error), told: undefined })),
    tell: assign((_, told: AccessContext['told']) => ({ told, fault: undefined, asked: undefined })),
  },
}).createMachine({
  id: 'access',
  version: '1',
  context: ({ input }) => ({ ...input, on: false, asks: 0 }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readAccess',
        src: 'readAccess',
        input: ({ context: { plate } }) => ({ plate }),
        onDone: { target: 'showing', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    unread: { on: { 'access.read': { target: 'reading', actions: 'clear' } } },
    showing: {
      initial: 'waiting',
      on: {
        'access.read': { target: 'reading', actions: 'clear' },
        'access.vehicle': {
          target: 'reading',
          actions: ['clear', { type: 'choose', params: ({ event }) => event.plate }],
        },
        'access.switch': [
          {
            guard: { type: 'canSwitchOn', params: ({ event }) => event.platform },
            target: 'consenting',
            actions: ['clear', { type: 'ask', params: ({ event }) => ({ id: event.platform, on: true }) }],
          },
          {
            guard: { type: 'canSwitchOff', params: ({ event }) => event.platform },
            target: 'ending',
            actions: ['clear', { type: 'ask', params: ({ event }) => ({ id: event.platform }) }],
          },
        ],
        'access.dispute': {
          guard: { type: 'canDispute', params: ({ event }) => event.stay },
          target: 'disputing',
          actions: ['clear', { type: 'ask', params: ({ event }) => ({ id: event.stay }) }],
        },
        'access.pay': {
          guard: { type: 'isOwed', params: ({ event }) => event.stay },
          target: 'paying',
          actions: ['clear', { type: 'ask', params: ({ event }) => ({ id: event.stay }) }],
        },
      },
      states: {
        waiting: { after: { pollPause: { guard: 'isUnderWay', target: 'refreshing' } } },
        /** What is on its way may have arrived. */
        refreshing: {
          entry: 'countAsk',
          invoke: {
            id: 'refreshAccess',
            src: 'readAccess',
            input: ({ context: { plate } }) => ({ plate }),
            onDone: { target: 'waiting', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: 'waiting',
          },
        },
      },
    },
    /** The text of the consent is shown. */
    consenting: {
      on: { 'access.confirm': 'switching', 'access.back': { target: 'showing', actions: 'clear' } },
    },
    /** Switching off is asked for once more. */
    ending: {
      on: { 'access.confirm': 'switching', 'access.back': { target: 'showing', actions: 'clear' } },
    },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'setAccess',
        src: 'setAccess',
        input: ({ context: { plate = '', asked = '', on, access } }) => ({
          ...{ plate, platform: asked, on },
          ...(on && { consent: access?.consent.version }),
        }),
        onDone: {
          target: 'showing',
          actions: [
            { type: 'keepAccess', params: ({ event }) => event.output },
            { type: 'tell', params: ({ context }) => (context.on ? 'on' : 'off') },
          ],
        },
        onError: [
          {
            guard: { type: 'hasNewText', params: ({ event }) => event },
            target: 'rereading',
            actions: { type: 'blame', params: ({ event }) => event },
          },
          { guard: { type: 'lacksCard', params: ({ event }) => event }, target: 'needingCard' },
          { target: 'showing', actions: { type: 'blame', params: ({ event }) => event } },
        ],
      },
    },
    /** The new text of the consent is fetched. */
    rereading: {
      tags: 'busy',
      invoke: {
        id: 'rereadAccess',
        src: 'readAccess',
        input: ({ context: { plate } }) => ({ plate }),
        onDone: { target: 'consenting', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'showing', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    needingCard: { on: { 'access.back': { target: 'showing', actions: 'clear' } } },
    disputing: {
      on: { 'access.confirm': 'sending', 'access.back': { target: 'showing', actions: 'clear' } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'disputeStay',
        src: 'disputeStay',
        input: ({ context }) => context.asked ?? '',
        onDone: {
          target: 'showing',
          actions: [
            { type: 'keepStays', params: ({ event }) => event.output },
            { type: 'tell', params: 'disputed' },
          ],
        },
        onError: { target: 'showing', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    paying: {
      tags: 'busy',
      invoke: {
        id: 'payStay',
        src: 'payStay',
        input: ({ context }) => context.asked ?? '',
        onDone: {
          target: 'showing',
          actions: [
            { type: 'keepStays', params: ({ event }) => event.output },
            { type: 'tell', params: 'paying' },
          ],
        },
        onError: { target: 'showing', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
  },
})
