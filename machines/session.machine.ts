import { assign, setup } from 'xstate'
import type { Booking } from '../contract/booking'
import { faultCode, isUnreachable, type FaultCode } from '../contract/fault'
import { isEmail, normaliseEmail } from '../contract/rules/email'
import { uidOfToken } from '../contract/rules/token'
import type { User } from '../contract/session'
import { unprovided } from './unprovided'
import type { SessionActorEvent, SessionEvent } from './events'
import type { StateMeta } from './stateMeta'

export type SessionContext = {
  user?: User
  bookings: Booking[]
  /** Where the driver wanted to go before being asked to log in. */
  wanted?: string
  fault?: FaultCode
  /** Why the token of a URL was not used: it has no identity (R186), or another driver is signed in. */
  tokenWarning?: 'noIdentity' | 'otherAccount'
}
export type Loaded = { user: User; bookings: Booking[] }

/** A server that is busy or away says nothing about the token. */
const isNoAnswer = (code: FaultCode): boolean => isUnreachable(code) || code === 'request.tooMany'
const cleared = { user: undefined, bookings: [], fault: undefined, tokenWarning: undefined }

/** The driver's identity: visitor, member, or a member whose session has expired. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent | SessionActorEvent,
    tags: {} as 'busy' | 'asks',
    meta: {} as StateMeta,
  },
  actors: {
    recallToken: unprovided<string | undefined, undefined>('recallToken'),
    authenticate: unprovided<void, { email: string; password: string }>('authenticate'),
    adoptToken: unprovided<void, { token: string }>('adoptToken'),
    loadDriver: unprovided<Loaded, undefined>('loadDriver'),
  },
  actions: {
    /** Provided by `provide.ts`; without a token store (tests) it does nothing. */
    forgetToken: () => undefined,
    /** Ends the session on the server. Runs before `forgetToken`: it needs the token. */
    endSession: () => undefined,
    clear: assign(cleared),
    /** A booking without a parking cannot be shown as a stay (R262). */
    remember: assign((_, { user, bookings }: Loaded) => ({
      user,
      bookings: bookings.filter(({ parking }) => parking !== undefined),
      fault: undefined,
    })),
    /** Removes it from the upcoming bookings at once, whether or not the list can be loaded again (R206, A14). */
    strike: assign(({ context }, uid: string) => ({
      bookings: context.bookings.map((booking) =>
        booking.uid === uid ? { ...booking, status: 'cancelled' as const, cancelled: true } : booking,
      ),
    })),
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error) })),
  },
  guards: {
    soundEmail: (_, email: string) => isEmail(email),
    saysEmail: (_, email: string) => email.trim() !== '',
    hasUid: (_, token: string) => uidOfToken(token) !== undefined,
    isMine: ({ context }, token: string) =>
      context.user !== undefined && uidOfToken(token) === context.user.uid,
    mayReplace: ({ context }, token: string) =>
      context.fault !== 'session.offline' && uidOfToken(token) !== undefined,
    hasToken: (_, token: string | undefined) => token !== undefined,
    /** The server answered with a status of 400 or more: the token is invalid (R192). */
    answered: (_, { error }: { error: unknown }) => faultCode(error) !== 'session.offline',
    /** The same for a later request, which a busy or absent server leaves open. */
    refused: (_, { error }: { error: unknown }) => !isNoAnswer(faultCode(error)),
    offline: ({ context }) => context.fault === 'session.offline',
  },
}).createMachine({
  id: 'session',
  version: '2',
  context: { bookings: [] },
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
      // No token of a URL is accepted here: first the cookie is read and its driver loaded.
    },
    visitor: {
      on: {
        'session.signIn': [
          {
            guard: { type: 'soundEmail', params: ({ event }) => event.email },
            target: 'signingIn',
            actions: assign({ fault: undefined }),
          },
          {
            guard: { type: 'saysEmail', params: ({ event }) => event.email },
            actions: assign({ fault: 'session.emailInvalid' }),
          },
          { actions: assign({ fault: 'session.emailMissing' }) },
        ],
        'session.useToken': [
          { guard: { type: 'hasUid', params: ({ event }) => event.token }, target: 'adopting' },
          { actions: assign({ tokenWarning: 'noIdentity' }) },
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
          actions: ['endSession', 'forgetToken', 'clear', assign({ wanted: undefined })],
        },
        'session.cancelled': { actions: { type: 'strike', params: ({ event }) => event.booking } },
        'session.expired': { target: 'expired', actions: assign({ fault: 'session.expired' }) },
        'session.useToken': [
          {
            guard: { type: 'isMine', params: ({ event }) => event.token },
            target: 'adopting',
            actions: 'clear',
          },
          // A link with another driver's token must not replace the account that is signed in.
          {
            guard: { type: 'hasUid', params: ({ event }) => event.token },
            actions: assign({ tokenWarning: 'otherAccount' }),
          },
          { actions: assign({ tokenWarning: 'noIdentity' }) },
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
                guard: { type: 'refused', params: ({ event }) => event },
                target: '#session.expired',
                actions: ['forgetToken', { type: 'blame', params: ({ event }) => event }],
              },
              // The known data stays on the screen; the fault says that it may be outdated.
              { target: 'fresh', actions: { type: 'blame', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    expired: {
      meta: { yes: ['session.refresh', 'session.acknowledge'], no: [], leave: [], login: true },
      tags: 'asks',
      on: {
        'session.acknowledge': { target: 'visitor', actions: ['forgetToken', 'clear'] },
        'session.refresh': { guard: 'offline', target: 'loading' },
        // Without a network the cookie's driver stays signed in: the link waits until the server answers.
        'session.useToken': {
          guard: { type: 'mayReplace', params: ({ event }) => event.token },
          target: 'adopting',
        },
      },
    },
  },
})
