import type { kioskCalls } from '../../contract/kiosk/kioskCalls'
import { writeAudit } from '../admin/audit'
import type { HandlersOf } from '../authorise'
import { tryCode } from '../codeTries'
import { pageOf } from '../pageToken'
import type { Limited } from '../rates'
import type { Caller, ServerContext } from '../serverContext'
import { admitReport } from './admission'
import { registerKiosk, reportKiosk } from './device'
import { addKiosk, changeKiosk, listKiosks, renewKioskCode, revokeKiosk } from './kiosks'

/** The handlers of the calls of kiosks and their operator; a typed code has few tries. */
export function kioskHandlers(
  context: ServerContext,
  spent: (what: Limited, uid: string) => string,
  { address }: Caller,
): HandlersOf<typeof kioskCalls> {
  const { db, now } = context
  return {
    registerKiosk: async ({ code, page }) => {
      const who = page === undefined ? undefined : pageOf(context, page)
      return tryCode(context.rates, 'kiosk', { code, who, address }, () => registerKiosk(context, code))
    },
    reportKiosk: (report) => admitReport(context, report.token, address, () => reportKiosk(context, report)),
    listKiosks: async (_, admin) => {
      await writeAudit(db, now(), { admin, action: 'kiosks' })
      return listKiosks(context)
    },
    addKiosk: (settings, admin) => addKiosk(context, spent('admin', admin), settings),
    changeKiosk: (change, admin) => changeKiosk(context, spent('admin', admin), change),
    renewKioskCode: ({ id }, admin) => renewKioskCode(context, spent('admin', admin), id),
    revokeKiosk: ({ id }, admin) => revokeKiosk(context, spent('admin', admin), id),
  }
}
