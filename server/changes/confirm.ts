import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ChangeAnswer } from '../../contract/changes/change'
import { changeFault } from '../../contract/changes/changeable'
import { Fault, type FaultCode } from '../../contract/fault'
import { plus } from '../../contract/money'
import { normalisePlate } from '../../contract/rules/plate'
import { isCardExpired } from '../../contract/time/cardExpiry'
import type { ChangeContext } from '../../machines/change/change.machine'
import { checkVoiceLimit } from '../booking/create'
import { mainCard } from '../cards/store'
import type { Database } from '../database/schema'
import { balanceOf } from '../money/ledger'
import { lockReservation } from '../reservation/changing'
import { overlaps } from '../reservation/overlap'
import { bookingOf } from '../reservation/status'
import type { Row } from '../reservation/store'
import type { ServerContext } from '../serverContext'
import { listVehicles } from '../vehicles/vehicles'
import { changeableRow, priceChange, type Terms } from './terms'

/** How long a confirmation waits for the outcome, ms; after it the answer is `pending`. */
const patience = 8_000
const pause = 120

type Tx = Transaction<Database>
type Confirmation = { uid: string; quote: string; key: string }

/**
 * Makes the change that a quote offers, once per quote and per key, and waits for its outcome for a limited time. Throws
 * `change.quoteStale` when the booking is not as it was quoted, and what a booking throws for balance, card and overlap.
 */
export async function confirmChange(
  context: ServerContext,
  uid: string,
  { uid: booking, quote, key }: Confirmation,
  byVoice = false,
): Promise<ChangeAnswer> {
  checkKey(key)
  const process = await context.db.transaction().execute(async (trx) => {
    await lockDriver(trx, uid)
    const known = await trx
      .selectFrom('change_quotes')
      .selectAll()
      .where('uid', '=', uid)
      .where('booking', '=', booking)
      .where('id', '=', quote)
      .executeTakeFirst()
    const keyed = await startedBy(trx, uid, key)
    if (keyed && keyed.id !== quote) throw new Fault('booking.keyReused')
    if (!known) throw new Fault('booking.quoteUnknown')
    if (known.process !== null) return known.process
    if (known.until < context.now()) throw new Fault('booking.quoteExpired')
    const stored = JSON.parse(known.data) as { terms?: Terms; overlaps: boolean }
    const { terms } = stored
    // An alternative for who did not get in is no change.
    if (!terms) throw new Fault('booking.quoteUnknown')
    // What the booking costs by then: extensions one after another would pass the limit of one.
    if (byVoice && terms.due > 0) await checkVoiceLimit(trx, uid, terms.price.total)
    const id = await begin(context, trx, uid, terms, !stored.overlaps)
    await trx.updateTable('change_quotes').set({ key, process: id }).where('id', '=', quote).execute()
    return id
  })
  return outcomeOf(context, booking, process)
}

/**
 * Moves a booking to another vehicle of the driver, once per key. The platform sells the same stay anew: at another price than
 * was paid, it is refused.
 */
export async function changeBookingPlate(
  context: ServerContext,
  uid: string,
  { uid: booking, plate: wanted, key }: { uid: string; plate: string; key: string },
): Promise<ChangeAnswer> {
  checkKey(key)
  const plate = normalisePlate(wanted)
  const earlier = await startedBy(context.db, uid, key)
  if (earlier) {
    const { terms } = JSON.parse(earlier.data) as { terms: Terms }
    if (terms.booking !== booking || terms.plate !== plate) throw new Fault('booking.keyReused')
    return outcomeOf(context, booking, earlier.process ?? '')
  }
  const row = await changeableRow(context, uid, booking)
  const { quote } = row.plan
  if (quote.plate === plate) throw new Fault('change.nothing')
  await checkOwn(context, uid, plate)
  const { asked, ref, price } = await priceChange(context, row, quote.window)
  if (plus(price.base, price.management) !== plus(quote.price.base, quote.price.management))
    throw new Fault('change.refused', 'at another price')
  const terms: Terms = {
    ...{ booking, platform: row.plan.platform, ref, window: quote.window, plate, price: quote.price },
    ...{ token: asked.token, due: plus(), fromBalance: plus() },
  }
  const process = await context.db.transaction().execute(async (trx) => {
    await lockDriver(trx, uid)
    const again = await startedBy(trx, uid, key)
    if (again?.process) return again.process
    const id = await begin(context, trx, uid, terms, false)
    const data = JSON.stringify({ terms, overlaps: true })
    const until = context.now()
    await trx
      .insertInto('change_quotes')
      .values({ id: randomUUID(), uid, booking, data, until, key, process: id })
      .execute()
    return id
  })
  return outcomeOf(context, booking, process)
}

