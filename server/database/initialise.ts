import { PGlite } from '@electric-sql/pglite'
import { openDisk, startParams } from './disk'

/** Program: creates an empty database in the folder that is its one argument. */
const [, , folder = ''] = process.argv
const pglite = await PGlite.create({
  fs: openDisk(folder),
  startParams: startParams(PGlite.defaultStartParams),
})
await pglite.close()
process.exit(0)
