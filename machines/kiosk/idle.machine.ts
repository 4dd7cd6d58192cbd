import { assign, setup } from 'xstate'
import { limits } from '../../contract/limits'
import { kioskLimits } from '../../contract/kiosk/kioskLimits'

type Awaited = 'touch' | 'code' | 'phone'
export type IdleEvent =
  | { type: 'idle.touch' }
  /** Somebody who was asked is there. */
  | { type: 'idle.more' }
  /** What goes on without a touch: a code waits for a phone, or who is on a phone pays there. */
  | { type: 'idle.await'; what: Awaited }

/** How long nobody is asked, ms: who takes out a phone has as long as the code says that it is valid. */
const patience: Record<Awaited, number> = {
  touch: kioskLimits.idle,
  code: limits.talkCodeLife - kioskLimits.warning,
  phone: kioskLimits.idleWithPhone,
}

/** Whether somebody is at the kiosk: asks after a minute without a touch, and ends twenty seconds later (X35). */
export const idleMachine = setup({
  types: { context: {} as { awaited: Awaited }, events: {} as IdleEvent },
  actions: { note: assign((_, awaited: Awaited) => ({ awaited })) },
  guards: {
    isAnswer: (_, what: Awaited) => what !== 'code',
    waitsForTouch: ({ context }) => context.awaited !== 'code',
  },
  delays: {
    idle: ({ context }) => patience[context.awaited],
    warning: kioskLimits.warning,
  },
}).createMachine({
  id: 'idle',
  version: '1',
  context: { awaited: 'touch' },
  initial: 'here',
  states: {
    here: {
      after: { idle: 'asked' },
      // A code is asked about before it dies, whoever has touched the screen meanwhile.
      on: {
        'idle.touch': { guard: 'waitsForTouch', target: 'here', reenter: true },
        'idle.await': {
          target: 'here',
          reenter: true,
          actions: { type: 'note', params: ({ event }) => event.what },
        },
      },
    },
    // A touch beside the answers is none: it could be that of the next in the line.
    asked: {
      after: { warning: 'gone' },
      on: {
        'idle.more': 'here',
        // A new code in place of one that has died is nobody's answer.
        'idle.await': {
          guard: { type: 'isAnswer', params: ({ event }) => event.what },
          target: 'here',
          actions: { type: 'note', params: ({ event }) => event.what },
        },
      },
    },
    gone: { type: 'final' },
  },
})
