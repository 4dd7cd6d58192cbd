import type { Kysely } from 'kysely'
import type { Quote } from '../../contract/booking'
import { cents, plus, type Currency } from '../../contract/money'
import { boundsOf, companyZone } from '../../contract/time/months'
import { isTimeZone } from '../../contract/time/zonedTime'
import type { Database } from '../database/schema'
import type { InvoiceLine } from './data'

/** What an automatic stay says of itself in the ledger; each part may be missing. */
type StayDetails = { name?: unknown; plate?: unknown; entered?: unknown; left?: unknown; timeZone?: unknown }
type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

/**
 * What a driver has bought and got back by the end of a month, and no invoice has: the lines, and the keys of the transactions
 * that they are made of. Several of one booking are one line, its refunds another.
 */
export async function uninvoiced(
  db: Kysely<Database>,
  sale: { uid: string; currency: Currency; month: string },
): Promise<{ lines: InvoiceLine[]; keys: string[] }> {
  const entries = await entriesOf(db, sale)
  const lines = new Map<string, InvoiceLine>()
  for (const entry of entries) {
    const kind = entry.amount < 0 ? 'refund' : 'sale'
    const about = `${kind} ${entry.reference ?? entry.key}`
    const line = lines.get(about)
    if (line) line.amount = plus(line.amount, entry.amount)
    else lines.set(about, { kind, at: entry.at, amount: cents(entry.amount), ...stayOf(entry) })
  }
  return { lines: [...lines.values()], keys: entries.map(({ key }) => key) }
}

/** Drivers with sales before an instant that no invoice has, by currency, each with the instant of the first. */
export async function waiting(
  db: Kysely<Database>,
  before: number,
): Promise<{ uid: string; currency: Currency; first: number }[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions as posted', 'posted.key', 'ledger_entries.transaction_key')
    .leftJoin('invoice_entries', 'invoice_entries.transaction_key', 'posted.key')
    .select(['uid', 'currency'])
    .select(({ fn }) => fn.min('at').as('first'))
    .where('account', '=', 'sales')
    .where('number', 'is', null)
    .where('at', '<', before)
    .groupBy(['uid', 'currency'])
    .orderBy('uid')
    .orderBy('currency')
    .execute()
  return rows.map(({ uid, currency, first }) => ({ uid, currency: currency as Currency, first }))
}

function entriesOf(
  db: Kysely<Database>,
  { uid, currency, month }: { uid: string; currency: Currency; month: string },
) {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions as posted', 'posted.key', 'ledger_entries.transaction_key')
    .leftJoin('invoice_entries as invoiced', 'invoiced.transaction_key', 'posted.key')
    .leftJoin('reservations', (on) =>
      on.onRef('reservations.uid', '=', 'reference').onRef('user_uid', '=', 'posted.uid'),
    )
    .leftJoin('cost_notes', 'cost_notes.booking', 'reservations.uid')
    .select(['posted.key', 'amount', 'at', 'reference', 'details', 'reservations.number', 'plan'])
    .select(['note', 'cost_centre'])
    .where('account', '=', 'sales')
    .where('invoiced.number', 'is', null)
    .where('posted.uid', '=', uid)
    .where('currency', '=', currency)
    .where('at', '<', boundsOf(month).to)
    .orderBy('at')
    .orderBy('posted.key')
    .execute()
}

/** The stay that was paid: of a booking by its plan, of an automatic stay by the details of its payment. */
function stayOf({ number, plan, details, note, cost_centre }: Entry): Partial<InvoiceLine> {
  if (plan !== null) {
    const { parking, window, plate } = (JSON.parse(plan) as { quote: Quote }).quote
    const stay = { from: Date.parse(window.from), to: Date.parse(window.to), zone: parking.timeZone }
    return {
      ...{ parking: parking.name, stay },
      ...(number !== null && { number }),
      ...(plate !== '' && { plate }),
      ...(cost_centre !== null && { costCentre: cost_centre }),
      ...(note !== null && { note }),
    }
  }
  const { name, plate, entered, left, timeZone } =
    details === null ? {} : (JSON.parse(details) as StayDetails)
  const [from, to] = [entered, left].map((at) => (typeof at === 'string' ? Date.parse(at) : at))
  const zone = typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : companyZone
  return {
    ...(typeof name === 'string' && { parking: name }),
    ...(typeof plate === 'string' && { plate }),
    ...(Number.isFinite(from) &&
      Number.isFinite(to) && { stay: { from: from as number, to: to as number, zone } }),
  }
}
