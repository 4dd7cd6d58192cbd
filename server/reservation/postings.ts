import type { ReservationPosting, Row } from './store'

/** What the ledger says of a payment that the gateway has captured. */
export function capturePostings({ uid, plan }: Row): ReservationPosting[] {
  const { total: amount, currency } = plan.quote.price
  return [
    { key: `${uid}:capture`, kind: 'payment', currency, moves: [{ from: 'gateway', to: 'sales', amount }] },
  ]
}

/** What it says of one that was refunded. */
export function refundPostings({ uid, plan }: Row): ReservationPosting[] {
  const { total: amount, currency } = plan.quote.price
  return [
    { key: `${uid}:refund`, kind: 'refund', currency, moves: [{ from: 'sales', to: 'gateway', amount }] },
  ]
}
