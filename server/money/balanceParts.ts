import { sql, type Kysely } from 'kysely'
import { cents, type Cents, type Currency } from '../../contract/money'
import type { Database } from '../database/schema'
import { balanceOf } from './ledger'

/** A balance by where it comes from: credit that Plaza gave, and money that was paid in. */
export type BalanceParts = { promotional: Cents; paidIn: Cents }

/** What is left of each: credit is spent first. */
export async function balanceParts(
  db: Kysely<Database>,
  uid: string,
  currency: Currency = 'EUR',
): Promise<BalanceParts> {
  const account = `driver:${uid}`
  const { rows } = await sql<{ given: number; spent: number }>`
    select coalesce(sum(case when other.account in ('promotions', 'rewards') then -other.amount else 0 end), 0)::float8 as given,
      coalesce(sum(case when other.account = 'sales' or other.account like 'held:%' then other.amount else 0 end), 0)::float8 as spent
    from ledger_entries own
      join ledger_transactions on key = own.transaction_key
      join ledger_entries other on other.transaction_key = own.transaction_key and other.account <> own.account
    where own.account = ${account} and currency = ${currency}`.execute(db)
  const { given = 0, spent = 0 } = rows[0] ?? {}
  const balance = await balanceOf(db, uid, currency)
  const promotional = Math.max(0, Math.min(balance, given - Math.max(0, spent)))
  return { promotional: cents(promotional), paidIn: cents(balance - promotional) }
}
