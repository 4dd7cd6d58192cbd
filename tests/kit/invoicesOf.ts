import { cents } from '../../contract/money'
import type { Invoice } from '../../contract/payment'

const invoice = (number: string, kind: Invoice['kind'], month: string, total: number): Invoice => ({
  ...{ number, kind, month, total: cents(total), tax: cents(Math.round((total * 21) / 121)) },
  ...{ madeAt: '2026-12-01T03:00:00+01:00', currency: 'EUR' },
})

/** One of each kind, of two years. */
export const someInvoices: Invoice[] = [
  invoice('PZ-2027-000001', 'full', '2027-01', 118_950),
  invoice('PZR-2027-000001', 'credit', '2026-12', -1190),
  invoice('PZS-2026-000007', 'simplified', '2026-11', 2380),
]
