import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { stuckAfter } from '../durable/backoff'
import { askAgain as askProcess } from '../durable/due'
import { askAgain as askReservation } from '../reservation/queue'
import type { ServerContext } from '../serverContext'
import { writeAudit } from './audit'

/**
 * Has a step that keeps failing tried at once; what it does stays the same, under the same keys. Throws `admin.reasonMissing`, and
 * `admin.caseOver` when it is not stuck any more.
 */
export async function askAgain(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  admin: string,
  { id, step, note }: { id: string; step: string; note: string },
): Promise<void> {
  if (note.trim().length < limits.adminReasonLeast) throw new Fault('admin.reasonMissing')
  const of =
    (await db
      .selectFrom('reservations')
      .select('user_uid as uid')
      .where('uid', '=', id)
      .executeTakeFirst()) ??
    (await db.selectFrom('processes').select('uid').where('id', '=', id).executeTakeFirst())
  if (!of) throw new Fault('admin.caseOver')
  const written = { admin, uid: of.uid, reason: note.trim(), about: id, data: { step } }
  await writeAudit(db, now(), { ...written, action: 'again' })
  const asked =
    (await askReservation(db, { reservation: id, src: step, attempts: stuckAfter })) ||
    (await askProcess(db, { process: id, src: step, attempts: stuckAfter }))
  if (!asked) throw new Fault('admin.caseOver')
}
