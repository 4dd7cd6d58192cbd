import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { Fault } from '../../contract/fault'
import { isUnavailable, isConnectionLost } from './unavailable'
import type { Database } from './schema'

/**
 * Kysely over a pool of `pg`. When the database is unreachable, every query throws the refusal `server.unavailable`;
 * other errors stay as they are.
 */
export function openPool(config: PoolConfig): Kysely<Database> {
  const pool = new Pool(config)
  // An `error` event without a listener ends the process, on idle connections and between two statements of a
  // transaction. The query that fails reports the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const guarded = {
    connect: async () => {
      try {
        return guardClient(await pool.connect())
      } catch (error) {
        throw unavailable(error)
      }
    },
    end: () => pool.end(),
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded as unknown as PostgresPool }) })
}

/** The refusal has the error's code only: its message contains the database's address, and callers see it. */
function unavailable(error: unknown): Fault {
  return new Fault('server.unavailable', `the database: ${(error as NodeJS.ErrnoException).code ?? 'away'}`)
}

/** A connection of the pool. Once broken it fails every query, a rollback included, and is not used again. */
function guardClient(client: PoolClient) {
  let cut: Fault | undefined
  return {
    query: async (text: string, values: readonly unknown[]): Promise<unknown> => {
      if (cut) throw cut
      try {
        return await client.query(text, [...values])
      } catch (error) {
        if (isConnectionLost(error)) cut = unavailable(error)
        throw cut ?? (isUnavailable(error) ? unavailable(error) : error)
      }
    },
    release: (): void => client.release(cut !== undefined),
  }
}
