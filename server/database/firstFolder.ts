import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = new URL('../../', import.meta.url)
const pglite = new URL('node_modules/@electric-sql/pglite/package.json', root)
const { version } = JSON.parse(readFileSync(pglite, 'utf8')) as { version: string }
/** An empty database that the build creates once for all data folders, one per version of PGlite. */
const emptyDatabase = fileURLToPath(new URL(`node_modules/.cache/plaza/empty-database-${version}`, root))

/** Creates the empty database that first starts copy, unless it exists. */
export async function prepareEmptyDatabase(): Promise<void> {
  if (existsSync(emptyDatabase)) return
  await putInPlace(emptyDatabase, initialise).catch((error: unknown) => {
    // Another process has created it: an existing folder is not replaced.
    if (!existsSync(emptyDatabase)) throw error
  })
}

/**
 * Creates a database in a folder that does not exist yet. Where no empty database can be stored for later starts, it
 * is created directly.
 */
export async function initFolder(path: string): Promise<void> {
  const kept = await prepareEmptyDatabase().then(
    () => true,
    () => false,
  )
  await putInPlace(path, (fresh) =>
    kept ? cp(emptyDatabase, fresh, { recursive: true }) : initialise(fresh),
  )
}

async function syncOne(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Calls fsync for every file and folder below and for the folder itself, eight at a time. */
async function syncTree(folder: string): Promise<void> {
  const rest = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]
  const syncRest = async (): Promise<void> => {
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) await syncOne(path)
  }
  await Promise.all(Array.from({ length: 8 }, syncRest))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the leftovers of starts that were killed while they filled `path`. */
async function removeLeftovers(path: string): Promise<void> {
  const stem = `${basename(path)}.new-`
  for (const name of await readdir(dirname(path)))
    if (name.startsWith(stem) && !isAlive(Number(name.slice(stem.length))))
      await rm(join(dirname(path), name), { recursive: true, force: true })
}

/** Creates a folder atomically: fills it under another name, syncs it, then renames it. */
async function putInPlace(path: string, fill: (fresh: string) => Promise<unknown>): Promise<void> {
  const fresh = `${path}.new-${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await removeLeftovers(path)
  await rm(fresh, { recursive: true, force: true })
  try {
    await fill(fresh)
    await syncTree(fresh)
    await rename(fresh, path)
    await syncOne(dirname(path))
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** Runs initdb of PGlite in a process of its own, because it takes seconds and 800 MB. */
function initialise(path: string): Promise<unknown> {
  return promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('server/database/initialise.ts', root)), path],
    { cwd: fileURLToPath(root) },
  )
}
