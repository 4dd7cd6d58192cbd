import type { adminCalls } from '../../contract/calls/admin'
import type { HandlersOf } from '../authorise'
import type { Limited } from '../rates'
import type { ServerContext } from '../serverContext'
import { actAs, endActing } from './acting'
import { askAgain } from './again'
import { listAudit, writeAudit } from './audit'
import { decideCase } from './decide'
import { findDrivers } from './findDrivers'
import { readHealth } from './platformHealth'
import { listWork } from './work'

/**
 * The handlers of the calls of administrators; `spent` counts a use and returns the administrator's uid, `sid` is the id of
 * the call's session.
 */
export function adminHandlers(
  context: ServerContext,
  spent: (what: Limited, uid: string) => string,
  sid: () => string,
): HandlersOf<typeof adminCalls> {
  const { db, now } = context
  return {
    findDrivers: ({ text }, admin) => findDrivers(context, spent('admin', admin), text),
    actAs: (wanted, admin) => actAs(context, { admin: spent('admin', admin), sid: sid(), ...wanted }),
    endActing: async (_, admin) => {
      await endActing(context, admin)
      return {}
    },
    listWork: async (_, admin) => {
      await writeAudit(db, now(), { admin, action: 'work' })
      return listWork(context)
    },
    decideCase: async (decision, admin) => {
      await decideCase(context, spent('admin', admin), decision)
      return listWork(context)
    },
    askAgain: async (wanted, admin) => {
      await askAgain(context, spent('admin', admin), wanted)
      return listWork(context)
    },
    listAudit: async (_, admin) => {
      await writeAudit(db, now(), { admin, action: 'audit' })
      return listAudit(context)
    },
    getHealth: async ({ range }, admin) => {
      await writeAudit(db, now(), { admin, action: 'health' })
      return readHealth(context, range)
    },
  }
}
