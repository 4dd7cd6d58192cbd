import type { $brand } from 'zod/mini'

/**
 * An amount of money in whole cents; every supported currency has two decimals. A plain number is not one: `cents`
 * makes one, `toCents` converts a decimal, and the schema `Cents` checks received ones.
 */
export type Cents = number & $brand<'Cents'>

export const currencies = ['EUR', 'GBP', 'CHF'] as const
export type Currency = (typeof currencies)[number]

/**
 * The price of a prepaid stay: base rate (the operator's net price), management fee (the platform's) and commission
 * (ours), less what Plaza covers of them, are the total to the cent (R112). The driver pays the total.
 */
export type Price = {
  base: Cents
  management: Cents
  commission: Cents
  /** What Plaza pays, so that a driver who did not get in elsewhere pays no more than before (X09). */
  covered?: Cents
  total: Cents
  currency: Currency
}

/** The amount of so many cents; throws a RangeError for a fraction, NaN and what a double does not hold exactly. */
export function cents(count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is no whole number of cents`)
  return count as Cents
}

/** The sum of amounts of one currency; 0 of none. */
export function plus(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/**
 * Cents of a decimal amount, as the spec's calls and platforms have it, rounded half up (A62, R177). The product is
 * rounded to 14 digits first, because 8.575 × 100 is slightly below 857.5 in binary.
 */
export function toCents(amount: number): Cents {
  return cents(Math.round(Number((amount * 100).toPrecision(14))))
}

/** The decimal amount of the spec's own calls. */
export function toAmount(amount: Cents): number {
  return amount / 100
}

const marks: Record<Currency, string> = { EUR: '€', GBP: '£', CHF: 'CHF' }

/** `1190` → `11,90 €`, in all five languages (A12). */
export function formatMoney(amount: Cents, currency: Currency): string {
  const digits = `${Math.floor(Math.abs(amount) / 100)},${String(Math.abs(amount) % 100).padStart(2, '0')}`
  const sign = amount < 0 ? '−' : ''
  return `${sign}${digits} ${marks[currency]}`
}
