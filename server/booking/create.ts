import { createHash, randomInt, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { BookingAccepted, Quote } from '../../contract/booking'
import { Fault } from '../../contract/fault'
import type { Cents } from '../../contract/money'
import { bookableFault } from '../../contract/rules/bookable'
import type { Database } from '../database/schema'
import { readPreferences } from '../profile/preferences'
import type { ServerContext } from '../serverContext'
import { planOf } from './plan'

/** Characters of booking numbers, without those that look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Makes a durable reservation of a quote. A quote is bought once: each further call returns the same reservation,
 * whatever the idempotency key; the same key with another quote is refused. Throws `booking.overlaps` when the quote
 * warned of no overlap and there is one now, and `booking.aboveVoiceLimit` when an assistant books and the driver lets none
 * pay that much (X31). The engine runs the reservation, whether or not the caller waits.
 */
export async function createBooking(
  context: ServerContext,
  userUid: string,
  { quote: id, key }: { quote: string; key: string },
  byVoice = false,
): Promise<BookingAccepted> {
  const { db, now, engine } = context
  checkKey(key)
  const requestHash = createHash('sha256').update(id).digest('hex')
  const earlier = await db
    .selectFrom('reservations')
    .select(['uid', 'request_hash'])
    .where('user_uid', '=', userUid)
    .where((is) => is.or([is('idem_key', '=', key), is('quote', '=', id)]))
    .orderBy(sql`idem_key = ${key}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (earlier) {
    if (earlier.request_hash !== requestHash) throw new Fault('booking.keyReused')
    return { uid: earlier.uid }
  }
  const stored = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', userUid)
    .executeTakeFirst()
  if (!stored) throw new Fault('booking.quoteUnknown')
  if (stored.until < now()) throw new Fault('booking.quoteExpired')
  const quote = JSON.parse(stored.data) as Quote
  const unsellable = bookableFault(quote.parking, quote.window, now())
  if (unsellable) throw new Fault(unsellable)
  const plan = await planOf(context, { uid: userUid, quote, token: stored.desk_token })
  if (byVoice) await checkVoiceLimit(db, userUid, quote.price.total)
  const uid = randomUUID()
  const alone = !quote.warnings.includes('overlap')
  const order = { uid, userUid, number: makeNumber(), plan, key, requestHash, alone, ownPlate: true }
  const made = await engine.start(order)
  if (made.requestHash !== requestHash) throw new Fault('booking.keyReused')
  return { uid: made.row.uid }
}

/** Throws `request.invalid` for an idempotency key that is too short or too long. */
export function checkKey(key: string): void {
  if (key.length < 8 || key.length > 255)
    throw new Fault('request.invalid', 'Idempotency-Key: 8 to 255 characters')
}

/** Throws `booking.aboveVoiceLimit` when the driver lets assistants pay less than this (X31). */
export async function checkVoiceLimit(db: Kysely<Database>, uid: string, total: Cents): Promise<void> {
  const { voiceMost = null } = await readPreferences(db, uid)
  if (voiceMost !== null && total > voiceMost) throw new Fault('booking.aboveVoiceLimit')
}

/** `PZ-7K2M-4X`, for a reservation. */
export function makeNumber(): string {
  const [a, b] = [4, 2].map((length) =>
    Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
  )
  return `PZ-${a}-${b}`
}
