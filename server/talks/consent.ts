import { createHash } from 'node:crypto'
import type { SpokenConsent } from '../../contract/booking'
import type { ServerContext } from '../serverContext'

/** Keeps what was read back and answered before a booking, once per booking (X30). */
export async function keepConsent(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  uid: string,
  booking: string,
  { said, heard, locale }: SpokenConsent,
): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify([booking, said, heard]))
    .digest('hex')
  await db
    .insertInto('booking_consents')
    .values({ booking, uid, at: now(), locale, said, heard, hash })
    .onConflict((on) => on.column('booking').doNothing())
    .execute()
}
