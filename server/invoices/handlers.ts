import type { invoiceCalls } from '../../contract/calls/history'
import type { HandlersOf } from '../authorise'
import type { Limited } from '../rates'
import type { ServerContext } from '../serverContext'
import { getInvoiceFile, listInvoices } from './invoices'

/** The handlers of the calls about invoices; `spent` counts a use and returns the driver's uid. */
export function invoiceHandlers(
  context: ServerContext,
  spent: (what: Limited, uid: string) => string,
): HandlersOf<typeof invoiceCalls> {
  return {
    listInvoices: (_, uid) => listInvoices(context, uid),
    getInvoiceFile: ({ number }, uid) => getInvoiceFile(context, spent('invoice', uid), number),
  }
}
