import type { Transaction } from 'kysely'
import { changeFault } from '../../contract/changes/changeable'
import { Fault } from '../../contract/fault'
import { cents, type Cents, type Price } from '../../contract/money'
import { balanceShare, isTooLittle, splitPrice, withCoverOf } from '../../contract/rules/price'
import type { Window } from '../../contract/time/window'
import type { ChangeInput } from '../../machines/change/change.machine'
import type { PlatformQuote } from '../../providers/protocol'
import { bookingAdapterOf } from '../booking/quote'
import type { Database } from '../database/schema'
import { balanceOf } from '../money/ledger'
import { log } from '../operate/log'
import { bookingOf } from '../reservation/status'
import { reasonOf } from '../reservation/reason'
import type { Row } from '../reservation/store'
import type { ServerContext } from '../serverContext'

/** How long a platform may take to answer with a price, ms. */
const patience = 6_000

/** What a change would be: the input of its chart without who pays. */
export type Terms = Omit<ChangeInput, 'customer' | 'method'>

/** The driver's own reservation if it may be changed; throws `booking.notFound` and what `changeFault` tells. */
export async function changeableRow(context: ServerContext, uid: string, booking: string): Promise<Row> {
  const row = await context.engine.read(booking)
  if (!row || row.userUid !== uid) throw new Fault('booking.notFound')
  const fault = changeFault(bookingOf(row), context.now())
  if (fault) throw new Fault(fault)
  return row
}

/** The platform's price of the stay as it would be, and its sale now. */
export async function priceChange(
  context: ServerContext,
  row: Row,
  window: Window,
): Promise<{ asked: PlatformQuote; ref: string; price: Price }> {
  const { parking } = row.plan.quote
  const { changes } = bookingAdapterOf(context, parking)
  const ref = row.snapshot.context.reserved?.ref
  if (!changes || ref === undefined) throw new Fault('change.notOffered')
  const asked = await changes
    .quote(ref, parking.id, window, AbortSignal.timeout(patience))
    .catch((error: unknown) => {
      if (error instanceof Fault) throw error
      log.warn(`no price of a change of ${row.plan.platform}: ${reasonOf(error)}`)
      throw new Fault('change.failed')
    })
  const price = withCoverOf(row.plan.quote.price, splitPrice(asked.base, asked.management, asked.currency))
  if (price.currency !== row.plan.quote.price.currency) throw new Fault('change.refused')
  return { asked, ref, price }
}

/**
 * The difference to what was paid, and what the balance pays of it. Below the least payment with a card, and without enough
 * balance, nothing is charged: the price stays.
 */
export async function differenceOf(
  db: ServerContext['db'] | Transaction<Database>,
  { userUid, plan }: Row,
  price: Price,
): Promise<{ due: Cents; fromBalance: Cents; price: Price }> {
  const before = plan.quote.price
  const due = cents(price.total - before.total)
  if (due <= 0) return { due, fromBalance: cents(0), price }
  const balance = await balanceOf(db, userUid, price.currency)
  if (isTooLittle(due, balance)) return { due: cents(0), fromBalance: cents(0), price: before }
  return { due, fromBalance: balanceShare(due, balance), price }
}
