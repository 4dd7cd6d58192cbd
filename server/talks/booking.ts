import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { BookingAccepted, Quote } from '../../contract/booking'
import type { TalkNews, TalkTicket } from '../../contract/talk/talk'
import { overlap } from '../../contract/talk/held'
import { isCancelled } from '../reservation/overlap'
import { statusOf } from '../reservation/status'
import type { Row } from '../reservation/store'
import type { ServerContext } from '../serverContext'
import { append, claimOf, seatedAt, type Claim, type Seat, type TalkRow } from './log'
import { nextLook, wake } from './wake'

/** How long a claim without a reservation holds, ms: its device may have lost the network before it was asked for. */
const claimPatience = 30_000

/** How long a second yes to the same stay waits for the booking of the first, ms. */
const secondYesPatience = 5_000

type Needs = Pick<ServerContext, 'db' | 'now' | 'engine'>

/**
 * Claims the talk's one booking for this front and quote: `claimed` where this very call did, and not an earlier one of the same
 * quote. Gives the booking of this driver where another device has booked,
 * or is booking, the same stay with the same plate: a second yes to it is that booking. Throws `talk.bookedElsewhere` while
 * another quote is being booked in the talk, and when another stay at that time is booked in it.
 */
export async function claimBooking(
  context: Needs,
  uid: string,
  seat: Seat,
  quote: string,
): Promise<{ booked?: BookingAccepted; claimed?: true }> {
  const { db, now } = context
  const mine = await quoteOf(context, uid, quote)
  if (!mine) throw new Fault('booking.quoteUnknown')
  const { parking, window, plate } = mine
  const patient = Date.now() + secondYesPatience
  for (;;) {
    const { row, front } = await seatedAt(context, seat)
    const settled = await settleBooking(context, row)
    // So many claims that their entries have no end.
    if (settled.n >= limits.talkEntriesMost + limits.talkEntriesBeyond) throw new Fault('talk.long')
    const held = claimOf(settled)
    if (held?.quote === quote) return {}
    const other = held && (await quoteOf(context, uid, held.quote))
    if (other?.parking.id === parking.id && other.plate === plate && sameTime(other.window, window)) {
      const made = await madeOf(context, other.id)
      if (made) return { booked: made }
      if (Date.now() < patient) {
        await nextLook(row.id)
        continue
      }
    }
    if (held && (!held.done || overlap(held.window, window))) throw new Fault('talk.bookedElsewhere')
    const claim = JSON.stringify({ quote, front, parking: parking.id, window, at: now() })
    const entry = { kind: 'confirm', parking: parking.id, window } as const
    const won = await db
      .transaction()
      .execute((trx) => append(trx, now(), settled, front, [entry], { claim, uid }))
    if (!won) continue
    wake(row.id)
    return { claimed: true }
  }
}

/** Gives a claim back when its booking was refused at once; nothing where another one stands. */
export async function releaseBooking(context: Needs, seat: Seat, quote: string): Promise<void> {
  const { db, now } = context
  const { row, front } = await seatedAt(context, seat)
  const held = claimOf(row)
  // A repeat of the same yes may have booked meanwhile: then the claim is that booking's.
  if (held?.quote !== quote || held.done || (await madeOf({ db }, quote))) return
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
  const made = await madeOf({ db }, held.quote)
  const reservation = made && (await engine.read(made.uid))
  if (!reservation) return !held.done && now() - held.at <= claimPatience ? [] : [{ kind: 'notBooked' }]
  const status = statusOf(reservation)
  if (status === 'failed') return [{ kind: 'notBooked' }]
  if (status === 'pending') return []
  const booked: TalkNews[] = held.done
    ? []
    : [{ kind: 'booked', ticket: ticketOf(reservation), parking: held.parking }]
  return isCancelled(reservation) ? [...booked, { kind: 'cancelled' }] : booked
}

function ticketOf({ number, plan: { quote } }: Row): TalkTicket {
  const { name, address, city, lat, lng, timeZone } = quote.parking
  const { total, currency } = quote.price
  return { number, name, address, city, lat, lng, timeZone, window: quote.window, total, currency }
}

async function quoteOf({ db }: Pick<Needs, 'db'>, uid: string, id: string): Promise<Quote | undefined> {
  const stored = await db
    .selectFrom('quotes')
    .select('data')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return stored && (JSON.parse(stored.data) as Quote)
}

function madeOf({ db }: Pick<Needs, 'db'>, quote: string): Promise<BookingAccepted | undefined> {
  return db.selectFrom('reservations').select('uid').where('quote', '=', quote).executeTakeFirst()
}

function sameTime(a: Quote['window'], b: Quote['window']): boolean {
  return Date.parse(a.from) === Date.parse(b.from) && Date.parse(a.to) === Date.parse(b.to)
}
