import type { Kysely } from 'kysely'
import type { Quote } from '../../contract/booking'
import { Fault } from '../../contract/fault'
import { isCardExpired } from '../../contract/time/cardExpiry'
import { mainCard } from '../cards/store'
import type { Database } from '../database/schema'
import type { Plan } from '../reservation/store'

/**
 * What a reservation of a quote needs to know of its driver and of who pays. Throws `account.incomplete` and
 * `booking.needsPayment`. `at` epoch ms.
 */
export async function planOf(
  db: Kysely<Database>,
  { uid, quote, token, at }: { uid: string; quote: Quote; token: string; at: number },
): Promise<Plan> {
  const user = await db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
  if (!user.completed) throw new Fault('account.incomplete')
  const card = await mainCard(db, uid)
  if (user.customer === null || !card || isCardExpired(card.expiry, at))
    throw new Fault('booking.needsPayment')
  return {
    quote,
    platform: quote.parking.platform,
    deskToken: token,
    driver: {
      uid,
      email: user.email,
      firstName: user.first_name,
      surname: user.surname,
      locale: user.locale,
    },
    customer: user.customer,
    paymentMethod: card.method,
  }
}
