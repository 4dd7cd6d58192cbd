import { Fault } from '../../contract/fault'
import type { ServerContext } from '../serverContext'

/** Throws `account.incomplete` for a pending account: what it stores would have no proven owner. */
export async function checkComplete({ db }: Pick<ServerContext, 'db'>, uid: string): Promise<void> {
  const user = await db.selectFrom('users').select('completed').where('uid', '=', uid).executeTakeFirst()
  if (!user) throw new Fault('user.notFound')
  if (!user.completed) throw new Fault('account.incomplete')
}
