import type { CallName } from '../../calls'
import type { CallReference } from './entry'

/** Calls of administrators. */
export const adminReference = {
  findDrivers: {
    noun: 'Administration',
    does: 'Finds accounts by e-mail, plate, name, booking number or uid, at least three signs; at most twenty.',
    faults: ['session.forbidden', 'request.tooMany', 'admin.searchShort'],
  },
  actAs: {
    noun: 'Administration',
    does: 'Opens a session as a driver for thirty minutes, which may look and change nothing. The reason has ten signs at least; the driver is mailed.',
    faults: [
      'session.forbidden',
      'request.tooMany',
      'admin.reasonMissing',
      'admin.notChangeable',
      'user.notFound',
    ],
  },
  endActing: {
    noun: 'Administration',
    does: 'Ends the session as a driver. It is called with the own token.',
    faults: ['session.forbidden'],
  },
  listWork: {
    noun: 'Administration',
    does: 'Lists what waits for a person: open cases, transfers with a proof, and work that keeps failing.',
    faults: ['session.forbidden'],
  },
  askAgain: {
    noun: 'Administration',
    does: 'Has a step that keeps failing, of a booking or of another process, tried at once, with a reason that is written down.',
    faults: ['request.tooMany', 'admin.reasonMissing', 'admin.caseOver'],
  },
  decideCase: {
    noun: 'Administration',
    does: 'Decides a case, settles it and gives what waits then. The note has ten signs at least.',
    faults: [
      'session.forbidden',
      'request.tooMany',
      'admin.reasonMissing',
      'admin.caseOver',
      'admin.ownCase',
      'account.demo',
      'account.paymentsPending',
      'account.balanceLeft',
      'user.notFound',
    ],
  },
  listAudit: {
    noun: 'Administration',
    does: 'Lists the last hundred actions of administrators, the newest first.',
    faults: ['session.forbidden'],
  },
  getHealth: {
    noun: 'Administration',
    does: 'Tells how each platform has answered in a day, a week or a month, in slots of an hour, six hours or a day.',
    faults: ['session.forbidden'],
  },
} satisfies Partial<Record<CallName, CallReference>>
