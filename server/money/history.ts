import { HistoryKind, type HistoryEntry } from '../../contract/payment'
import { isoAt } from '../../contract/time/zonedTime'
import type { ServerContext } from '../serverContext'

/** Payments, refunds and adjustments of one driver, newest first; what he receives is positive. */
export async function listHistory({ db }: Pick<ServerContext, 'db'>, uid: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'transaction_key', 'key')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', 'in', HistoryKind.options)
    .where('account', 'in', ['gateway', `driver:${uid}`])
    .orderBy('at', 'desc')
    .orderBy('key')
    .execute()
  return rows.map(({ kind, amount, currency, at, reference, details }) => ({
    kind: HistoryKind.parse(kind),
    amount,
    currency,
    at: isoAt(at, 'UTC'),
    details: {
      ...(details !== null && (JSON.parse(details) as object)),
      ...(reference !== null && { booking: reference }),
    },
  }))
}
