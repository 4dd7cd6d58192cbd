import { formatMoney, type Cents } from '../../../contract/money'
import type spanish from '../../../locales/es/invoice.json'
import { localeTexts } from '../../localeTexts'
import type { InvoiceData } from '../data'

export type InvoiceTexts = typeof spanish

export const invoiceTexts = localeTexts<InvoiceTexts>('invoice.json')

/** `{name}` in a text. */
export function fill(text: string, slots: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '')
}

/** `11,90 €` on one line. */
export function money(amount: Cents, { currency }: Pick<InvoiceData, 'currency'>): string {
  return formatMoney(amount, currency).replace(' ', '\u00a0')
}

/** `Número: PZ-2026-000001`, with the colon as the language sets it. */
export function factOf({ colon }: InvoiceTexts): (label: string, value: string) => string {
  return (label, value) => `${label}${colon} ${value}`
}
