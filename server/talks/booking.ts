import { Fault } from '../../contract/fault'
import type { Quote } from '../../contract/booking'
import type { TalkTicket } from '../../contract/talk/talk'
import { statusOf } from '../reservation/status'
import type { Row } from '../reservation/store'
import type { ServerContext } from '../serverContext'
import { append, claimOf, seatedAt, type Seat, type TalkRow } from './log'
import { wake } from './wake'

/** How long a claim without a reservation holds, ms: its device may have lost the network before it was asked for. */
const claimPatience = 30_000

type Needs = Pick<ServerContext, 'db' | 'now' | 'engine'>

/**
 * Claims the talk's one booking for this front and quote. Throws `talk.bookedElsewhere` while another quote is being
 * booked in the talk, and when a stay at that time has been booked in it.
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
 * Writes the outcome of the claimed booking into the log, as the reservation has it; whoever reads the talk first does
 * it, so that it is told also when the device that booked is gone. Gives the row as it is afterwards.
 */
export async function settleBooking({ db, now, engine }: Needs, row: TalkRow): Promise<TalkRow> {
  const held = claimOf(row)
  if (!held || held.done) return row
  const made = await db
    .selectFrom('reservations')
    .select('uid')
    .where('quote', '=', held.quote)
    .executeTakeFirst()
  const reservation = made && (await engine.read(made.uid))
  const status = reservation && statusOf(reservation)
  const failed = reservation ? status === 'failed' : now() - held.at > claimPatience
  if (status !== 'confirmed' && !failed) return row
  const booked = reservation && status === 'confirmed'
  const claim = booked ? JSON.stringify({ ...held, done: true }) : null
  const entry = booked
    ? ({ kind: 'booked', ticket: ticketOf(reservation) } as const)
    : ({ kind: 'notBooked' } as const)
  await db.transaction().execute((trx) => append(trx, now(), row, held.front, [entry], { claim }))
  return db.selectFrom('talks').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}

function ticketOf({ number, plan: { quote } }: Row): TalkTicket {
  const { name, address, city, lat, lng, timeZone } = quote.parking
  const { total, currency } = quote.price
  return { number, name, address, city, lat, lng, timeZone, window: quote.window, total, currency }
}

function overlap(a: Quote['window'], b: Quote['window']): boolean {
  return Date.parse(a.from) < Date.parse(b.to) && Date.parse(b.from) < Date.parse(a.to)
}
