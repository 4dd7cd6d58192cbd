import { limits } from '../limits'
import { cents, plus, type Cents, type Currency, type Price } from '../money'
import type { Offer } from '../parking'

/**
 * The price of a stay, calculated here only: operator's net price + platform's fee + our commission, rounded half up.
 */
export const splitPrice = (base: Cents, management: Cents, currency: Currency): Price => {
  const commission = cents(Math.round(base * limits.commissionRate))
  return { base, management, commission, total: plus(base, management, commission), currency }
}

/** The same price, of which Plaza pays a part. */
export const withCovered = (price: Price, covered: Cents): Price =>
  covered === 0 ? price : { ...price, covered, total: cents(price.total - covered) }

/**
 * The price of a stay that changes: Plaza goes on covering what is above the total of before, and no more than it did. So a
 * shorter stay gives back to Plaza first.
 */
export const withCoverOf = (before: Price, price: Price): Price =>
  withCovered(price, cents(Math.max(0, Math.min(before.covered ?? 0, price.total - before.total))))

/** Percent saved against paying on site, 1–70, or undefined when there is none (R005, A41). */
export const discountOf = (prepaid: Cents, onSite: Cents | undefined): number | undefined => {
  if (onSite === undefined || onSite <= prepaid) return undefined
  const percent = Math.floor(((onSite - prepaid) / onSite) * 100)
  return percent < 1 ? undefined : Math.min(percent, limits.maxDiscountPercent)
}

/** The first price shown anywhere: the total to pay, fees included (X01). Undefined = not known. */
export const shownTotal = (offer: Offer): Cents | undefined => offer.prepaid?.total ?? offer.onSite?.total

/**
 * How much of a total the balance pays: what it has, but less where the card would pay less than the payment gateway
 * charges.
 */
export const balanceShare = (total: Cents, balance: Cents): Cents => {
  const share = Math.max(0, Math.min(total, balance))
  const leftTooLittle = share < total && total - share < limits.leastCardPaymentCents
  return cents(leftTooLittle ? Math.max(0, total - limits.leastCardPaymentCents) : share)
}

/** Whether an amount is paid by nothing: less than the gateway charges, and more than the balance has. */
export const isTooLittle = (amount: Cents, balance: Cents): boolean =>
  amount < limits.leastCardPaymentCents && balance < amount

/** What the card pays of a quote, after the balance. */
export const cardShare = ({ price, fromBalance = cents(0) }: { price: Price; fromBalance?: Cents }): Cents =>
  cents(price.total - fromBalance)
