import type { Cents } from '../../../contract/money'
import type { Json, Millis } from './columns'

/** The double-entry ledger. Rows are only added, by `money/ledger.ts`; the store refuses to change or delete them. */
export type LedgerTables = {
  ledger_transactions: {
    /** What was posted, as its idempotency key: `<reservation>:capture`. */
    key: string
    kind: string
    /** The driver that it is about. */
    uid: string
    currency: string
    at: Millis
    /** Uid of the booking that it belongs to. */
    reference: string | null
    details: Json | null
  }
  /** The entries of a transaction sum to 0. */
  ledger_entries: {
    transaction_key: string
    account: string
    /** Negative: the money came from this account. */
    amount: Cents
  }
  /** To whom and for which card the welcome credit was given: each once. */
  welcome_credits: { fingerprint: string; uid: string; at: Millis }
}
