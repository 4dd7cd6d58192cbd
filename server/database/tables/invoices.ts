import type { Cents } from '../../../contract/money'
import type { Json, Millis } from './columns'

/** Invoices. Rows are only added, by `invoices/make.ts`; the store refuses to change or delete them. */
export type InvoiceTables = {
  invoices: {
    number: string
    /** Its place among all invoices, from 1, in which each has the hash of the one before. */
    position: number
    uid: string
    /** One a driver, month and currency. */
    month: string
    currency: string
    kind: string
    made: Millis
    total: Cents
    tax: Cents
    data: Json
    /** Hash of the invoice before, empty for the first. */
    previous: string
    hash: string
  }
  /** Which invoice has a transaction of the ledger: one at most. */
  invoice_entries: { transaction_key: string; number: string }
  /** The last number of each series, and of all invoices. */
  invoice_counters: { series: string; last: number }
}
