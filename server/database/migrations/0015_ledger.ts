import { sql, type Kysely } from 'kysely'

/**
 * The double-entry ledger, with the payments and refunds of before under the keys that they would get today, so that a
 * repeated one is not posted again. A balance of before becomes an adjustment; the column stays with its default, because
 * a node of the version before still writes it. The old table goes: such a node's payments fail until a node of
 * this version takes them over.
 */
const statements = [
  `create table ledger_transactions (
    key text primary key, kind text not null, uid text not null, currency text not null, at double precision not null,
    reference text, details text)`,
  `create index ledger_transactions_of on ledger_transactions (uid, at)`,
  `create index ledger_transactions_about on ledger_transactions (reference)`,
  `create table ledger_entries (
    transaction_key text not null references ledger_transactions (key), account text not null,
    amount integer not null check (amount <> 0), primary key (transaction_key, account))`,
  `create index ledger_entries_of on ledger_entries (account)`,
  `create table welcome_credits (
    fingerprint text primary key, uid text not null unique, at double precision not null)`,
  `insert into ledger_transactions (key, kind, uid, currency, at, reference)
    select reservation || case kind when 'payment' then ':capture' else ':refund' end, kind, user_uid, currency, at, reservation
    from ledger where amount > 0`,
  `insert into ledger_entries (transaction_key, account, amount)
    select reservation || ':capture', 'gateway', -amount from ledger where kind = 'payment' and amount > 0
    union all select reservation || ':capture', 'sales', amount from ledger where kind = 'payment' and amount > 0
    union all select reservation || ':refund', 'sales', -amount from ledger where kind = 'refund' and amount > 0
    union all select reservation || ':refund', 'gateway', amount from ledger where kind = 'refund' and amount > 0`,
  `insert into ledger_transactions (key, kind, uid, currency, at, details)
    select 'opening:' || uid, 'adjustment', uid, 'EUR', extract(epoch from clock_timestamp())::double precision * 1000,
      '{"reason":"opening"}' from users where balance <> 0`,
  `insert into ledger_entries (transaction_key, account, amount)
    select 'opening:' || uid, 'promotions', -balance from users where balance <> 0
    union all select 'opening:' || uid, 'driver:' || uid, balance from users where balance <> 0`,
  `alter table users alter column balance set default 0`,
  `drop table ledger`,
  `create function refuse_ledger_change() returns trigger language plpgsql
    as $$ begin raise exception 'the ledger is append-only'; end $$`,
  ...['ledger_transactions', 'ledger_entries', 'welcome_credits'].map(
    (table) =>
      `create trigger ${table}_append_only before update or delete on ${table}
        for each row execute function refuse_ledger_change()`,
  ),
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
