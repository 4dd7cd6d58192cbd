import type { Decision } from '../../contract/calls/admin'
import type { CaseKind } from '../../contract/calls/cases'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { deleteAccount } from '../accounts/ownData/deleteAccount'
import { settleCase } from '../cases/cases'
import type { ServerContext } from '../serverContext'
import { writeAudit } from './audit'
import { decisionsOf } from './work'

type Wanted = { number: string; decision: Decision; note: string }

/**
 * Decides a case and settles it. A decision with an effect elsewhere is taken before: when the server dies between, the case is
 * still open and is settled by hand. Throws `admin.reasonMissing`, `admin.caseOver`, and what the decision itself refuses.
 */
export async function decideCase(
  context: ServerContext,
  admin: string,
  { number, decision, note }: Wanted,
): Promise<void> {
  const { db, now } = context
  if (note.trim().length < limits.adminReasonLeast) throw new Fault('admin.reasonMissing')
  const found = await db
    .selectFrom('cases')
    .select(['uid', 'kind', 'subject'])
    .where('id', '=', number)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!found || !decisionsOf[found.kind as CaseKind]?.includes(decision)) throw new Fault('admin.caseOver')
  const entry = {
    admin,
    uid: found.uid,
    reason: note.trim(),
    about: number,
    data: { decision, kind: found.kind },
  }
  // Before the effect: what was tried and refused is written, too.
  await writeAudit(db, now(), { ...entry, action: 'case' })
  if (decision === 'deleteAccount') await deleteAccount(context, found.uid)
  if (!(await settleCase(context, number))) throw new Fault('admin.caseOver')
}
