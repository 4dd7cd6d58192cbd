import { Fault } from '../../contract/fault'
import type { Quote } from '../../contract/booking'
import type { TalkNews, TalkTicket } from '../../contract/talk/talk'
import { isCancelled } from '../reservation/overlap'
import { statusOf } from '../reservation/status'
import type { Row } from '../reservation/store'
import type { ServerContext } from '../serverContext'
import { append, claimOf, seatedAt, type Claim, type Seat, type TalkRow } from './log'
import { wake } from './wake'

/** How long a claim without a reservation holds, ms: its device may have lost the network before it was asked for. */
const claimPatience = 30_000

type Needs = Pick<ServerContext, 'db' | 'now' | 'engine'>

/**
 * Claims the talk's one booking for this front and quote. Throws `talk.bookedElsewhere` while another quote is being
 * booked in the talk, and when a stay at that time is booked in it.
 */
export async function claimBooking(context: Needs, uid: string, seat: Seat, quote: string): Promise<void> {
  const { db, now } = context
  const stored = await db
    .selectFrom('quotes')
    .select('data')
    .where('id', '=', quote)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!stored) throw new Fault('booking.quoteUnknown')
  const { parking, window } = JSON.parse(stored.data) as Quote
  for (;;) {
    const { row, front } = await seatedAt(context, seat)
    const settled = await settleBooking(context, row)
    const held = claimOf(settled)
    if (held?.quote === quote) return
    const sameTime = held !== undefined && overlap(held.window, window)
    if (held && (!held.done || sameTime)) throw new Fault('talk.bookedElsewhere')
    const claim = JSON.stringify({ quote, front, parking: parking.id, window, at: now() })
    const entry = { kind: 'confirm', parking: parking.id, window } as const
    const won = await db
      .transaction()
      .execute((trx) => append(trx, now(), settled, front, [entry], { claim, uid }))
    if (!won) continue
    wake(row.id)
    return
  }
}

/** Gives a claim back when its booking was refused at once; nothing where another one stands. */
export async function releaseBooking(context: Needs, seat: Seat, quote: string): Promise<void> {
  const { db, now } = context
  const { row, front } = await seatedAt(context, seat)
  const held = claimOf(row)
  if (held?.quote !== quote || held.done) return
  await db
    .transaction()
    .execute((trx) => append(trx, now(), row, front, [{ kind: 'notBooked' }], { claim: null }))
  wake(row.id)
}

/**
 * Writes what became of the claimed booking into the log, as the reservation has it: booked, cancelled since, or come to
 * nothing. Whoever reads the talk first does it, so that it is told also when the device that booked is gone. Gives the
 * row as it is afterwards.
 */
export async function settleBooking(context: Needs, row: TalkRow): Promise<TalkRow> {
  const { db, now } = context
  const held = claimOf(row)
  if (!held) return row
  const news = await newsOf(context, held)
  if (news.length === 0) return row
  const claim = news.at(-1)?.kind === 'booked' ? JSON.stringify({ ...held, done: true }) : null
  await db.transaction().execute((trx) => append(trx, now(), row, held.front, news, { claim }))
  return db.selectFrom('talks').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}

/** What the talk has not been told of a claimed booking; none while it is under way. */
async function newsOf({ db, now, engine }: Needs, held: Claim): Promise<TalkNews[]> {
  const made = await db
    .selectFrom('reservations')
    .select('uid')
    .where('quote', '=', held.quote)
    .executeTakeFirst()
  const reservation = made && (await engine.read(made.uid))
  if (!reservation) return !held.done && now() - held.at <= claimPatience ? [] : [{ kind: 'notBooked' }]
  const status = statusOf(reservation)
  if (status === 'failed') return [{ kind: 'notBooked' }]
  if (status === 'pending') return []
  const booked: TalkNews[] = held.done ? [] : [{ kind: 'booked', ticket: ticketOf(reservation) }]
  return isCancelled(reservation) ? [...booked, { kind: 'cancelled' }] : booked
}

function ticketOf({ number, plan: { quote } }: Row): TalkTicket {
  const { name, address, city, lat, lng, timeZone } = quote.parking
  const { total, currency } = quote.price
  return { number, name, address, city, lat, lng, timeZone, window: quote.window, total, currency }
}

function overlap(a: Quote['window'], b: Quote['window']): boolean {
  return Date.parse(a.from) < Date.parse(b.to) && Date.parse(b.from) < Date.parse(a.to)
}
