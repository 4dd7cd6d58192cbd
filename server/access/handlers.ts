import type { accessCalls } from '../../contract/calls/access'
import { checkAllowed } from '../accounts/user'
import type { HandlersOf } from '../authorise'
import type { Limited } from '../rates'
import type { ServerContext } from '../serverContext'
import { listAccess, setAccess } from './accounts'
import { disputeStay, listStays, payStay } from './stays'

/** The handlers of the calls about automatic access; `spent` counts a use and returns the driver's uid. */
export function accessHandlers(
  context: ServerContext,
  spent: (what: Limited, uid: string) => string,
): HandlersOf<typeof accessCalls> {
  return {
    listAccess: ({ plate, locale = 'es' }, uid) => listAccess(context, uid, { plate, locale }),
    setAccess: async ({ plate, id, on, consent, locale = 'es' }, uid) => {
      if (on) await checkAllowed(context, uid, 'payments')
      return setAccess(context, spent('vehicleChange', uid), { plate, platform: id, on, consent, locale })
    },
    listStays: (_, uid) => listStays(context, uid),
    disputeStay: ({ id }, uid) => disputeStay(context, spent('vehicleChange', uid), id),
    payStay: ({ id }, uid) => payStay(context, spent('vehicleChange', uid), id),
  }
}
