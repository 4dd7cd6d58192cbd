import { createHash } from 'node:crypto'
import type { InvoiceKind } from '../../contract/payment'
import { toAmount, type Cents } from '../../contract/money'
import { companyZone } from '../../contract/time/months'
import { isoAt } from '../../contract/time/zonedTime'

/** The general rate, in percent (Ley 37/1992, art. 90); what is sold is sold with it included. */
export const taxPercent = 21

/**
 * Full, simplified and rectifying invoices are numbered apart (RD 1619/2012, art. 6.1.a and 7.1.a); up to 3,000 € a stay of a
 * car may be invoiced without the receiver (art. 4.2.k).
 */
export const seriesOf: Record<InvoiceKind, string> = { full: 'PZ', simplified: 'PZS', credit: 'PZR' }

/** `TipoFactura` of the records of Orden HAC/1177/2024. */
const types: Record<InvoiceKind, string> = { full: 'F1', simplified: 'F2', credit: 'R5' }

export type InvoiceRecord = {
  issuer: string
  number: string
  kind: InvoiceKind
  /** Epoch ms. */
  made: number
  tax: Cents
  total: Cents
}

/**
 * The digest of an invoice over that of the invoice before it, empty for the first: the `Huella` that the tax agency has
 * published for records of invoices (SHA-256 in upper-case hex, version 0.1.2 of its specification).
 */
export function digestOf(record: InvoiceRecord, previous: string): string {
  const { issuer, number, kind, made, tax, total } = record
  const fields = {
    IDEmisorFactura: issuer,
    NumSerieFactura: number,
    FechaExpedicionFactura: dayOf(made),
    TipoFactura: types[kind],
    CuotaTotal: amount(tax),
    ImporteTotal: amount(total),
    Huella: previous,
    FechaHoraHusoGenRegistro: isoAt(made, companyZone),
  }
  const text = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  return createHash('sha256').update(text.join('&')).digest('hex').toUpperCase()
}

/**
 * The address in the QR code of an invoice, where the tax agency compares it: that of systems that keep their records; a demo
 * has that of the agency's tests.
 */
export function checkAddress({ issuer, number, made, total }: InvoiceRecord, demo: boolean): string {
  const host = demo ? 'https://prewww2.aeat.es' : 'https://www2.agenciatributaria.gob.es'
  const query = new URLSearchParams({
    nif: issuer,
    numserie: number,
    fecha: dayOf(made),
    importe: amount(total),
  })
  return `${host}/wlpl/TIKE-CONT/ValidarQRNoVerifactu?${query.toString()}`
}

/** `24-11-2026` in the company's zone. */
function dayOf(instant: number): string {
  const [year, month, day] = isoAt(instant, companyZone).slice(0, 10).split('-')
  return `${day}-${month}-${year}`
}

function amount(cents: Cents): string {
  return toAmount(cents).toFixed(2)
}
