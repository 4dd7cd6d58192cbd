import { Fault } from '../../contract/fault'
import type { ServerContext } from '../serverContext'
import { settleBooking } from './booking'
import { append, claimOf, lengthOf, type TalkRow } from './log'
import { wake } from './wake'

type Needs = Pick<ServerContext, 'db' | 'now' | 'engine'>

/**
 * Ends a talk whose log has no room for so many more entries, and throws `talk.long`. While a booking is being made in it, what
 * becomes of that is told first: `request.tooMany` until then.
 */
export async function checkLength(context: Needs, row: TalkRow, front: number, added: number): Promise<void> {
  const { db, now } = context
  const { full, ended } = await lengthOf(db, row, added)
  if (ended) throw new Fault('talk.long')
  if (!full) return
  const settled = await settleBooking(context, row)
  const claim = claimOf(settled)
  if (claim && !claim.done) throw new Fault('request.tooMany', 'a booking is being made in the talk', 2)
  await db.transaction().execute(async (trx) => {
    await append(trx, now(), settled, front, [{ kind: 'ended' }])
    await trx.updateTable('talk_codes').set({ until: 0 }).where('talk', '=', row.id).execute()
  })
  wake(row.id)
  throw new Fault('talk.long')
}
