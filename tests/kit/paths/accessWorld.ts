import { accessMachine } from '../../../machines/account/access.machine'
import { accessOf, owedStay, stayOf } from '../accessOf'
import { done, failed } from './answers'
import type { Model } from './model'

/** The page of automatic access. */
export const access = {
  machine: accessMachine,
  input: { plate: '4821KJT' },
  world: {
    'a platform is off, a stay runs': done('readAccess', { access: accessOf(), stays: [stayOf()] }),
    'a platform is suspended, a stay is owed': done('readAccess', {
      access: accessOf('suspended'),
      stays: [owedStay],
    }),
    'nothing can be read': failed('readAccess', 'session.offline'),
    'reads it again': { type: 'access.read' },
    'chooses another vehicle': { type: 'access.vehicle', plate: '2345BCD' },
    'moves the switch': { type: 'access.switch', platform: 'via-libre' },
    'says yes': { type: 'access.confirm' },
    'goes back': { type: 'access.back' },
    'it starts': done('setAccess', accessOf('starting')),
    'the text has changed': failed('setAccess', 'access.consentNeeded'),
    'there is no card': failed('setAccess', 'booking.needsPayment'),
    'the server is away': failed('setAccess', 'server.unavailable'),
    'the new text is there': done('rereadAccess', { access: accessOf('off', 'v2'), stays: [stayOf()] }),
    'the new text cannot be read': failed('rereadAccess', 'session.offline'),
    'says that it was not him': { type: 'access.dispute', stay: 's1' },
    'the stay is frozen': done('disputeStay', [stayOf({ state: 'frozen', disputable: false })]),
    'the dispute is not sent': failed('disputeStay', 'session.offline'),
    pays: { type: 'access.pay', stay: 's1' },
    'it is being charged': done('payStay', [{ ...owedStay, state: 'charging' }]),
    'the payment is not sent': failed('payStay', 'session.offline'),
    'three seconds pass': { type: 'xstate.after.pollPause.access.showing.waiting' },
    'it is on': done('refreshAccess', { access: accessOf('on'), stays: [stayOf()] }),
    'nobody answers': failed('refreshAccess', 'session.offline'),
  },
  delays: { pollPause: 3_000 },
  // How often it was asked changes nothing that these paths reach.
  project: ({ plate, access: shown, stays, asked, on, fault, told }) => [
    plate,
    shown?.consent.version,
    shown?.platforms.map(({ state }) => state).join(),
    stays?.map(({ state }) => state).join(),
    asked,
    on,
    fault,
    told,
  ],
} satisfies Model<typeof accessMachine>
