import { currencies, formatMoney, toAmount, type Cents } from '../../../contract/money'

/** `11,90 €`, `−11,90 €`; a currency that Plaza does not know by its code. */
export function amountText(amount: Cents, currency: string): string {
  const known = currencies.find((one) => one === currency)
  const text = known ? formatMoney(amount, known) : `${toAmount(amount).toFixed(2)} ${currency}`
  return text.replace(' ', '\u00a0')
}

/** Whole units, for a small place: `52 €`. */
export function roundText(amount: Cents, currency: string): string {
  return amountText(amount, currency).replace(
    /^(−?)(\d+)[.,](\d\d)/,
    (_, sign: string, whole: string, rest: string) => {
      const rounded = Number(whole) + (Number(rest) >= 50 ? 1 : 0)
      return `${rounded === 0 ? '' : sign}${rounded}`
    },
  )
}
