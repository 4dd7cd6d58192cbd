import type { Locale } from '../../contract/locale'
import type { InvoiceKind } from '../../contract/payment'
import type { Cents, Currency } from '../../contract/money'
import type { PostalAddress } from '../../contract/profile'
import type { Company } from './company'

/** To whom an invoice is made out, as the billing data were when it was made. */
export type Receiver = { name: string; taxId?: string; company?: string; address?: PostalAddress }

/** What was sold or paid back of one booking or one other stay within the month. */
export type InvoiceLine = {
  kind: 'sale' | 'refund'
  /** When it was settled first, epoch ms. */
  at: number
  /** Tax included; a refund is negative. */
  amount: Cents
  parking?: string
  /** The booking's number. */
  number?: string
  plate?: string
  /** What the driver has written to the booking; only where a company is invoiced. */
  costCentre?: string
  note?: string
  /** The stay, epoch ms, and its IANA zone. */
  stay?: { from: number; to: number; zone: string }
}

/** An invoice as it is stored once and for all; its PDF is drawn from it. */
export type InvoiceData = {
  number: string
  kind: InvoiceKind
  /** The driver's language when it was made. */
  locale: Locale
  month: string
  /** Epoch ms. */
  made: number
  issuer: Company
  receiver: Receiver
  lines: InvoiceLine[]
  currency: Currency
  taxPercent: number
  base: Cents
  tax: Cents
  total: Cents
  /** Made in the sandbox: it is none. */
  demo: boolean
}
