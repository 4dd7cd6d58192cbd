import { assign, setup } from 'xstate'
import { kioskLimits } from '../../contract/kiosk/kioskLimits'

export type IdleEvent =
  | { type: 'idle.touch' }
  /** Somebody who was asked is there. */
  | { type: 'idle.more' }
  /** Whether the visit goes on on a phone, where who pays does not touch the kiosk. */
  | { type: 'idle.phone'; there: boolean }

/** Whether somebody is at the kiosk: asks after a minute without a touch, and ends twenty seconds later (X35). */
export const idleMachine = setup({
  types: { context: {} as { phone: boolean }, events: {} as IdleEvent },
  actions: { note: assign((_, phone: boolean) => ({ phone })) },
  delays: {
    idle: ({ context }) => (context.phone ? kioskLimits.idleWithPhone : kioskLimits.idle),
    warning: kioskLimits.warning,
  },
}).createMachine({
  id: 'idle',
  version: '1',
  context: { phone: false },
  initial: 'here',
  on: {
    'idle.phone': { target: '.here', actions: { type: 'note', params: ({ event }) => event.there } },
  },
  states: {
    here: {
      after: { idle: 'asked' },
      on: { 'idle.touch': { target: 'here', reenter: true } },
    },
    // A touch beside the answers is none: it could be that of the next in the line.
    asked: { after: { warning: 'gone' }, on: { 'idle.more': 'here' } },
    gone: { type: 'final' },
  },
})