/** Starts the chart, if the booking is as it was when the terms were made. The driver's row is locked. */
async function begin(
  context: ServerContext,
  trx: Tx,
  uid: string,
  terms: Terms,
  alone: boolean,
): Promise<string> {
  const { booking, due, fromBalance, price, window, plate } = terms
  const row = await lockReservation(trx, booking)
  if (!row || row.userUid !== uid) throw new Fault('booking.notFound')
  const fault = changeFault(bookingOf(row), context.now())
  if (fault) throw new Fault(fault)
  if (row.snapshot.context.reserved?.ref !== terms.ref || !isOver(row, terms))
    throw new Fault('change.quoteStale')
  if (Date.parse(window.to) <= context.now()) throw new Fault('search.windowPast')
  if (plate !== row.plan.quote.plate) await checkOwn({ ...context, db: trx }, uid, plate)
  const stay = { starts: Date.parse(window.from), ends: Date.parse(window.to), except: booking }
  if (alone && (await overlaps(trx, uid, stay))) throw new Fault('booking.overlaps')
  if (fromBalance > 0 && (await balanceOf(trx, uid, price.currency)) < fromBalance)
    throw new Fault('booking.balanceChanged')
  const payer = due > fromBalance ? await payerOf(context, trx, uid) : {}
  const input = { ...terms, ...payer }
  const { process, fresh } = await context.processes.start(
    { kind: 'change', uid, subject: booking, input },
    trx,
  )
  if (!fresh) throw new Fault('change.underWay')
  return process.id
}

/** Whether terms are over a booking as it is: a platform may keep the id of a sale that it has changed. */
function isOver({ plan: { quote } }: Row, { window, plate, price, due }: Terms): boolean {
  const sameEnd = window.from === quote.window.from && window.to === quote.window.to
  return price.total - due === quote.price.total && (sameEnd || plate === quote.plate)
}

async function payerOf(
  { now }: ServerContext,
  trx: Tx,
  uid: string,
): Promise<{ customer: string; method: string }> {
  const { customer } = await trx
    .selectFrom('users')
    .select('customer')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const card = await mainCard(trx, uid)
  if (customer === null || !card || isCardExpired(card.expiry, now())) throw new Fault('booking.needsPayment')
  return { customer, method: card.method }
}

async function checkOwn(context: ServerContext, uid: string, plate: string): Promise<void> {
  const vehicles = await listVehicles(context, uid)
  if (!vehicles.some((vehicle) => vehicle.plate === plate)) throw new Fault('booking.needsVehicle')
}

/** Serialises the changes of one driver with each other and with bookings. */
async function lockDriver(trx: Tx, uid: string): Promise<void> {
  await trx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
}

async function startedBy(db: ServerContext['db'] | Tx, uid: string, key: string) {
  return db
    .selectFrom('change_quotes')
    .selectAll()
    .where('uid', '=', uid)
    .where('key', '=', key)
    .executeTakeFirst()
}

function checkKey(key: string): void {
  if (key.length < 8 || key.length > 255)
    throw new Fault('request.invalid', 'Idempotency-Key: 8 to 255 characters')
}

async function outcomeOf(
  { processes }: ServerContext,
  booking: string,
  process: string,
): Promise<ChangeAnswer> {
  const until = Date.now() + patience
  for (;;) {
    const found = await processes.read(process)
    if (!found) throw new Error(`change ${process} is gone`)
    const { fault } = found.context as ChangeContext
    if (found.final) {
      const changed = found.state === 'changed' || found.state === 'unpaid'
      const told: FaultCode = fault ?? 'change.failed'
      return { uid: booking, status: changed ? 'changed' : 'refused', ...(!changed && { fault: told }) }
    }
    if (Date.now() > until) return { uid: booking, status: 'pending' }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
