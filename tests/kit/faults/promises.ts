import type { BookingStatus } from '../../../contract/booking'
import { toCents } from '../../../contract/money'
import type { HistoryEntry } from '../../../contract/payment'
import type { Intent, Sale } from './mischief'

/** What the card and the balance pay of a booking, cents. */
export type Accepted = { card: number; balance: number; cancelled: boolean }
export const settled: readonly BookingStatus[] = ['confirmed', 'cancelled', 'failed']

/** What is not as promised to one driver, given what platform and gateway wrote down. Amounts are cents. */
export const brokenPromises = (
  uid: string,
  { card, balance, cancelled }: Accepted,
  status: BookingStatus | undefined,
  { sales, intents }: { sales: readonly Sale[]; intents: readonly Intent[] },
  history: readonly HistoryEntry[],
): string[] => {
  const mine = sales.filter(({ reference }) => reference === uid)
  const standing = mine.filter((sale) => sale.state === 'active').length
  const money = intents.filter(({ metadata }) => metadata.reservation === uid)
  const captured = money.reduce((sum, intent) => sum + intent.captured, 0)
  const refunded = money.reduce((sum, intent) => sum + intent.refunded, 0)
  const held = money.filter((intent) => intent.status === 'requires_capture').length
  const wrong: string[] = []
  const figures = `${standing} standing, ${captured} captured, ${refunded} refunded`
  const must = (holds: boolean, what: string): void => void (holds || wrong.push(`${uid} ${status}: ${what}`))
  must(status !== undefined, 'lost')
  must(status === undefined || settled.includes(status), 'never settled')
  must(mine.length <= 1, `sold ${mine.length} times`)
  must(held === 0, 'a hold is left')
  if (status === 'confirmed') must(standing === 1 && captured === card && refunded === 0, figures)
  if (status === 'cancelled') must(standing === 0 && captured === card && refunded === card, figures)
  if (status === 'failed') must(standing === 0 && captured === refunded, figures)
  const entries = history.filter(({ details }) => (details as { booking?: string }).booking === uid)
  const booked = entries.reduce((sum, { amount }) => sum + toCents(amount), 0)
  must(booked === (status === 'confirmed' ? -card - balance : 0), `${booked} in the history`)
  if (cancelled) must(status !== 'confirmed', 'an accepted cancel was lost')
  return wrong
}
