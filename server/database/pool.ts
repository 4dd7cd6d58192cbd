import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { Fault } from '../../contract/fault'
import { isAway, isCutOff } from './away'
import type { Database } from './schema'

/**
 * Kysely over a pool of `pg`. A database that is away is a refusal, `server.unavailable`, wherever it is met; any other
 * error of it stays what it is.
 */
export function openPool(config: PoolConfig): Kysely<Database> {
  const pool = new Pool(config)
  // Nobody else listens, neither to idle connections nor to those between two statements of a transaction, and an
  // error event without a listener ends the process. The query that meets the fault reports it.
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

/** Told by its code: the message of an error names the database's address, and strangers read this. */
function unavailable(error: unknown): Fault {
  return new Fault('server.unavailable', `the database: ${(error as NodeJS.ErrnoException).code ?? 'away'}`)
}

/** One checked-out connection. Once cut off it answers nothing more, a rollback included, and is not used again. */
function guardClient(client: PoolClient) {
  let cut: Fault | undefined
  return {
    query: async (text: string, values: readonly unknown[]): Promise<unknown> => {
      if (cut) throw cut
      try {
        return await client.query(text, [...values])
      } catch (error) {
        if (isCutOff(error)) cut = unavailable(error)
        throw cut ?? (isAway(error) ? unavailable(error) : error)
      }
    },
    release: (): void => client.release(cut !== undefined),
  }
}
