import { Fault } from '../../contract/fault'
import type { AdmitActing } from '../authorise'
import type { Caller, ServerContext } from '../serverContext'
import { writeAudit } from './audit'
import { isSupportCall } from './supportCalls'

/** Lets the support read for a driver on the page; an assistant or a chat, which could book, reads nothing for it. */
export function admitActing(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { byVoice = false }: Caller,
): AdmitActing {
  return async (call, uid, admin) => {
    const admitted = !byVoice && isSupportCall(call)
    await writeAudit(db, now(), { admin, uid, action: admitted ? 'call' : 'refused', about: call })
    if (!admitted) throw new Fault('admin.lookOnly', call)
  }
}
