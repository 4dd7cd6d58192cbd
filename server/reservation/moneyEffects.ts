import type Stripe from 'stripe'
import { cardShare } from '../../contract/rules/price'
import type { ReservationContext } from '../../machines/reservation.machine'
import { cardPayments, type CardPayment } from '../money/cardPayment'
import type { Effects } from './engine'
import { partsOf } from './paidParts'
import type { Row } from './store'

/**
 * Effects of payments with the card: authorize, capture, void the authorization, refund. Where the balance pays all, the
 * gateway is not called.
 */
export function moneyEffects(stripe: Stripe): Effects {
  const card = cardPayments(stripe)
  return {
    authorize: (row, attempt) =>
      cardShare(row.plan.quote) === 0 ? Promise.resolve({}) : card.authorize(paymentOf(row), attempt),
    capture: ({ plan, snapshot }) => {
      const amount = cardShare(plan.quote)
      return amount === 0
        ? Promise.resolve({ captured: true })
        : card.capture(authorizationOf(snapshot.context), amount)
    },
    void: async (row) => {
      if (cardShare(row.plan.quote) > 0) await card.void(paymentOf(row), row.snapshot.context.authorization)
      return {}
    },
    refund: async (row, attempt) => {
      for (const [index, { intent, captured, card: left }] of partsOf(row).entries())
        if (intent !== undefined && left > 0)
          await card.refundRest(
            intent,
            captured,
            `${row.uid}:refund:${attempt}${index === 0 ? '' : `:${index}`}`,
          )
      return {}
    },
  }
}

function paymentOf({ uid, plan: { quote, customer, paymentMethod } }: Row): CardPayment {
  return {
    // Spelled as in all earlier versions: the same reservation must use the same key.
    key: `${uid}:authorise`,
    amount: cardShare(quote),
    currency: quote.price.currency,
    customer,
    method: paymentMethod,
    metadata: { reservation: uid },
  }
}

function authorizationOf({ authorization }: ReservationContext): string {
  if (authorization === undefined) throw new Error('money without an authorization')
  return authorization
}
