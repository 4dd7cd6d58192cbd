import type { CallName } from '../../calls'
import type { CallReference } from './entry'

/** Calls of kiosks and of their operator. */
export const kioskReference = {
  registerKiosk: {
    noun: 'Kiosks',
    does: 'Registers the device of a kiosk by a code of its operator, which is valid once, and gives its token. A device that was registered before is not any more.',
    faults: ['request.tooMany', 'kiosk.codeUnknown'],
  },
  reportKiosk: {
    noun: 'Kiosks',
    does: 'Tells that the kiosk works, once a minute: the version it shows, its last touch and the faults since the report before. Gives what its operator has set.',
    faults: ['request.tooMany', 'kiosk.unknown'],
  },
  listKiosks: {
    noun: 'Administration',
    does: 'Lists the kiosks: when they were last seen and touched, their version and latest faults; the silent ones first.',
    faults: ['session.forbidden'],
  },
  addKiosk: {
    noun: 'Administration',
    does: 'Adds a kiosk and gives the code that registers its device, valid once and for half an hour.',
    faults: ['session.forbidden', 'request.tooMany'],
  },
  changeKiosk: {
    noun: 'Administration',
    does: 'Changes what is set of a kiosk; its device has it within a minute.',
    faults: ['session.forbidden', 'request.tooMany', 'kiosk.unknown'],
  },
  renewKioskCode: {
    noun: 'Administration',
    does: 'Makes a new code for a kiosk. The device that is registered goes on until another one has used it.',
    faults: ['session.forbidden', 'request.tooMany', 'kiosk.unknown'],
  },
  revokeKiosk: {
    noun: 'Administration',
    does: 'Removes a kiosk: its device wipes itself at its next report.',
    faults: ['session.forbidden', 'request.tooMany', 'kiosk.unknown'],
  },
} satisfies Partial<Record<CallName, CallReference>>
