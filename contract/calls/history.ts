import * as z from 'zod/mini'
import { HistoryQuery, Invoice } from '../payment'
import { WireHistoryEntry } from '../wire/account'
import { call, download } from './call'

/** What a driver has paid, got back and been given: as a list, and as a table for a spreadsheet. */
export const historyCalls = {
  listHistory: call('get', 'users/history', 'driver', HistoryQuery, z.array(WireHistoryEntry)),
  exportHistory: download('users/history/export', 'driver', HistoryQuery, { type: 'text/csv' }),
}

const InvoiceNumber = z.object({ number: z.string().check(z.maxLength(40)) })

/** The invoices of a driver, one a month and currency: as a list, and each as a PDF. */
export const invoiceCalls = {
  listInvoices: call('get', 'users/invoices', 'driver', z.object({}), z.array(Invoice)),
  getInvoiceFile: download('users/invoices/{number}/pdf', 'driver', InvoiceNumber, {
    type: 'application/pdf',
  }),
}
