import { cents } from '../../contract/money'
import type { HistoryEntry } from '../../contract/payment'

const end = Date.parse('2026-11-21T09:00:00Z')
const names = ['Atocha Sur', 'Glorieta', 'Sants Oeste', 'Plaza Mayor', 'Centro', 'Lavapiés', 'Retiro', 'Sol']

/** 300 stays of 30 months in 40 places, each eleventh paid back in part. */
export const years: HistoryEntry[] = Array.from({ length: 300 }, (_, i) => {
  const refund = i % 11 === 5
  return {
    kind: refund ? 'refund' : i % 3 ? 'payment' : 'paymentOnAccount',
    amount: cents(
      refund ? 200 : -350 - ((i * 137) % 1500) - (i % 40 < 2 ? 900 : 0) - 300 * (Math.floor(i / 10) % 4),
    ),
    currency: 'EUR',
    at: new Date(end - i * 3 * 86_400_000).toISOString(),
    details: { parking: `Parking ${names[i % 8]} ${1 + (i % 5)}`, city: 'Madrid' },
  }
})
