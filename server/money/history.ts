import type { Quote } from '../../contract/booking'
import { HistoryKind, type HistoryEntry, type HistoryQuery } from '../../contract/payment'
import type { HistoryDetails } from '../../contract/rules/payment/historyDetails'
import { boundsOf } from '../../contract/time/months'
import { isoAt } from '../../contract/time/zonedTime'
import type { ServerContext } from '../serverContext'

/** Details as they are posted: those of an automatic stay name the parking as it does. */
type Posted = HistoryDetails & { name?: string }

/**
 * Payments, refunds and adjustments of one driver, newest first; what he receives is positive. Each change of the balance is one of
 * them, so that those of the balance sum to it.
 */
export async function listHistory(
  { db }: Pick<ServerContext, 'db'>,
  uid: string,
  { month }: HistoryQuery = {},
): Promise<HistoryEntry[]> {
  const bounds = month === undefined ? undefined : boundsOf(month)
  const rows = await db
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'transaction_key', 'key')
    .leftJoin('reservations', (on) =>
      on.onRef('reservations.uid', '=', 'reference').onRef('user_uid', '=', 'ledger_transactions.uid'),
    )
    .leftJoin('cost_notes', 'cost_notes.booking', 'reservations.uid')
    .select(['kind', 'amount', 'currency', 'at', 'details'])
    .select(['reservations.uid as booking', 'number', 'plan', 'note', 'cost_centre'])
    .where('ledger_transactions.uid', '=', uid)
    .where('kind', 'in', HistoryKind.options)
    .where('account', 'in', ['gateway', `driver:${uid}`])
    .$if(bounds !== undefined, (query) => query.where('at', '>=', bounds!.from).where('at', '<', bounds!.to))
    .orderBy('at', 'desc')
    .orderBy('key')
    .execute()
  return rows.map(({ kind, amount, currency, at, details, booking, number, plan, note, cost_centre }) => ({
    kind: HistoryKind.parse(kind),
    amount,
    currency,
    at: isoAt(at, 'UTC'),
    details: {
      ...(details !== null && toldOf(JSON.parse(details) as Posted)),
      ...(booking !== null && { booking }),
      ...(number !== null && { number }),
      ...(cost_centre !== null && { costCentre: cost_centre }),
      ...(note !== null && { note }),
      ...(plan !== null && placeOf(JSON.parse(plan) as { quote: Quote })),
    },
  }))
}

function toldOf({ name, ...details }: Posted): HistoryDetails {
  return { ...details, ...(name !== undefined && { parking: name }) }
}

function placeOf({ quote: { parking } }: { quote: Quote }): HistoryDetails {
  return { parking: parking.name, ...(parking.city !== undefined && { city: parking.city }) }
}
