import type { Quote } from '../../contract/booking'
import { Fault } from '../../contract/fault'
import { isCardExpired } from '../../contract/time/cardExpiry'
import { mainCard } from '../cards/store'
import type { Plan } from '../reservation/store'
import type { ServerContext } from '../serverContext'

type Connections = Pick<ServerContext, 'connections'>

/**
 * What a reservation of a quote needs to know of its driver and of who pays. Throws `booking.userUnknown`, `account.incomplete`,
 * `booking.needsDocument` and `booking.needsPayment`.
 */
export async function planOf(
  { db, now, connections }: Pick<ServerContext, 'db' | 'now'> & Connections,
  { uid, quote, token }: { uid: string; quote: Quote; token: string },
): Promise<Plan> {
  const user = await db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!user) throw new Fault('booking.userUnknown')
  if (!user.completed) throw new Fault('account.incomplete')
  const document = documentFor({ connections }, quote.parking.platform, user.personal_id)
  const card = await mainCard(db, uid)
  if (user.customer === null || !card || isCardExpired(card.expiry, now()))
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
      ...(document !== undefined && { document }),
    },
    customer: user.customer,
    paymentMethod: card.method,
  }
}

/**
 * What a platform that demands an identity document is told (A23); undefined for all others. Throws `booking.needsDocument`
 * when the driver has given none.
 */
export function documentFor(
  { connections }: Connections,
  platform: string,
  document: string | null,
): string | undefined {
  if (!demandsDocument({ connections }, platform)) return undefined
  if (document === null) throw new Fault('booking.needsDocument')
  return document
}

/** Whether a platform sells only to a driver whose identity document it is told. */
export function demandsDocument({ connections }: Connections, platform: string): boolean {
  return connections.some(
    (one) => one.platform.id === platform && one.platform.capabilities.includes('document'),
  )
}
