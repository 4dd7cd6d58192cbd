import type { CallReference } from './entry'

const stayFaults = ['request.tooMany', 'access.stayUnknown'] as const

/** Calls about automatic access, for `contract/calls/reference.ts`. */
export const accessReference = {
  listAccess: {
    noun: 'Vehicles',
    does: 'Lists the platforms whose barriers read plates, for one vehicle: whether they open for it, and the text that the driver agrees to by switching one on.',
    faults: ['vehicle.notFound'],
  },
  setAccess: {
    noun: 'Vehicles',
    does: 'Switches automatic access on or off. It is off until the driver agrees to the text of the version `consent`; the account at the platform is made, and deleted, some time later.',
    faults: [
      'request.tooMany',
      'session.forbidden',
      'vehicle.notFound',
      'access.notOffered',
      'access.consentNeeded',
      'access.owed',
      'access.plateTaken',
      'account.incomplete',
      'user.notFound',
      'booking.needsPayment',
    ],
  },
  listStays: {
    noun: 'Vehicles',
    does: 'Lists the stays for which a barrier has read a plate of the driver, newest first.',
  },
  disputeStay: {
    noun: 'Vehicles',
    does: 'Says that an entry was not the driver’s: the charge is frozen, or contested when it was paid, and a case is opened at the support.',
    faults: stayFaults,
  },
  payStay: {
    noun: 'Vehicles',
    does: 'Charges again what is owed for a stay, with the card that pays now.',
    faults: stayFaults,
  },
} as const satisfies Record<string, CallReference>
