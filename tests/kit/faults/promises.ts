import type { BookingStatus } from '../../../contract/booking'
import type { Intent, Sale } from './mischief'

export type Accepted = { total: number; cancelled: boolean }
export const settled: readonly BookingStatus[] = ['confirmed', 'cancelled', 'failed']

/** What is not as promised to one driver, given what platform and gateway wrote down. Amounts are cents. */
export const brokenPromises = (
  uid: string,
  { total, cancelled }: Accepted,
  status: BookingStatus | undefined,
  { sales, intents }: { sales: readonly Sale[]; intents: readonly Intent[] },
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
  if (status === 'confirmed') must(standing === 1 && captured === total && refunded === 0, figures)
  if (status === 'cancelled') must(standing === 0 && captured === total && refunded === total, figures)
  if (status === 'failed') must(standing === 0 && captured === refunded, figures)
  if (cancelled) must(status !== 'confirmed', 'an accepted cancel was lost')
  return wrong
}
