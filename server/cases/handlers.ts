import type { caseCalls } from '../../contract/calls/cases'
import { checkComplete } from '../accounts/complete'
import { exportData } from '../accounts/ownData/exportData'
import type { HandlersOf } from '../authorise'
import { balanceParts } from '../money/balanceParts'
import type { Limited } from '../rates'
import type { ServerContext } from '../serverContext'
import { listCases } from './cases'
import { openMailedCase } from './mailedCase'

/** The handlers of the calls about cases and the driver's own data; `spent` counts a use and returns the driver's uid. */
export function caseHandlers(
  context: ServerContext,
  spent: (what: Limited, uid: string) => string,
): HandlersOf<typeof caseCalls> {
  return {
    listCases: (_, uid) => listCases(context, uid),
    quoteDeletion: async (_, uid) => {
      const { promotional, paidIn } = await balanceParts(context.db, uid)
      return { lapses: promotional, givenBack: paidIn, currency: 'EUR' }
    },
    // A pending account has no proven owner, and is deleted by itself.
    requestDeletion: async (_, uid) => {
      await checkComplete(context, spent('ownData', uid))
      return context.db.transaction().execute(async (trx) => {
        await trx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
        return openMailedCase(trx, context, { uid, kind: 'deletion' })
      })
    },
    exportData: (_, uid) => exportData(context, spent('ownData', uid)),
  }
}
