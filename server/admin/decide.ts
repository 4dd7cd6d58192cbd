import { setTimeout as pause } from 'node:timers/promises'
import type { Decision } from '../../contract/calls/admin'
import type { CaseKind } from '../../contract/calls/cases'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { endAccess } from '../access/accounts'
import { decideStay, isAwaited } from '../access/stays'
import { deleteAccount, deletionFault } from '../accounts/ownData/deleteAccount'
import { settleCase } from '../cases/cases'
import type { ServerContext } from '../serverContext'
import { writeAudit } from './audit'
import { decisionsOf } from './work'

/** How long the deletion of an account waits for platforms to delete theirs, ms; what takes longer is decided again. */
const patience = 5_000

type Wanted = { number: string; decision: Decision; note: string }

/**
 * Decides a case and settles it. A decision with an effect elsewhere is taken before: when the server dies between, the case is
 * still open and is settled by hand. Throws `admin.reasonMissing`, `admin.caseOver`, `admin.ownCase`, and what the decision
 * itself refuses.
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
  if (found.uid === admin) throw new Fault('admin.ownCase')
  if (decision === 'deleteAccount') {
    const refusal = await deletionFault(db, found.uid, now(), true)
    if (refusal) throw new Fault(refusal)
    await endAllAccess(context, found.uid)
    await deleteAccount(context, found.uid)
  }
  if (decision === 'uphold' || decision === 'waive')
    if (!(await decideStay(context, found.subject, decision))) throw new Fault('admin.caseOver')
  // Nobody could decide it afterwards.
  if (decision === 'settle' && found.kind === 'notMyEntry' && (await isAwaited(context, found.subject)))
    throw new Fault('admin.caseOver')
  if (!(await settleCase(context, number))) throw new Fault('admin.caseOver')
}

/** Deletes a driver's accounts at platforms, so that no barrier opens for a plate that is nobody's any more. */
async function endAllAccess({ db, processes }: ServerContext, uid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const plates = await trx.selectFrom('vehicles').select('plate').where('uid', '=', uid).execute()
    for (const { plate } of plates) await endAccess(trx, plate, (...event) => processes.send(...event, trx))
  })
  for (let waited = 0; waited < patience; waited += 100) {
    const live = await db
      .selectFrom('processes')
      .select('id')
      .where('uid', '=', uid)
      .where('kind', '=', 'platformAccount')
      .where('final', '=', false)
      .executeTakeFirst()
    if (!live) return
    await pause(100)
  }
}
