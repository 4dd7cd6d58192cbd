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

/**
 * Keeps what was read back and answered before a booking was changed or cancelled (X30); `of`: the id of what was read back, so that the
 * same yes is kept once.
 */
export async function keepSpokenYes(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  uid: string,
  { booking, act, of }: { booking: string; act: 'end' | 'plate' | 'cancel'; of: string },
  consent: SpokenConsent | undefined,
): Promise<void> {
  if (!consent) return
  const { said, heard, locale } = consent
  const hash = createHash('sha256')
    .update(JSON.stringify([booking, act, of, said, heard]))
    .digest('hex')
  await db
    .insertInto('spoken_yeses')
    .values({ hash, booking, uid, act, at: now(), locale, said, heard })
    .onConflict((on) => on.column('hash').doNothing())
    .execute()
}
