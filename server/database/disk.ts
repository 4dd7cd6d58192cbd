// The default import is the object that Emscripten uses too: a test that puts a forgetful disk under it, puts it under both.
import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd: number }
type Emscripten = {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number }
    tryFSOperation: (operation: () => void) => void
  }
}

/**
 * A folder as PGlite's disk, with a sync that syncs. Its own does nothing, so that what was committed is in the
 * system's memory only and a power cut takes it. Files and folders alike; a sync that fails is PostgreSQL's to judge.
 */
export function openDisk(path: string): NodeFS {
  const disk = new NodeFS(path)
  const init = disk.init.bind(disk)
  const addSync = ({ NODEFS }: Emscripten): void => {
    NODEFS.stream_ops.fsync = ({ nfd }) => {
      NODEFS.tryFSOperation(() => fs.fsyncSync(nfd))
      return 0
    }
  }
  disk.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
  return disk
}

/** As `PGlite.defaultStartParams`, without their `-F` (no sync), and with the memory of a small database. */
export function startParams(defaults: readonly string[]): string[] {
  return [
    ...defaults.filter((parameter) => parameter !== '-F'),
    ...[
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
      // The others end in fdatasync or open flags, which PGlite's build does not pass on.
      'wal_sync_method=fsync',
      'shared_buffers=8MB',
      'wal_buffers=512kB',
      'work_mem=2MB',
      'maintenance_work_mem=8MB',
      'temp_buffers=1MB',
    ].flatMap((setting) => ['-c', setting]),
  ]
}
