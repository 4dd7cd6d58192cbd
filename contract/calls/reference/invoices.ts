import type { CallName } from '../../calls'
import type { CallReference } from './entry'

/** Calls about invoices. */
export const invoiceReference = {
  listInvoices: {
    noun: 'Payments',
    does: 'Lists the invoices of the driver, the newest first: one for each month with sales, made when the month is over.',
  },
  getInvoiceFile: {
    noun: 'Payments',
    does: 'Gives an invoice as a tagged PDF, in the language that the driver had when it was made.',
    faults: ['request.tooMany', 'invoice.notFound'],
  },
} satisfies Partial<Record<CallName, CallReference>>
