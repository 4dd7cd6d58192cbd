import * as z from 'zod/mini'

/** Integer minor units; every currency we sell in has two decimals. */
export const Cents = z.int()
export const Currency = z.enum(['EUR', 'GBP', 'CHF'])
export type Currency = z.infer<typeof Currency>

/**
 * What a prepaid stay costs, integer cents. Base rate (the operator's net price), management fee (the
 * platform's) and commission (ours) add up to the total to the cent: the schema refuses anything else (R112).
 */
export const Price = z
  .object({ base: Cents, management: Cents, commission: Cents, total: Cents, currency: Currency })
  .check(z.refine((p) => p.base + p.management + p.commission === p.total, 'price does not add up'))
export type Price = z.infer<typeof Price>

/**
 * Decimal amount of the spec's own calls → cents, half up (A62, R177). The product is written to 14 digits first: 8.575
 * times 100 is a hair below 857.5 in binary.
 */
export const toCents = (amount: number): number => Math.round(Number((amount * 100).toPrecision(14)))
export const toAmount = (cents: number): number => cents / 100

const marks: Record<Currency, string> = { EUR: '€', GBP: '£', CHF: 'CHF' }

/** `1190` → `11,90 €`, in all five languages (A12). */
export const formatMoney = (cents: number, currency: Currency): string => {
  const digits = `${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`
  const sign = cents < 0 ? '−' : ''
  const mark = marks[currency]
  return `${sign}${digits} ${mark}`
}
