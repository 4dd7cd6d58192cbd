import type { Kysely, Transaction } from 'kysely'
import type { InvoiceKind } from '../../contract/payment'
import { cents, plus, type Currency } from '../../contract/money'
import { Locale } from '../../contract/schemas'
import { companyZone } from '../../contract/time/months'
import { wallAt } from '../../contract/time/zonedTime'
import type { Database } from '../database/schema'
import { queueMail } from '../mail/outbox'
import { readProfile } from '../profile/profile'
import type { ServerContext } from '../serverContext'
import type { InvoiceData, InvoiceLine, Receiver } from './data'
import { uninvoiced } from './lines'
import { digestOf, seriesOf, taxPercent } from './spain'

export type MakeNeeds = Pick<ServerContext, 'db' | 'now' | 'company' | 'sandbox'>
type Sale = { uid: string; currency: Currency; month: string }
/** The row whose lock puts all invoices in one order, and which counts them. */
const chain = 'chain'

/**
 * Makes the invoice of a driver for a month that is over, with its number, and queues its mail; undefined when it was made
 * before, nothing was sold, or there is no company to make it. All of it is one transaction under the lock of the chain: two
 * nodes make no invoice twice, and one that dies leaves no gap.
 */
export async function makeInvoice(
  { db, now, company, sandbox }: MakeNeeds,
  sale: Sale,
): Promise<string | undefined> {
  if (!company) return undefined
  return db.transaction().execute(async (trx) => {
    await lockCounter(trx, chain)
    const { uid, currency, month } = sale
    const known = await trx
      .selectFrom('invoices')
      .select('number')
      .where('uid', '=', uid)
      .where('month', '=', month)
      .where('currency', '=', currency)
      .executeTakeFirst()
    if (known) return undefined
    const { lines, keys } = await uninvoiced(trx, sale)
    if (lines.length === 0) return undefined
    const total = plus(...lines.map(({ amount }) => amount))
    const base = cents(Math.sign(total) * Math.round((Math.abs(total) * 100) / (100 + taxPercent)))
    const receiver = await receiverOf(trx, uid)
    const kind = kindOf(total, receiver)
    const last = await trx
      .selectFrom('invoices')
      .select(['made', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
    // Dates of invoices never go back, whatever the clock does.
    const made = Math.max(now(), last?.made ?? 0)
    const series = `${seriesOf[kind]}-${wallAt(made, companyZone).year}`
    const number = `${series}-${String(await next(trx, series)).padStart(6, '0')}`
    const user = await trx
      .selectFrom('users')
      .select(['email', 'first_name', 'surname', 'locale', 'active'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    const locale = Locale.safeParse(user.locale).data ?? 'es'
    const tax = cents(total - base)
    const data: InvoiceData = {
      ...{ number, kind, locale, month, made, issuer: company, receiver },
      lines: receiver.company === undefined ? lines.map(withoutCosts) : lines,
      ...{ currency, taxPercent, base, tax, total, demo: sandbox },
    }
    const previous = last?.hash ?? ''
    const hash = digestOf({ issuer: company.taxId, number, kind, made, tax, total }, previous)
    const position = await next(trx, chain)
    await trx
      .insertInto('invoices')
      .values({
        ...{ number, position, uid, month, currency, kind, made, total, tax, previous, hash },
        data: JSON.stringify(data),
      })
      .execute()
    await trx
      .insertInto('invoice_entries')
      .values(keys.map((transaction_key) => ({ transaction_key, number })))
      .execute()
    // A deleted account has no address.
    if (user.active)
      await queueMail(trx, {
        id: `invoice:${number}`,
        kind: 'invoice',
        to: { name: user.first_name, surname: user.surname, address: user.email },
        locale,
        data: { number, kind, month, total, currency },
      })
    return number
  })
}

/** With a tax id and an address an invoice is full; a negative one rectifies those of before. */
function kindOf(total: number, { taxId, address }: Receiver): InvoiceKind {
  if (total < 0) return 'credit'
  return taxId !== undefined && address !== undefined ? 'full' : 'simplified'
}

/** The billing data of a driver, or who has none the profile; an address that they lack is that of the profile. */
async function receiverOf(trx: Kysely<Database>, uid: string): Promise<Receiver> {
  const profile = await readProfile({ db: trx }, uid)
  const { name, surname = '', taxId, company, address } = profile.billing ?? profile
  const to = address ?? profile.address
  return {
    name: `${name} ${surname}`.trim(),
    ...(taxId && { taxId }),
    ...(company && { company }),
    ...(to && { address: to }),
  }
}

/** Only a company books by cost centres. */
function withoutCosts({ note: _, costCentre: __, ...line }: InvoiceLine): InvoiceLine {
  return line
}

/** Locks a counter until the end of the transaction; makes it if it is not there. */
async function lockCounter(trx: Transaction<Database>, series: string): Promise<void> {
  await trx
    .insertInto('invoice_counters')
    .values({ series, last: 0 })
    .onConflict((on) => on.doNothing())
    .execute()
  await trx.selectFrom('invoice_counters').select('last').where('series', '=', series).forUpdate().execute()
}

/** Counts on; the number is lost with the transaction, and given again. */
async function next(trx: Transaction<Database>, series: string): Promise<number> {
  await lockCounter(trx, series)
  const { last } = await trx
    .updateTable('invoice_counters')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('series', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
