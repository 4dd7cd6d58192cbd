import { describe, expect, it } from 'vitest'
import { cents } from '../../contract/money'
import type { HistoryEntry, HistoryKind } from '../../contract/payment'
import { currenciesSpent, spendingOf } from '../../contract/rules/payment/spending'
import { monthBefore } from '../../contract/time/months'

const now = Date.parse('2026-11-23T10:15:00+01:00')
const entry = (
  kind: HistoryKind,
  amount: number,
  at: string,
  details: unknown = { parking: 'Atocha' },
  currency = 'EUR',
): HistoryEntry => ({ kind, amount: cents(amount), currency, at, details })
const of = (entries: HistoryEntry[], count?: number) =>
  spendingOf(entries, { currency: 'EUR', now, ...(count !== undefined && { count }) })

describe('the spending of a driver', () => {
  it('is what was paid less what was refunded, whatever it was paid with; what Plaza gave is no spending', () => {
    const { total, months, places } = of([
      entry('payment', -690, '2026-11-20T09:00:00Z'),
      entry('paymentOnAccount', -500, '2026-11-20T09:00:00Z'),
      entry('refund', 90, '2026-11-21T09:00:00Z'),
      entry('refundToAccount', 100, '2026-11-21T09:00:00Z'),
      entry('adjustment', 500, '2026-11-01T09:00:00Z', { reason: 'welcome' }),
    ])
    expect(total).toBe(1000)
    expect(months).toEqual([{ month: '2026-11', spent: 1000 }])
    expect(places).toEqual([{ name: 'Atocha', spent: 1000 }])
  })

  it('has every month to the present one in the company’s calendar, and only as many as are asked for', () => {
    const entries = [
      // Half an hour past midnight in Madrid: the first day of September.
      entry('payment', -300, '2026-08-31T22:30:00Z'),
      entry('payment', -200, '2024-06-02T09:00:00Z', { parking: 'Sants' }),
    ]
    const all = of(entries)
    expect(all.months).toHaveLength(30)
    expect(all.months[0]).toEqual({ month: '2024-06', spent: 200 })
    expect(of(entries, 3)).toEqual({
      total: 300,
      months: [
        { month: '2026-09', spent: 300 },
        { month: '2026-10', spent: 0 },
        { month: '2026-11', spent: 0 },
      ],
      places: [{ name: 'Atocha', spent: 300 }],
    })
    expect(monthBefore('2026-01')).toBe('2025-12')
  })

  it('is negative in a month that only refunds, and leaves out a place that was refunded whole', () => {
    const { months, places, total } = of([
      entry('payment', -690, '2026-10-20T09:00:00Z'),
      entry('refund', 690, '2026-11-02T09:00:00Z'),
    ])
    expect(months.map(({ spent }) => spent)).toEqual([690, -690])
    expect([places, total]).toEqual([[], 0])
  })

  it('keeps places of one name in two cities apart, and one without a name for what names none', () => {
    const at = '2026-11-20T09:00:00Z'
    const { places } = of([
      entry('payment', -100, at, { parking: 'Centro', city: 'Valencia' }),
      entry('payment', -250, at, { parking: 'Centro', city: 'Madrid' }),
      entry('payment', -50, at, '{"broken'),
      entry('payment', -150, at, JSON.stringify({ parking: 'Centro', city: 'Madrid' })),
    ])
    expect(places).toEqual([
      { name: 'Centro', city: 'Madrid', spent: 400 },
      { name: 'Centro', city: 'Valencia', spent: 100 },
      { spent: 50 },
    ])
  })

  it('of one currency does not know the others; that of the newest entry comes first', () => {
    const entries = [
      entry('payment', -900, '2026-11-21T09:00:00Z', {}, 'GBP'),
      entry('payment', -690, '2026-11-20T09:00:00Z'),
      entry('adjustment', 500, '2026-11-01T09:00:00Z', {}, 'CHF'),
    ]
    expect(currenciesSpent(entries)).toEqual(['GBP', 'EUR'])
    expect(of(entries).total).toBe(690)
  })

  it('sums by months and by places to the same total, of 40 places in 30 months', () => {
    const entries = Array.from({ length: 600 }, (_, i) =>
      entry(
        i % 7 ? 'payment' : 'refund',
        i % 7 ? -(i * 13) : i,
        new Date(now - i * 1.5 * 86_400_000).toISOString(),
        {
          parking: `Parking ${i % 40}`,
        },
      ),
    )
    const { total, months, places } = of(entries)
    const sum = (some: readonly { spent: number }[]) => some.reduce((all, { spent }) => all + spent, 0)
    expect(places).toHaveLength(40)
    expect([sum(months), sum(places)]).toEqual([total, total])
    expect(total).toBe(0 - entries.reduce((all, { amount }) => all + amount, 0))
  })
})
