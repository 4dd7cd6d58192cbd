import { Fault } from '../../contract/fault'
import type { OpenSession } from '../../contract/identity'
import { isoAt } from '../../contract/time/zonedTime'
import type { ServerContext } from '../serverContext'
import { isDemo } from './demoAccounts'
import { forgetTokens } from './oneTimeTokens'

type Needs = Pick<ServerContext, 'db' | 'now'>

/**
 * The open sessions of a driver: the one of the call first, then the one used last. Of a demo account, which everybody uses, the
 * one of the call alone.
 */
export async function listSessions({ db, now }: Needs, uid: string, current: string): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('uid', '=', uid)
    // The driver was mailed of a look by the support.
    .where('admin', 'is', null)
    .where('expires', '>', now())
    .orderBy('used', 'desc')
    .orderBy('sid')
    .execute()
  return rows
    .filter(({ sid }) => !isDemo(uid) || sid === current)
    .map(({ sid, created, used, browser, system }) => ({
      id: sid,
      current: sid === current,
      created: isoAt(created, 'UTC'),
      lastUsed: isoAt(used, 'UTC'),
      ...(browser !== null && system !== null && { device: { browser, system } }),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one session of a driver. Throws when it is not his, or not open, and for another one of a demo account. */
export async function endSessionById(
  { db }: Needs,
  uid: string,
  sid: string,
  current: string,
): Promise<void> {
  if (isDemo(uid) && sid !== current) throw new Fault('account.demo')
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('uid', '=', uid)
    .where('sid', '=', sid)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Fault('request.notFound')
}

/**
 * Ends all sessions of a driver but the one of the call, and makes links invalid that would open another one. One that a link
 * has opened stays without the session that made the link. Throws for a demo account.
 */
export async function endOtherSessions({ db }: Needs, uid: string, current: string): Promise<void> {
  if (isDemo(uid)) throw new Fault('account.demo')
  await forgetTokens(db, uid, ['autologin'])
  await db
    .updateTable('sessions')
    .set({ parent: null })
    .where('uid', '=', uid)
    .where('sid', '=', current)
    .execute()
  await db.deleteFrom('sessions').where('uid', '=', uid).where('sid', '!=', current).execute()
}
