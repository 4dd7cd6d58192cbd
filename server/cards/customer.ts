import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { ServerContext } from '../serverContext'
import { asking } from './gateway'
import { cardsOf } from './store'

/**
 * The driver's customer at the gateway, which is made at first use. Throws `account.incomplete`, and `payment.tooManyCards`
 * when one more card would be too many.
 */
export async function customerFor(
  { db, stripe }: Pick<ServerContext, 'db' | 'stripe'>,
  uid: string,
): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'customer', 'completed'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!user) throw new Fault('user.notFound')
  if (!user.completed) throw new Fault('account.incomplete')
  if ((await cardsOf(db, uid)).length >= limits.cardsPerAccount) throw new Fault('payment.tooManyCards')
  if (user.customer !== null) return user.customer
  const made = await asking(
    stripe.customers.create({ email: user.email, metadata: { uid } }, { idempotencyKey: `customer:${uid}` }),
  )
  // Before any card: a webhook finds the driver by it.
  await db.updateTable('users').set({ customer: made.id }).where('uid', '=', uid).execute()
  return made.id
}
