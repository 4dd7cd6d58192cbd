import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openOver, type Opened } from '../../../../server/database/open'

let pattern: Promise<{ files: Blob; schema: string }> | undefined
/** Databases that were closed, empty again. */
const idle: PGlite[] = []

/** The files of a database with the whole schema and no row, kept for as long as no migration changes. */
const makePattern = async (): Promise<{ files: Blob; schema: string }> => {
  const file = patternFile()
  const files = existsSync(file) ? new Blob([readFileSync(file)]) : await makeFiles()
  if (!existsSync(file)) {
    const whole = `${file}.${process.pid}`
    writeFileSync(whole, Buffer.from(await files.arrayBuffer()))
    renameSync(whole, file)
  }
  const pglite = await PGlite.create({ loadDataDir: files })
  const schema = await schemaOf(pglite)
  idle.push(pglite)
  return { files, schema }
}
const makeFiles = async (): Promise<Blob> => {
  const pglite = await PGlite.create()
  const opened = await openOver(pglite)
  const files = await pglite.dumpDataDir('none')
  await opened.close()
  return files
}
const patternFile = (): string => {
  const migrations = 'server/database/migrations'
  const read = [...readdirSync(migrations).map((name) => join(migrations, name)), 'package-lock.json']
  const hash = createHash('sha256')
  for (const file of read) hash.update(readFileSync(file))
  const folder = 'node_modules/.cache/plaza'
  mkdirSync(folder, { recursive: true })
  return join(folder, `test-database-${hash.digest('hex').slice(0, 16)}.tar`)
}

/**
 * The built-in database in memory, empty, of its own for each caller until it closes it. PGlite's `initdb` takes five
 * seconds of CPU, a copy of its files one and a half; to empty one that was closed takes some hundredths.
 */
export const openMemory = async (): Promise<Opened> => {
  pattern ??= makePattern()
  const { files, schema } = await pattern
  const pglite = idle.pop() ?? (await PGlite.create({ loadDataDir: files }))
  const opened = await openOver(pglite)
  const close = async (): Promise<void> => {
    await opened.db.destroy()
    if (await isEmptied(pglite, schema)) idle.push(pglite)
    else await pglite.close()
  }
  return { ...opened, close }
}

/** Deletes all rows and what a connection has set; false where the test has changed the schema or ended the database. */
const isEmptied = async (pglite: PGlite, schema: string): Promise<boolean> => {
  if (pglite.closed) return false
  await pglite.exec('rollback')
  // By itself: several statements in one text are one transaction, in which it is refused.
  await pglite.exec('discard all')
  if ((await schemaOf(pglite)) !== schema) return false
  const { rows } = await pglite.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  await pglite.exec(`truncate ${rows[0]!.names} restart identity cascade`)
  return true
}

/** Every schema, function, column, index, constraint and migration of a database, as one text. */
const schemaOf = async (pglite: PGlite): Promise<string> => {
  const { rows } = await pglite.query(
    `select table_name || '.' || column_name || ' ' || data_type || is_nullable || coalesce(column_default, '') as part
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'migration ' || name from kysely_migration
     union all select 'schema ' || nspname from pg_namespace where nspname not like 'pg_%'
     union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
     order by 1`,
  )
  return JSON.stringify(rows)
}
