import { PGlite } from '@electric-sql/pglite'
import { openOver, type Opened } from '../../../../server/database/open'

let pattern: Promise<Blob> | undefined

/** The files of a database with the whole schema and no row. */
const makePattern = async (): Promise<Blob> => {
  const pglite = await PGlite.create()
  const opened = await openOver(pglite)
  const files = await pglite.dumpDataDir('none')
  await opened.close()
  return files
}

/**
 * The built-in database in memory, empty, of its own for each caller. Copied from one that a process makes once:
 * PGlite's `initdb` takes five seconds of CPU, a copy one and a half.
 */
export const openMemory = async (): Promise<Opened> => {
  pattern ??= makePattern()
  return openOver(await PGlite.create({ loadDataDir: await pattern }))
}
