import { sql, type Kysely, type KyselyPlugin } from 'kysely'
import { openMemory } from '../database/memory'
import type { Database } from '../../../../server/database/schema'

/** The connection to the database broke between two statements. */
export class Cut extends Error {}

/** Throws at the statement that is chosen, counted from zero; undefined lets all pass. */
const cutter = () => {
  let left: number | undefined
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (left !== undefined && left-- === 0) {
        left = undefined
        throw new Cut()
      }
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { plugin, cutAt: (statement: number | undefined) => void (left = statement) }
}

export type LedgerEntry = { kind: string; account: string; amount: number }

export type VirtualTime = {
  db: Kysely<Database>
  /** Epoch ms, by the database's clock and ours. */
  now: () => number
  setNow: (time: number) => Promise<void>
  /** Breaks the connection at the nth statement from now on (0 = the next). */
  cutAt: (statement: number | undefined) => void
  /** Effects that still wait, and when the first of them may run (ms). */
  waiting: () => Promise<{ count: number; next: number }>
  /** The entries of one reservation in the ledger. */
  ledger: (uid: string) => Promise<LedgerEntry[]>
  forget: () => Promise<void>
  close: () => Promise<void>
}

/**
 * The shipped database with a clock that is given: `clock_timestamp()` is found in a schema before PostgreSQL's own, so
 * that the store's statements run word for word as in production.
 */
export const openVirtualTime = async (): Promise<VirtualTime> => {
  const { db: bare, close } = await openMemory()
  let time = 1_000_000
  const setNow = async (wanted: number): Promise<void> => {
    time = wanted
    await sql`select set_config('plaza.now', ${String(wanted)}, false)`.execute(bare)
  }
  await sql`create schema given`.execute(bare)
  await sql`create function given.clock_timestamp() returns timestamptz language sql volatile
    as $$ select to_timestamp(current_setting('plaza.now')::float8 / 1000) $$`.execute(bare)
  await sql`set search_path = given, public, pg_catalog`.execute(bare)
  await setNow(time)
  const { plugin, cutAt } = cutter()
  return {
    db: bare.withPlugin(plugin),
    now: () => time,
    setNow,
    cutAt,
    waiting: async () => {
      const { rows } = await sql<{ count: number; next: number | null }>`
        select count(*)::int as count,
          (extract(epoch from min(greatest(run_at, coalesce(lease_until + interval '1 millisecond', run_at)))) * 1000)::float8 as next
        from effects where state = 'pending'`.execute(bare)
      const [row] = rows
      return { count: row?.count ?? 0, next: Math.ceil(row?.next ?? Infinity) }
    },
    ledger: (uid) =>
      bare
        .selectFrom('ledger_transactions')
        .innerJoin('ledger_entries', 'transaction_key', 'key')
        .select(['kind', 'account', 'amount'])
        .where('reference', '=', uid)
        .orderBy('at')
        .orderBy('key')
        .execute(),
    forget: async () => {
      // The ledger's rows are never deleted, but a test begins with none.
      await sql`truncate effects, inbox, ledger_entries, ledger_transactions, welcome_credits, reservations cascade`.execute(
        bare,
      )
    },
    close,
  }
}
