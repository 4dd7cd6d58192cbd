import * as z from 'zod/mini'
import { Fault } from '../../contract/fault'
import { Locale } from '../../contract/schemas'
import type { Card, NewCard } from '../../contract/payment'
import type { User, UserPatch } from '../../contract/session'
import { WireCard } from '../../contract/wire/account'
import type { ServerContext } from '../serverContext'
import { attachCard } from '../money/cards'
import { balanceOf } from '../money/ledger'
import { grantWelcome } from '../money/welcome'
import { readPreferences } from '../profile/preferences'
import { checkComplete } from './complete'
import { listVehicles } from '../vehicles/vehicles'

export async function getUser(context: Pick<ServerContext, 'db'>, uid: string): Promise<User> {
  const row = await context.db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row) throw new Fault('user.notFound')
  const { ratios, autologinWarning } = await readPreferences(context.db, uid)
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
    ...(row.card !== null && { card: z.decode(WireCard, JSON.parse(row.card) as z.input<typeof WireCard>) }),
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
  await db.updateTable('users').set({ push, locale }).where('uid', '=', uid).execute()
}

/** Stores a payment method of the gateway; its brand and last digits are read from the gateway, too. The first one brings the welcome credit. */
export async function addCard(
  context: ServerContext,
  uid: string,
  { paymentMethod }: NewCard,
): Promise<Card> {
  await checkComplete(context, uid)
  const user = await context.db
    .selectFrom('users')
    .select(['email', 'customer'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!user) throw new Fault('user.notFound')
  const { customer, method, fingerprint, card } = await attachCard(
    context.stripe,
    { uid, ...user },
    paymentMethod,
  )
  await context.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ customer, payment_method: method, card: JSON.stringify(z.encode(WireCard, card)) })
      .where('uid', '=', uid)
      .execute()
    await grantWelcome(tx, uid, fingerprint, context.now())
  })
  return card
}
