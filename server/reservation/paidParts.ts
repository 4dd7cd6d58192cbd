import { cents, type Cents } from '../../contract/money'
import { cardShare } from '../../contract/rules/price'
import type { PaidPart, Row } from './store'

/** What is to be refunded: by payment with the card, and to the balance. */
export type PartialRefund = {
  byCard: { intent: string; amount: Cents }[]
  toBalance: Cents
  left: PaidPart[]
}

/** The payments of a booking, the first with its authorization. */
export function partsOf({ plan, snapshot }: Pick<Row, 'plan' | 'snapshot'>): PaidPart[] {
  if (plan.paid) return plan.paid
  const card = cardShare(plan.quote)
  const { authorization } = snapshot.context
  return [
    {
      ...(authorization !== undefined && { intent: authorization }),
      captured: card,
      card,
      balance: plan.quote.fromBalance ?? cents(0),
    },
  ]
}

/** Takes an amount back from the payments, the latest first, and of each what the card has paid first. */
export function takeBack(parts: readonly PaidPart[], amount: Cents): PartialRefund {
  let rest: number = amount
  let toBalance = 0
  const byCard: PartialRefund['byCard'] = []
  const left: PaidPart[] = []
  for (const part of parts.toReversed()) {
    const card = Math.min(part.card, rest)
    const balance = Math.min(part.balance, rest - card)
    rest -= card + balance
    toBalance += balance
    if (card > 0 && part.intent !== undefined) byCard.push({ intent: part.intent, amount: cents(card) })
    left.unshift({ ...part, card: cents(part.card - card), balance: cents(part.balance - balance) })
  }
  if (rest > 0) throw new RangeError(`${rest} cents more than was paid`)
  return { byCard, toBalance: cents(toBalance), left }
}
