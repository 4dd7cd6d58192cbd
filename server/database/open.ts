import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Migrator, sql, type Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import { StartFault } from '../environment'
import { openDisk, startParams } from './disk'
import { initFolder } from './firstFolder'
import { lockFolder } from './lock'
import { migrations } from './migrations'
import { openPool } from './pool'
import type { Database } from './schema'

export type Opened = { db: Kysely<Database>; kind: 'pglite' | 'postgresql'; close: () => Promise<void> }

/** Opens a PostgreSQL, which several nodes may share. */
export async function openPostgres(url: string): Promise<Opened> {
  const db = openPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A host that is gone sends no error: a query to it must end by a time limit.
    query_timeout: 20_000,
    keepAlive: true,
  })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    const reason =
      error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    throw new StartFault(`The database of DATABASE_URL does not answer: ${reason}`)
  }
  return { db, kind: 'postgresql', close: () => db.destroy() }
}

/** Brings the schema of a PGlite that runs already up to date. Closing it ends the PGlite too. */
export async function openOver(pglite: PGlite): Promise<Opened> {
  const { poolSize, ...config } = createPgConfig(pglite) as unknown as PoolConfig & { poolSize: number }
  const db = openPool({ ...config, max: poolSize })
  await migrate(db)
  return {
    db,
    kind: 'pglite',
    close: async () => {
      await db.destroy()
      await pglite.close()
    },
  }
}

/** Opens the built-in database in a folder, which is locked first. Committed data survive a power cut. */
export async function openPglite(folder: string): Promise<Opened> {
  const unlock = await lockFolder(folder)
  try {
    const opened = await openOver(await openFolder(join(folder, 'pg')))
    return {
      ...opened,
      close: async () => {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** True when all migrations have run: one small query, because the migrator first reads the whole schema. */
async function isUpToDate(db: Kysely<Database>): Promise<boolean> {
  const table = await sql<{ oid: unknown }>`select to_regclass('kysely_migration') as oid`.execute(db)
  if (!table.rows[0]?.oid) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return (
    done.size === Object.keys(migrations).length && Object.keys(migrations).every((name) => done.has(name))
  )
}

/** Runs the missing migrations; any node may call it, the migrator's lock lets one run them. */
async function migrate(db: Kysely<Database>): Promise<void> {
  if (await isUpToDate(db)) return
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error))
}

async function openFolder(path: string): Promise<PGlite> {
  if (!existsSync(join(path, 'PG_VERSION'))) {
    if (existsSync(path) && readdirSync(path).length > 0)
      throw new StartFault(`${path} holds no database, but other files: move them away.`)
    await initFolder(path)
  }
  return PGlite.create({ fs: openDisk(path), startParams: startParams(PGlite.defaultStartParams) })
}
