import { sql, type Kysely, type Transaction } from 'kysely'
import { cents, type Cents, type Currency } from '../../contract/money'
import type { HistoryKind } from '../../contract/payment'
import type { Database } from '../database/schema'

/**
 * `driver:<uid>`: what Plaza owes the driver, his balance. `held:<reservation>`: balance set aside for a reservation under
 * way. `gateway`: its sum is what the gateway has refunded less what it has captured.
 */
export type Account =
  | `driver:${string}`
  | `held:${string}`
  | `platform:${string}`
  | 'gateway'
  | 'sales'
  | 'promotions'
  | 'rewards'

/** Money from one account to another; the amount is positive. */
export type Move = { from: Account; to: Account; amount: Cents }

export type Posting = {
  /** The idempotency key: what has been posted under it is not posted again. */
  key: string
  /** A kind of the history; a settlement makes set-aside balance a sale, and is not shown. */
  kind: HistoryKind | 'settlement'
  uid: string
  currency: Currency
  /** Epoch ms. */
  at: number
  moves: readonly Move[]
  /** Uid of the booking that it belongs to. */
  reference?: string
  details?: object
}

/**
 * Posts one transaction; false when its key was posted before. Throws when that was with other entries, and when the balance of a
 * driver, or what is set aside, would become negative. Whoever reads a balance to spend it locks the driver's row before.
 */
export async function post(tx: Transaction<Database>, posting: Posting): Promise<boolean> {
  const { moves, details, ...row } = posting
  const entries = entriesOf(moves)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_transactions')
    .values({
      ...row,
      reference: row.reference ?? null,
      details: details === undefined ? null : JSON.stringify(details),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) {
    await checkSame(tx, row.key, entries)
    return false
  }
  const debited = [...entries].filter(([account, amount]) => amount < 0 && isLimited(account))
  if (debited.some(([account]) => account.startsWith('driver:')))
    await tx.selectFrom('users').select('uid').where('uid', '=', row.uid).forUpdate().execute()
  await tx
    .insertInto('ledger_entries')
    .values([...entries].map(([account, amount]) => ({ transaction_key: row.key, account, amount })))
    .execute()
  for (const [account] of debited) {
    const left = await sumOf(tx, account, row.currency)
    if (left < 0) throw new Error(`${row.key} would leave ${account} at ${left} cents`)
  }
  return true
}

/** The balance of a driver: the sum of his entries in this currency. */
export async function balanceOf(
  db: Kysely<Database>,
  uid: string,
  currency: Currency = 'EUR',
): Promise<Cents> {
  return sumOf(db, `driver:${uid}`, currency)
}

async function sumOf(db: Kysely<Database>, account: Account, currency: Currency): Promise<Cents> {
  const row = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'key', 'transaction_key')
    .select(sql<number>`coalesce(sum(amount), 0)::float8`.as('sum'))
    .where('account', '=', account)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return cents(row.sum)
}

/** One amount for each account, all of which sum to 0. */
function entriesOf(moves: readonly Move[]): Map<Account, Cents> {
  const entries = new Map<Account, Cents>()
  const add = (account: Account, amount: number): void =>
    void entries.set(account, cents((entries.get(account) ?? 0) + amount))
  for (const { from, to, amount } of moves) {
    if (!Number.isSafeInteger(amount) || amount <= 0 || from === to)
      throw new RangeError(`${amount} cents from ${from} to ${to} cannot be posted`)
    add(from, 0 - amount)
    add(to, amount)
  }
  for (const [account, amount] of entries) if (amount === 0) entries.delete(account)
  if (entries.size === 0) throw new RangeError('a transaction without entries')
  return entries
}

/** Accounts whose sum is never negative. */
function isLimited(account: Account): boolean {
  return account.startsWith('driver:') || account.startsWith('held:')
}

async function checkSame(
  tx: Transaction<Database>,
  key: string,
  entries: ReadonlyMap<Account, Cents>,
): Promise<void> {
  const posted = await tx
    .selectFrom('ledger_entries')
    .select(['account', 'amount'])
    .where('transaction_key', '=', key)
    .execute()
  const same =
    posted.length === entries.size &&
    posted.every(({ account, amount }) => entries.get(account as Account) === amount)
  if (!same) throw new Error(`${key} was posted before with other entries`)
}
