import { sql, type Kysely } from 'kysely'

/** Invoices, which transactions of the ledger they have, and the counters of their numbers. */
const statements = [
  `create table invoice_counters (series text primary key, last integer not null)`,
  `create table invoices (
    number text primary key, position integer not null unique, uid text not null, month text not null,
    currency text not null, kind text not null, made double precision not null, total integer not null,
    tax integer not null, data text not null, previous text not null, hash text not null,
    unique (uid, month, currency))`,
  `create table invoice_entries (
    transaction_key text primary key references ledger_transactions (key),
    number text not null references invoices (number))`,
  `create function refuse_invoice_change() returns trigger language plpgsql
    as $$ begin raise exception 'invoices are append-only'; end $$`,
  ...['invoices', 'invoice_entries'].map(
    (table) =>
      `create trigger ${table}_append_only before update or delete on ${table}
        for each row execute function refuse_invoice_change()`,
  ),
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
