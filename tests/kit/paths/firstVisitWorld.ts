import { firstVisitMachine } from '../../../machines/firstVisit.machine'
import { done } from './answers'
import type { Model } from './model'

export const firstVisit = {
  machine: firstVisitMachine,
  input: {},
  world: {
    'goes on': { type: 'firstVisit.next' },
    'goes back': { type: 'firstVisit.back' },
    skips: { type: 'firstVisit.skip' },
    'turns booking off': { type: 'firstVisit.kinds', kinds: { automatic: true, booking: false } },
    'turns both off': { type: 'firstVisit.kinds', kinds: { automatic: false, booking: false } },
    'accepts the policy': { type: 'firstVisit.accept', accepted: true },
    'takes it back': { type: 'firstVisit.accept', accepted: false },
    allows: { type: 'firstVisit.allow' },
    'does not allow now': { type: 'firstVisit.notNow' },
    'the device is found': done('locate', 'found'),
    'the browser refuses': done('locate', 'denied'),
    'the device is not found': done('locate', 'failed'),
    'adds a card later': { type: 'firstVisit.later' },
    'adds a card': { type: 'firstVisit.addCard' },
  },
  project: ({ slide, kinds, accepted, fault, position }) => [slide, kinds.booking, accepted, fault, position],
} satisfies Model<typeof firstVisitMachine>
