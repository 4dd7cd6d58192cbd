// The default import is the object that Emscripten uses as well, so that a test can replace the disk for both.
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
 * A folder as PGlite's disk, whose `fsync` writes to the disk. PGlite's own does nothing, so that a power cut loses
 * committed data. Covers files and folders; PostgreSQL handles a failing sync.
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

/** `PGlite.defaultStartParams` without their `-F` (no sync), and with memory settings of a small database. */
export function startParams(defaults: readonly string[]): string[] {
  return [
    ...defaults.filter((parameter) => parameter !== '-F'),
    ...[
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
      // The other methods use fdatasync or open flags, which PGlite's build ignores.
      'wal_sync_method=fsync',
      'shared_buffers=8MB',
      'wal_buffers=512kB',
      'work_mem=2MB',
      'maintenance_work_mem=8MB',
      'temp_buffers=1MB',
    ].flatMap((setting) => ['-c', setting]),
  ]
}
