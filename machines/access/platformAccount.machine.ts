import { assign, setup } from 'xstate'
import type { FaultCode } from '../../contract/fault'
import { unprovided } from '../unprovided'

/** A plate at a platform whose barriers read it. */
export type PlatformAccountInput = { plate: string; platform: string }
export type PlatformAccountContext = PlatformAccountInput & {
  /** The platform's id of the right that its barriers open for. */
  right?: string
  /** How many rights were asked for; a right's id is made of it, so that a repeated call asks for the same one. */
  rights: number
  /** Why the platform refused. */
  fault?: FaultCode
}
export type PlatformAccountEvent =
  /** The driver owes for a stay; and has paid. */
  | { type: 'account.suspend' }
  | { type: 'account.resume' }
  /** The driver switches it off, or the vehicle is no longer his. */
  | { type: 'account.delete' }
type Assigned = { right: string } | { refused: FaultCode }

const day = 86_400_000
/** A right is valid for a year; a new one is asked for before it ends. */
export const rightLife = 365 * day
const renewal = 335 * day

/**
 * The account of one plate at one platform (R014): created, suspended and deleted at the platform. The server runs it by pure
 * `transition()`; a call that fails is tried again until the platform answers, so a state of the way is shown as such.
 */
export const platformAccountMachine = setup({
  types: {
    input: {} as PlatformAccountInput,
    context: {} as PlatformAccountContext,
    events: {} as PlatformAccountEvent,
  },
  actors: {
    assignRight: unprovided<Assigned, undefined>('assignRight'),
    revokeRight: unprovided<unknown, undefined>('revokeRight'),
  },
  delays: { renewal },
  actions: {
    keepRight: assign((_, output: Assigned) =>
      'right' in output ? { right: output.right, fault: undefined } : {},
    ),
    forgetRight: assign({ right: undefined }),
    countRight: assign({ rights: ({ context }) => context.rights + 1 }),
    blame: assign((_, output: Assigned) => ('refused' in output ? { fault: output.refused } : {})),
  },
  guards: { refused: (_, output: Assigned) => 'refused' in output },
}).createMachine({
  id: 'platformAccount',
  version: '1',
  context: ({ input }) => ({ ...input, rights: 0 }),
  initial: 'creating',
  states: {
    creating: {
      entry: 'countRight',
      // Whether the platform has it already is not known: what was begun is ended first.
      on: { 'account.delete': 'ending' },
      invoke: {
        id: 'assignRight',
        src: 'assignRight',
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'blame', params: ({ event }) => event.output },
          },
          { target: 'active', actions: { type: 'keepRight', params: ({ event }) => event.output } },
        ],
      },
    },
    active: {
      on: { 'account.suspend': 'suspending', 'account.delete': 'deleting' },
      after: { renewal: 'renewing' },
    },
    /** The old right is revoked first: a platform admits a plate once. */
    renewing: {
      on: { 'account.delete': 'deleting' },
      invoke: {
        id: 'revokeRight',
        src: 'revokeRight',
        onDone: { target: 'creating', actions: 'forgetRight' },
      },
    },
    suspending: {
      on: { 'account.delete': 'deleting', 'account.resume': 'renewing' },
      invoke: {
        id: 'revokeRight',
        src: 'revokeRight',
        onDone: { target: 'suspended', actions: 'forgetRight' },
      },
    },
    suspended: { on: { 'account.resume': 'creating', 'account.delete': 'deleted' } },
    /** A right may have been assigned by a call that is under way: it is awaited, then revoked. */
    ending: {
      invoke: {
        id: 'assignRight',
        src: 'assignRight',
        onDone: [
          { guard: { type: 'refused', params: ({ event }) => event.output }, target: 'deleted' },
          { target: 'deleting', actions: { type: 'keepRight', params: ({ event }) => event.output } },
        ],
      },
    },
    deleting: {
      invoke: {
        id: 'revokeRight',
        src: 'revokeRight',
        onDone: { target: 'deleted', actions: 'forgetRight' },
      },
    },
    deleted: { type: 'final' },
    refused: { type: 'final' },
  },
})
