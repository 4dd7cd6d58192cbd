import type { OutsideWorld } from './outside'
import type { LedgerEntry } from './virtualTime'

export type Ended = {
  uid: string
  state: string
  /** A cancel was accepted, at whatever moment. */
  cancelled: boolean
  /** What its driver confirmed, cents: by card and balance together. */
  total: number
  ledger: readonly LedgerEntry[]
  /** Letters that may have left twice: their sending, or its result, was cut off. */
  unsureLetters: number
}

/** What is not as promised, by the books of the gateway, the platform and our own, once everything has settled. */
export const broken = (
  outside: OutsideWorld,
  { uid, state, cancelled, total, ledger, unsureLetters }: Ended,
): string[] => {
  const wrong: string[] = []
  const must = (holds: boolean, what: string): void => void (holds || wrong.push(`${uid} ${state}: ${what}`))
  const holds = outside.gateway.of(uid)
  const standing = outside.platform.of(uid).filter((sale) => sale.state === 'active').length
  const sum = (what: 'captured' | 'refunded'): number => holds.reduce((all, hold) => all + hold[what], 0)
  const booked = (kind: string): number =>
    ledger
      .filter((entry) => entry.kind === kind && entry.account === 'gateway')
      .reduce((all, { amount }) => all + Math.abs(amount), 0)
  const [captured, refunded] = [sum('captured'), sum('refunded')]
  const on = (account: string): number =>
    ledger.filter((entry) => entry.account.startsWith(account)).reduce((all, { amount }) => all + amount, 0)
  /** What the driver has paid in the end, by card and balance. */
  const paid = captured - refunded - on('driver:')
  const done = outside.of(uid)
  const [end] = state.split('.')

  must(holds.length <= 1, `${holds.length} holds on the card`)
  must(!holds.some(({ status }) => status === 'requires_capture'), 'a hold is left')
  must(booked('payment') === captured, `${booked('payment')} booked as paid, ${captured} captured`)
  must(booked('refund') === refunded, `${booked('refund')} booked as refunded, ${refunded} given back`)
  must(on('held:') === 0, `${on('held:')} are still set aside`)
  must(on('sales') === paid, `${on('sales')} are booked as sold, ${paid} paid`)
  // A stray sale that its platform will not take back is an operator's: it is told as stuck.
  const places = standing === 1 || (standing > 1 && done.includes('refused cancel'))
  if (end === 'confirmed') must(places && paid === total && refunded === 0, 'one place, paid')
  else if (end === 'cancelled') must(standing === 0 && refunded === captured && paid === 0, 'given back')
  else if (end === 'failed' || end === 'declined')
    must(standing === 0 && captured === 0 && paid === 0, 'nothing kept')
  else wrong.push(`${uid} never settled: ${state}`)
  if (cancelled && end === 'confirmed') must(done.includes('refused cancel'), 'an accepted cancel was lost')
  if (done.includes('capture'))
    must(
      done.indexOf('sale') !== -1 && done.indexOf('sale') < done.indexOf('capture'),
      'paid before it was sold',
    )
  const letters = done.filter((what) => what.startsWith('letter'))
  // A cancel that the platform refused may be tried again: each refusal has its letter.
  const refusals = Math.max(0, done.filter((what) => what === 'refused cancel').length - 1)
  const twice = letters.length - new Set(letters).size
  must(twice <= unsureLetters + refusals, `${twice} letters sent again without need`)
  if (end === 'cancelled' || (end === 'confirmed' && !done.includes('refused cancel')))
    must(letters.includes(`letter ${end}`), `no letter ${end}`)
  return wrong.length === 0 ? [] : [...wrong, `${uid} had: ${done.join(', ')}`]
}
