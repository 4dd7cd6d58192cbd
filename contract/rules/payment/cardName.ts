import type { Card } from '../../payment'

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** How a brand of the gateway is written; one that is not known, as the gateway names it. */
export function brandName(brand: string): string {
  return brands[brand] ?? brand
}

/** A card in one line, for sentences and labels: `Visa 4242`. */
export function cardName({ brand, last4 }: Card): string {
  return `${brandName(brand)} ${last4}`
}
