import { Fault } from '../../contract/fault'
import { Locale } from '../../contract/schemas'
import type { User, UserPatch } from '../../contract/session'
import type { ServerContext } from '../serverContext'
import { mainCard, toCard } from '../cards/store'
import { balanceOf } from '../money/ledger'
import { readPreferences } from '../profile/preferences'
import { listVehicles } from '../vehicles/vehicles'

export async function getUser(context: Pick<ServerContext, 'db'>, uid: string): Promise<User> {
  const row = await context.db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row) throw new Fault('user.notFound')
  const { ratios, autologinWarning } = await readPreferences(context.db, uid)
  const card = await mainCard(context.db, uid)
  return {
    uid,
    email: row.email,
    firstName: row.first_name,
    surname: row.surname,
    role: row.role,
    locale: Locale.parse(row.locale),
    completed: row.completed,
    forbiddenResources: JSON.parse(row.forbidden) as string[],
    vehicles: await listVehicles(context, uid),
    balance: await balanceOf(context.db, uid),
    ratios,
    autologinWarning,
    ...(row.push !== null && { push: row.push }),
    ...(card && { card: toCard(card) }),
  }
}

/** Throws when a resource is among those that the driver may not use (R252). */
export async function checkAllowed(
  { db }: Pick<ServerContext, 'db'>,
  uid: string,
  resource: 'payments',
): Promise<void> {
  const row = await db.selectFrom('users').select('forbidden').where('uid', '=', uid).executeTakeFirst()
  const forbidden = JSON.parse(row?.forbidden ?? '[]') as string[]
  if (forbidden.includes(resource)) throw new Fault('session.forbidden', resource)
}

export async function patchUser(
  { db }: ServerContext,
  uid: string,
  { push, locale }: UserPatch,
): Promise<void> {
  if (push === undefined && locale === undefined) return
  // A device is told about one account: the one that was signed in last.
  if (push)
    await db
      .updateTable('users')
      .set({ push: null })
      .where('push', '=', push)
      .where('uid', '!=', uid)
      .execute()
  const address = push === '' ? null : push
  await db.updateTable('users').set({ push: address, locale }).where('uid', '=', uid).execute()
}
