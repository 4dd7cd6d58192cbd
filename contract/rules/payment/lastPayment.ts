import { cents } from '../../money'
import type { HistoryEntry } from '../../payment'
import { readDetails } from './historyDetails'

/** The last payment with what was paid from the balance at the same time, for the same booking. */
export function lastPayment(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const kinds: readonly HistoryEntry['kind'][] = ['payment', 'paymentOnAccount']
  const last = latest(history, kinds)
  const booking = last && readDetails(last.details).booking
  if (last === undefined || booking === undefined) return last
  const parts = history.filter(
    ({ kind, at, details }) =>
      kinds.includes(kind) &&
      readDetails(details).booking === booking &&
      Math.abs(Date.parse(at) - Date.parse(last.at)) <= sameTime,
  )
  const amount = parts.reduce((sum, part) => sum + Math.abs(part.amount), 0)
  return { ...last, amount: cents(amount) }
}

/** Two parts of one payment are posted within it, ms. */
const sameTime = 5 * 60_000

/** The newest entry of the kinds; undefined where there is none. */
export function latest(
  history: readonly HistoryEntry[],
  kinds: readonly HistoryEntry['kind'][],
): HistoryEntry | undefined {
  return history
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
}
