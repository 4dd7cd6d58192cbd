import type { CallName } from '../../calls'
import type { CallReference } from './entry'

const answered = ['request.tooMany', 'transfer.notFound', 'transfer.over'] as const

/** Calls about plates that move to another account. */
export const transferReference = {
  listTransfers: {
    noun: 'Vehicles',
    does: 'Lists the transfers that the driver has asked for, and those of plates he holds. Neither side learns who the other is.',
  },
  requestTransfer: {
    noun: 'Vehicles',
    does: 'Asks for a plate that another account holds. Its holder gets a mail and has fourteen days to answer; then the support decides by a proof.',
    faults: [
      'request.tooMany',
      'account.incomplete',
      'user.notFound',
      'vehicle.plateInvalid',
      'vehicle.alreadyYours',
      'vehicle.tooMany',
      'transfer.notNeeded',
      'transfer.open',
    ],
  },
  answerTransfer: {
    noun: 'Vehicles',
    does: 'The holder lets the plate go, which moves at once, or refuses. Bookings with the plate stay those of the holder.',
    faults: [...answered],
  },
  withdrawTransfer: { noun: 'Vehicles', does: 'Withdraws a request.', faults: [...answered] },
  decideTransfer: {
    noun: 'Vehicles',
    does: 'For administrators: moves a plate whose holder has refused or not answered, or leaves it, after a proof was checked.',
    faults: ['session.forbidden', 'admin.ownCase', 'transfer.notFound', 'transfer.over'],
  },
} as const satisfies Partial<Record<CallName, CallReference>>
