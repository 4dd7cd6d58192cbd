import { templateOf } from '../cards'
import type { PayTexts } from './texts'

/** What was typed on the hosted page. */
export type Typed = { number: string; expiry: string; cvc: string }
export type Field = keyof Typed
export type FieldFaults = Partial<Record<Field, keyof PayTexts['faults']>>

/** A card as typed: its test card and its month, or what is wrong with each field. `at` is epoch ms. */
export function readCard(
  { number, expiry, cvc }: Typed,
  at: number,
): { template: string; month: number; year: number } | { faults: FieldFaults } {
  const digits = number.replace(/[\s-]/g, '')
  const template = templateOf(digits)
  const [, month = 0, year = 0] = (/^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(expiry.trim()) ?? []).map(
    Number,
  )
  const full = 2000 + year
  const faults: FieldFaults = {
    ...(!isLuhn(digits) ? { number: 'number' } : !template && { number: 'notTest' }),
    ...(month === 0 ? { expiry: 'expiry' } : at >= Date.UTC(full, month) && { expiry: 'expired' }),
    ...(!(digits.startsWith('37') ? /^\d{4}$/ : /^\d{3}$/).test(cvc.trim()) && { cvc: 'cvc' }),
  }
  return template && Object.keys(faults).length === 0 ? { template, month, year: full } : { faults }
}

/** The check digit of card numbers. */
function isLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
