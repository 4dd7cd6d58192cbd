import type { CallFile } from '../../contract/calls/call'
import { Fault } from '../../contract/fault'
import { InvoiceKind, type Invoice } from '../../contract/payment'
import { Currency } from '../../contract/schemas'
import { companyZone } from '../../contract/time/months'
import { isoAt } from '../../contract/time/zonedTime'
import type { ServerContext } from '../serverContext'
import type { InvoiceData } from './data'
import { drawInvoice } from './pdf/draw'

type Needs = Pick<ServerContext, 'db'>

/** The invoices of a driver, the newest first. */
export async function listInvoices({ db }: Needs, uid: string): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['number', 'kind', 'month', 'made', 'total', 'tax', 'currency'])
    .where('uid', '=', uid)
    .orderBy('month', 'desc')
    .orderBy('position', 'desc')
    .execute()
  return rows.map(({ kind, made, currency, ...row }) => ({
    ...row,
    kind: InvoiceKind.parse(kind),
    madeAt: isoAt(made, companyZone),
    currency: Currency.parse(currency),
  }))
}

/** An invoice of the driver as a PDF. Throws `invoice.notFound`, also for that of another one. */
export async function getInvoiceFile({ db }: Needs, uid: string, number: string): Promise<CallFile> {
  const row = await db
    .selectFrom('invoices')
    .select('data')
    .where('uid', '=', uid)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new Fault('invoice.notFound')
  const bytes = await drawInvoice(JSON.parse(row.data) as InvoiceData)
  return { name: `${number}.pdf`, type: 'application/pdf', bytes }
}
