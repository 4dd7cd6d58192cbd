import { assign } from 'xstate'
import { normaliseEmail } from '../contract/rules/email'
import { hearBooked, sessionSetup, silence } from './sessionSetup'

/** The driver's identity: visitor, member, or a member whose session has expired. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  version: '6',
  context: { bookings: [] },
  initial: 'checking',
  on: {
    'session.want': { actions: assign({ wanted: ({ event }) => event.path }) },
    'session.bookedElsewhere': { actions: hearBooked },
    'session.dismissNote': { actions: 'dismissNote' },
    'session.silence': { actions: ['dismissNote', silence] },
  },
  states: {
    // No token of a URL is accepted here: first the cookie is read and its driver loaded.
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
          {
            guard: { type: 'hasUid', params: ({ event }) => event.token },
            target: 'exchanging',
            actions: { type: 'keepLink', params: ({ event }) => event.token },
          },
          { actions: 'warnOfToken' },
        ],
        'session.signedIn': {
          guard: { type: 'hasUid', params: ({ event }) => event.token },
          target: 'adopting',
          actions: 'clear',
        },
        'session.changed': { target: 'loading', actions: 'turn' },
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
        onDone: { target: 'loading', actions: 'syncPush' },
        onError: { target: 'visitor', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    adopting: {
      tags: 'busy',
      invoke: {
        id: 'adoptToken',
        src: 'adoptToken',
        input: ({ event }) => ({ token: 'token' in event ? event.token : '' }),
        onDone: { target: 'loading', actions: 'syncPush' },
      },
    },
    // Who is signed in stays so until the token of the link is accepted.
    exchanging: {
      tags: 'busy',
      invoke: {
        id: 'exchangeToken',
        src: 'exchangeToken',
        input: ({ context: { link = '', asked }, event }) => ({
          token: link,
          ...(event.type === 'session.prove' && { password: event.password }),
          ...(asked?.notMine && { notMine: true }),
        }),
        onDone: [
          {
            guard: { type: 'needsPassword', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'ask', params: ({ event }) => event.output },
          },
          {
            target: 'loading',
            actions: [{ type: 'welcome', params: ({ event }) => event.output }, 'syncPush'],
          },
        ],
        onError: [
          {
            guard: { type: 'mayProve', params: ({ event }) => event },
            target: 'proving',
            actions: { type: 'blame', params: ({ event }) => event },
          },
          { guard: 'known', target: 'member', actions: { type: 'warn', params: ({ event }) => event } },
          { target: 'visitor', actions: { type: 'warn', params: ({ event }) => event } },
        ],
      },
    },
    // The link of the first mail was opened elsewhere than where the account was made: who has made it is asked.
    proving: {
      tags: 'asks',
      on: {
        'session.prove': { target: 'exchanging', actions: { type: 'claim', params: { notMine: false } } },
        // Who has logged in with another tab meanwhile is not replaced by the answer.
        'session.changed': { target: 'loading', actions: 'turn' },
        'session.keep': [
          { guard: 'known', target: 'member', actions: 'putAway' },
          { target: 'visitor', actions: 'putAway' },
        ],
      },
      initial: 'asking',
      states: {
        asking: { on: { 'session.notMine': 'disowning' } },
        // What ends a password and its sessions is asked twice.
        disowning: {
          on: {
            'session.notMine': {
              target: '#session.exchanging',
              actions: { type: 'claim', params: { notMine: true } },
            },
            'session.keep': 'asking',
          },
        },
      },
    },
    loading: {
      tags: 'busy',
      on: { 'session.changed': { target: 'loading', reenter: true } },
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
        'session.signOut': { target: 'visitor', actions: ['endSession', 'forgetToken', 'clear', 'leave'] },
        // The same driver with a newer token.
        'session.signedIn': {
          guard: { type: 'isMine', params: ({ event }) => event.token },
          target: 'adopting',
          actions: 'clear',
        },
        'session.changed': {
          guard: { type: 'isOther', params: ({ event }) => event.token },
          target: 'loading',
          actions: 'turn',
        },
        // This browser was signed in by a link before the page was loaded, and its note was not read yet.
        'session.arrived': {
          guard: { type: 'isUser', params: ({ event }) => event.uid },
          actions: { type: 'recallArrival', params: ({ event }) => event.by },
        },
        // A list that is being read may be from before it.
        'session.bookedElsewhere': { target: '.refreshing', actions: hearBooked },
        'session.cancelled': { actions: { type: 'strike', params: ({ event }) => event.booking } },
        'session.expired': { target: 'expired', actions: assign({ fault: 'session.expired' }) },
        'session.useToken': [
          {
            guard: { type: 'isMine', params: ({ event }) => event.token },
            target: 'exchanging',
            actions: { type: 'keepLink', params: ({ event }) => event.token },
          },
          {
            guard: { type: 'hasUid', params: ({ event }) => event.token },
            target: '.replacing',
            actions: { type: 'keepLink', params: ({ event }) => event.token },
          },
          { actions: 'warnOfToken' },
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
        // A link with another driver's token replaces the account that is signed in only after a yes.
        replacing: {
          meta: { yes: ['session.replace'], no: ['session.keep'], leave: [] },
          tags: 'asks',
          on: {
            'session.replace': '#session.exchanging',
            'session.keep': { target: 'fresh', actions: assign({ link: undefined }) },
            'session.bookedElsewhere': { actions: hearBooked },
          },
        },
      },
    },
    expired: {
      meta: { yes: ['session.refresh', 'session.acknowledge'], no: [], leave: [], login: true },
      tags: 'asks',
      on: {
        'session.acknowledge': { target: 'visitor', actions: ['forgetToken', 'clear', 'forgetBooked'] },
        'session.refresh': { guard: 'offline', target: 'loading' },
        'session.changed': { target: 'loading', actions: 'turn' },
        'session.signedIn': {
          guard: { type: 'mayReplace', params: ({ event }) => event.token },
          target: 'adopting',
          actions: 'clear',
        },
        // Without a network the cookie's driver stays signed in: the link waits until the server answers.
        'session.useToken': {
          guard: { type: 'mayReplace', params: ({ event }) => event.token },
          target: 'exchanging',
          actions: ['forgetToken', 'clear', { type: 'keepLink', params: ({ event }) => event.token }],
        },
      },
    },
  },
})
