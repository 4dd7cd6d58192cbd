import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { ServerContext } from '../serverContext'
import { openMailedCase } from '../cases/mailedCase'

type Needs = Pick<ServerContext, 'db' | 'now' | 'configuration'>

/**
 * Keeps where a reward is to be sent, and makes a case of it. Throws `promotion.noReward` for one of another driver;
 * one that was requested stays as it is.
 */
export async function requestReward(
  context: Needs,
  uid: string,
  { id, address }: { id: string; address: string },
): Promise<void> {
  const { db, now } = context
  const written = address.trim()
  if (written.length < limits.addressLeast) throw new Fault('promotion.addressMissing')
  await db.transaction().execute(async (trx) => {
    const reward = await trx
      .selectFrom('rewards')
      .select('state')
      .where('id', '=', id)
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst()
    if (!reward) throw new Fault('promotion.noReward')
    if (reward.state !== 'granted') return
    await trx
      .updateTable('rewards')
      .set({ state: 'requested', address: written, changed: now() })
      .where('id', '=', id)
      .execute()
    await openMailedCase(trx, context, { uid, kind: 'reward', subject: id, written })
  })
}
