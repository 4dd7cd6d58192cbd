import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../server/database/schema'

type Found = { what: string }

/**
 * What breaks the law of the ledger: a transaction that does not sum to 0 or has no two entries, a negative balance, and, once
 * a reservation or another chart has ended, balance that is still set aside for it.
 */
export const ledgerFaults = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<Found>`
    select key || ' sums to ' || coalesce(sum(amount), 0) || ' in ' || count(amount) || ' entries' as what
      from ledger_transactions left join ledger_entries on transaction_key = key
      group by key having coalesce(sum(amount), 0) <> 0 or count(amount) < 2
    union all select account || ' has ' || sum(amount) || ' ' || currency
      from ledger_entries join ledger_transactions on transaction_key = key
      where account like 'driver:%' or account like 'held:%'
      group by account, currency having sum(amount) < 0
    union all select account || ' keeps ' || sum(amount) || ' of ' || state
      from ledger_entries join reservations on account = 'held:' || uid
      where final group by account, state having sum(amount) <> 0
    union all select account || ' keeps ' || sum(amount) || ' of ' || state
      from ledger_entries join processes on account = 'held:' || id
      where final group by account, state having sum(amount) <> 0`.execute(db)
  return rows.map(({ what }) => what)
}
