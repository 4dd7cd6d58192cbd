import { assign, setup } from 'xstate'
import type { Booking } from '../contract/booking'
import { faultCode, type FaultCode } from '../contract/fault'
import { isEmail, normaliseEmail } from '../contract/rules/email'
import { uidOfToken, type User } from '../contract/session'
import { unprovided } from './unprovided'
import type { SessionWord } from './words'

export type SessionContext = {
  user?: User
  bookings: Booking[]
  /** Where the driver wanted to go before being asked to log in. */
  wanted?: string
  fault?: FaultCode
  /** A token in the URL carried no identity (R186). */
  tokenWarning: boolean
}
export type Loaded = { user: User; bookings: Booking[] }

const cleared = { user: undefined, bookings: [], fault: undefined, tokenWarning: false }

/** Who is driving: visitor, member, or a member whose session ended in the middle of something. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionWord,
    tags: {} as 'busy' | 'asks',
  },
  actors: {
    recallToken: unprovided<string | undefined, undefined>('recallToken'),
    authenticate: unprovided<void, { email: string; password: string }>('authenticate'),
    adoptToken: unprovided<void, { token: string }>('adoptToken'),
    loadDriver: unprovided<Loaded, undefined>('loadDriver'),
  },
  actions: {
    /** Filled by `provide.ts`; forgetting nothing is right where no token is kept (tests). */
    forgetToken: () => undefined,
    clear: assign(cleared),
    remember: assign((_, loaded: Loaded) => ({ ...loaded, fault: undefined })),
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error) })),
  },
  guards: {
    soundEmail: (_, email: string) => isEmail(email),
    hasUid: (_, token: string) => uidOfToken(token) !== undefined,
    hasToken: (_, token: string | undefined) => token !== undefined,
    /** The server answered, with a status of 400 or more: the token is worth nothing (R192). */
    answered: (_, { error }: { error: unknown }) => faultCode(error) !== 'session.offline',
    wasExpired: (_, { error }: { error: unknown }) => faultCode(error) === 'session.expired',
    offline: ({ context }) => context.fault === 'session.offline',
  },
}).createMachine({
  id: 'session',
  context: { bookings: [], tokenWarning: false },
  initial: 'checking',
  on: {
    'session.want': { actions: assign({ wanted: ({ event }) => event.path }) },
  },
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'recallToken',
        src: 'recallToken',
        onDone: [
          { guard: { type: 'hasToken', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'visitor' },
        ],
      },
      on: {
        'session.useToken': {
          guard: { type: 'hasUid', params: ({ event }) => event.token },
          target: 'adopting',
        },
      },
    },
    visitor: {
      on: {
        'session.signIn': [
          {
            guard: { type: 'soundEmail', params: ({ event }) => event.email },
            target: 'signingIn',
            actions: assign({ fault: undefined }),
          },
          { actions: assign({ fault: 'session.emailInvalid' }) },
        ],
        'session.useToken': [
          { guard: { type: 'hasUid', params: ({ event }) => event.token }, target: 'adopting' },
          { actions: assign({ tokenWarning: true }) },
        ],
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ event }) =>
          event.type === 'session.signIn'
            ? { email: normaliseEmail(event.email), password: event.password }
            : { email: '', password: '' },
        onDone: 'loading',
        onError: { target: 'visitor', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    adopting: {
      tags: 'busy',
      invoke: {
        id: 'adoptToken',
        src: 'adoptToken',
        input: ({ event }) => ({ token: event.type === 'session.useToken' ? event.token : '' }),
        onDone: 'loading',
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDriver',
        src: 'loadDriver',
        onDone: { target: 'member', actions: { type: 'remember', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'answered', params: ({ event }) => event },
            target: 'expired',
            actions: ['forgetToken', { type: 'blame', params: ({ event }) => event }],
          },
          { target: 'expired', actions: { type: 'blame', params: ({ event }) => event } },
        ],
      },
    },
    member: {
      on: {
        'session.signOut': {
          target: 'visitor',
          actions: ['forgetToken', 'clear', assign({ wanted: undefined })],
        },
        'session.expired': { target: 'expired', actions: assign({ fault: 'session.expired' }) },
        'session.useToken': [
          {
            guard: { type: 'hasUid', params: ({ event }) => event.token },
            target: 'adopting',
            actions: 'clear',
          },
          { actions: assign({ tokenWarning: true }) },
        ],
      },
      initial: 'fresh',
      states: {
        fresh: { on: { 'session.refresh': 'refreshing' } },
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'reloadDriver',
            src: 'loadDriver',
            onDone: { target: 'fresh', actions: { type: 'remember', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'wasExpired', params: ({ event }) => event },
                target: '#session.expired',
                actions: { type: 'blame', params: ({ event }) => event },
              },
              // What is known stays on the screen; the fault says that it may be old.
              { target: 'fresh', actions: { type: 'blame', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    expired: {
      tags: 'asks',
      on: {
        'session.acknowledge': { target: 'visitor', actions: ['forgetToken', 'clear'] },
        'session.refresh': { guard: 'offline', target: 'loading' },
        'session.useToken': {
          guard: { type: 'hasUid', params: ({ event }) => event.token },
          target: 'adopting',
        },
      },
    },
  },
})
