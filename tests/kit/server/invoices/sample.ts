import type { Locale } from '../../../../contract/locale'
import { cents } from '../../../../contract/money'
import type { InvoiceData, InvoiceLine } from '../../../../server/invoices/data'
import { company } from './selling'

const stay = {
  from: Date.parse('2026-10-06T09:00:00+02:00'),
  to: Date.parse('2026-10-06T18:00:00+02:00'),
  zone: 'Europe/Madrid',
}
export const sampleLine: InvoiceLine = {
  kind: 'sale',
  at: Date.parse('2026-10-05T10:00:00Z'),
  amount: cents(1190),
  parking: 'Parking Atocha',
  number: 'PZ-DB3Z',
  plate: '1234KJT',
  stay,
}

/** A full invoice of October with one stay. */
export function sampleInvoice(patch: Partial<InvoiceData> = {}): InvoiceData {
  return {
    ...{ number: 'PZ-2026-000001', kind: 'full', locale: 'es', month: '2026-10' },
    made: Date.parse('2026-11-01T03:00:00+01:00'),
    issuer: company,
    receiver: {
      name: 'Lucía Ferrer',
      taxId: '12345678Z',
      company: 'Talleres Ferrer',
      address: { street: 'Calle Mayor 1', postcode: '28013', city: 'Madrid', country: 'ES' },
    },
    lines: [sampleLine],
    ...{
      currency: 'EUR',
      taxPercent: 21,
      base: cents(983),
      tax: cents(207),
      total: cents(1190),
      demo: false,
    },
    ...patch,
  }
}

/** Three months: a full invoice, a simplified one of two pages, a credit note; the pictures compare them. */
export function threeMonths(locale: Locale): InvoiceData[] {
  const refund: InvoiceLine = { ...sampleLine, kind: 'refund', amount: cents(-2380), parking: 'Garaje Łódź' }
  const many = Array.from({ length: 18 }, (_, n) => ({ ...sampleLine, at: sampleLine.at + n * 86_400_000 }))
  return [
    sampleInvoice({ locale }),
    sampleInvoice({
      ...{ locale, number: 'PZS-2026-000001', kind: 'simplified', month: '2026-11', lines: many },
      made: Date.parse('2026-12-01T03:00:00+01:00'),
      receiver: { name: 'Zoë Ångström' },
      ...{ base: cents(17702), tax: cents(3718), total: cents(21420) },
    }),
    sampleInvoice({
      ...{ locale, number: 'PZR-2027-000001', kind: 'credit', month: '2026-12', demo: true },
      made: Date.parse('2027-01-01T03:00:00+01:00'),
      lines: [sampleLine, refund],
      ...{ base: cents(-983), tax: cents(-207), total: cents(-1190) },
    }),
  ]
}
