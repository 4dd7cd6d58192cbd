import { cents, type Cents } from '../../money'
import type { HistoryEntry } from '../../payment'
import { monthBefore, monthOf } from '../../time/months'
import { readDetails } from './historyDetails'

/** What was paid less what was refunded, of one currency. */
export type Spending = {
  total: Cents
  /** Every month of the company's calendar from the first to the present one, the oldest first; negative where more was refunded. */
  months: { month: string; spent: Cents }[]
  /** Of the same months, most first; what belongs to no known place has no name. What was refunded whole is left out. */
  places: { name?: string; city?: string; spent: Cents }[]
}

/** The currencies that were paid in, that of the newest entry first. */
export const currenciesSpent = (entries: readonly HistoryEntry[]): string[] => [
  ...new Set(spent(entries).map(({ currency }) => currency)),
]

/** The spending of the last `count` months, or of all of them. `now`: epoch ms. */
export const spendingOf = (
  entries: readonly HistoryEntry[],
  { currency, now, count = Infinity }: { currency: string; now: number; count?: number },
): Spending => {
  const own = spent(entries)
    .filter((entry) => entry.currency === currency)
    .map((entry) => ({ ...entry, month: monthOf(Date.parse(entry.at)), details: readDetails(entry.details) }))
  const months = [monthOf(now)]
  const first = own.reduce((least, { month }) => (month < least ? month : least), months[0]!)
  while (months[0]! > first && months.length < count) months.unshift(monthBefore(months[0]!))
  const within = own.filter(({ month }) => months.includes(month))
  const sum = (some: readonly { amount: Cents }[]): Cents =>
    cents(some.reduce((all, { amount }) => all - amount, 0))
  const placeOf = ({ details: { parking, city } }: (typeof own)[number]): string =>
    JSON.stringify([parking, city])
  return {
    total: sum(within),
    months: months.map((month) => ({ month, spent: sum(within.filter((entry) => entry.month === month)) })),
    places: [...new Map(within.map((entry) => [placeOf(entry), entry.details]))]
      .map(([place, { parking, city }]) => ({
        ...(parking !== undefined && { name: parking }),
        ...(city !== undefined && { city }),
        spent: sum(within.filter((entry) => placeOf(entry) === place)),
      }))
      .filter((place) => place.spent !== 0)
      .sort((a, b) => b.spent - a.spent),
  }
}

/** Without what Plaza gave or took: an adjustment is no spending, what is paid with it is. */
const spent = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.filter(({ kind }) => kind !== 'adjustment')
