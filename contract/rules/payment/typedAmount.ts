import { cents, type Cents } from '../../money'

/** The euros that were typed, with comma or point, in cents; null for none, undefined for what is no amount. */
export function readAmount(typed: string): Cents | null | undefined {
  const text = typed.replace(/[\s€]/g, '')
  if (text === '') return null
  const read = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text)
  return read ? cents(Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0'))) : undefined
}

/** An amount as it is typed: `20`, `12,50`. */
export function typedAmount(amount: Cents): string {
  const [euros, rest] = (amount / 100).toFixed(2).split('.')
  return rest === '00' ? euros! : `${euros},${rest}`
}
