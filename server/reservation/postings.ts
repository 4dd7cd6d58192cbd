import type { Cents } from '../../contract/money'
import { cardShare } from '../../contract/rules/price'
import type { Account } from '../money/ledger'
import { phaseOf } from './status'
import type { Plan, ReservationPosting, Row, StoredReservation } from './store'

/** States in which a reservation has ended, and nothing was paid. */
const unpaid = ['declined', 'notifyingFailed', 'failed']

/** What the balance pays is set aside when the reservation begins, so that no other can use it. */
export function setAside({
  uid,
  userUid,
  plan,
}: Pick<Row, 'uid' | 'userUid' | 'plan'>): ReservationPosting[] {
  return posting(
    plan,
    `${uid}:hold`,
    'paymentOnAccount',
    `driver:${userUid}`,
    `held:${uid}`,
    plan.quote.fromBalance,
  )
}

/**
 * What a change of a reservation moves, once: a capture makes sales of both parts and pays what Plaza covers, a refund sends each
 * back where it came from, and a failure returns what was set aside.
 */
export function postingsOf(
  { uid, userUid, plan }: Row,
  before: StoredReservation,
  after: StoredReservation,
  done?: { src: string; output: object },
): ReservationPosting[] {
  const { fromBalance } = plan.quote
  const fromCard = cardShare(plan.quote)
  const balance: Account = `driver:${userUid}`
  const held: Account = `held:${uid}`
  const platform: Account = `platform:${plan.platform}`
  const { covered } = plan.quote.price
  if (done?.src === 'capture' && 'captured' in done.output)
    return [
      // No sale: on the driver's invoice is what he pays.
      ...posting(plan, `${uid}:cover`, 'adjustment', 'promotions', platform, covered),
      ...posting(plan, `${uid}:capture`, 'payment', 'gateway', 'sales', fromCard),
      ...posting(plan, `${uid}:settle`, 'settlement', held, 'sales', fromBalance),
    ]
  if (done?.src === 'refund')
    return [
      ...posting(plan, `${uid}:uncover`, 'adjustment', platform, 'promotions', covered),
      ...posting(plan, `${uid}:refund`, 'refund', 'sales', 'gateway', fromCard),
      ...posting(plan, `${uid}:refundBalance`, 'refundToAccount', 'sales', balance, fromBalance),
    ]
  return unpaid.includes(phaseOf(after)) && !unpaid.includes(phaseOf(before))
    ? posting(plan, `${uid}:release`, 'refundToAccount', held, balance, fromBalance)
    : []
}

function posting(
  { quote }: Plan,
  key: string,
  kind: ReservationPosting['kind'],
  from: Account,
  to: Account,
  amount: Cents | undefined,
): ReservationPosting[] {
  return amount === undefined || amount === 0
    ? []
    : [{ key, kind, currency: quote.price.currency, moves: [{ from, to, amount }] }]
}
