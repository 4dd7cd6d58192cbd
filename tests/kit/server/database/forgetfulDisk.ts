import fs from 'node:fs'
import { join } from 'node:path'

/**
 * A disk that forgets, put under `node:fs` and so under PGlite: what was written since a file's last sync is undone at
 * a cut, and so are creations, renames and removals that no sync has made last. As on ext4, xfs and apfs, syncing a file
 * also keeps its name; syncing a folder keeps what happened in it. `torn` forgets at random instead: each half of a page
 * by itself, and the later of the changes of names. Not modelled: sectors that break, and a disk that lies about a sync.
 */
const real = { ...fs }
const block = 4_096
type Name = { ino: number; folder: string; undo: () => void }
type Undo = { size: number; blocks: Map<number, Buffer> }

export const forgetfulDisk = (
  root: string,
  random: () => number,
  lastWords: () => void,
  torn: boolean,
): ((changes: number) => void) => {
  const undone = new Map<number, Undo>()
  const paths = new Map<number, string>()
  let names: Name[] = []
  let deeds = 0
  let cutAt = Infinity
  const graves = `${root}.graves`
  real.rmSync(graves, { recursive: true, force: true })
  real.mkdirSync(graves)
  const inside = (path: unknown): path is string => typeof path === 'string' && path.startsWith(`${root}/`)
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
  const inoOf = (path: string): number => real.lstatSync(path).ino

  const undoOf = (ino: number, size: number): Undo => {
    const known = undone.get(ino)
    if (known) return known
    const made: Undo = { size, blocks: new Map() }
    undone.set(ino, made)
    return made
  }
  /** Keeps what lies in that range now, as far as it was synced. */
  const keep = (ino: number, path: string, from: number, to: number): void => {
    const undo = undoOf(ino, real.statSync(path).size)
    const reader = real.openSync(path, 'r')
    for (let at = from - (from % block); at < Math.min(to, undo.size); at += block) {
      if (undo.blocks.has(at)) continue
      const old = Buffer.alloc(Math.min(block, undo.size - at))
      real.readSync(reader, old, 0, old.length, at)
      undo.blocks.set(at, old)
    }
    real.closeSync(reader)
  }

  const cut = (): never => {
    // What is written from here on is outside of the disk.
    cutAt = Infinity
    for (const [ino, { size, blocks }] of undone) {
      const path = paths.get(ino)
      if (path === undefined || !real.existsSync(path)) continue
      const writer = real.openSync(path, 'r+')
      const grown = real.fstatSync(writer).size
      // Cut shorter is one change of the file's size: undone as a whole or not.
      const shrunk = grown < size && torn && random() < 0.5
      for (const [at, old] of blocks)
        if (at < grown ? !torn || random() < 0.5 : !shrunk) real.writeSync(writer, old, 0, old.length, at)
      const keepsSize = grown > size && torn && random() < 0.5
      for (let at = size; keepsSize && at < grown; at += block)
        if (random() < 0.5)
          real.writeSync(writer, Buffer.alloc(Math.min(block, grown - at)), 0, undefined, at)
      if (!keepsSize && !shrunk && grown !== size) real.ftruncateSync(writer, size)
      real.closeSync(writer)
    }
    const kept = torn ? Math.floor(random() * (names.length + 1)) : 0
    for (const { undo } of names.slice(kept).reverse()) undo()
    lastWords()
    process.kill(process.pid, 'SIGKILL')
    for (;;);
  }
  const deed = (): void => {
    if (++deeds >= cutAt) cut()
  }
  const buried = (path: string): string => {
    const grave = join(graves, `${deeds}-${names.length}`)
    real.linkSync(path, grave)
    paths.set(inoOf(path), grave)
    return grave
  }

  Object.assign(fs, {
    openSync: (path: string, ...rest: [never]) => {
      const fd = real.openSync(path, ...rest)
      const { ino } = real.fstatSync(fd)
      // A file of another folder may have the number of one that is gone.
      if (inside(path)) paths.set(ino, path)
      else paths.delete(ino)
      return fd
    },
    writeSync: (fd: number, data: Uint8Array, offset: number, length: number, position: number) => {
      const ino = real.fstatSync(fd).ino
      const path = paths.get(ino)
      if (path !== undefined) {
        deed()
        keep(ino, path, position, position + length)
      }
      return real.writeSync(fd, data, offset, length, position)
    },
    ftruncateSync: (fd: number, size: number) => {
      const ino = real.fstatSync(fd).ino
      const path = paths.get(ino)
      if (path !== undefined) {
        deed()
        keep(ino, path, size, Infinity)
      }
      real.ftruncateSync(fd, size)
    },
    truncateSync: (path: string, size: number) => {
      if (inside(path)) {
        deed()
        paths.set(inoOf(path), path)
        keep(inoOf(path), path, size, Infinity)
      }
      real.truncateSync(path, size)
    },
    writeFileSync: (path: string, data: string, ...rest: [never]) => {
      if (!inside(path)) return real.writeFileSync(path, data, ...rest)
      deed()
      real.writeFileSync(path, data, ...rest)
      const ino = inoOf(path)
      paths.set(ino, path)
      undone.set(ino, { size: 0, blocks: new Map() })
      names.push({ ino, folder: folderOf(path), undo: () => real.rmSync(path, { force: true }) })
    },
    mkdirSync: (path: string, ...rest: [never]) => {
      if (!inside(path)) return real.mkdirSync(path, ...rest)
      deed()
      real.mkdirSync(path, ...rest)
      const undo = (): void => real.rmSync(path, { recursive: true, force: true })
      names.push({ ino: inoOf(path), folder: folderOf(path), undo })
    },
    unlinkSync: (path: string) => {
      if (!inside(path)) return real.unlinkSync(path)
      deed()
      const ino = inoOf(path)
      const grave = buried(path)
      real.unlinkSync(path)
      names.push({ ino, folder: folderOf(path), undo: () => real.renameSync(grave, path) })
    },
    renameSync: (from: string, to: string) => {
      if (!inside(to)) return real.renameSync(from, to)
      deed()
      const ino = inoOf(from)
      const grave = real.existsSync(to) ? buried(to) : undefined
      real.renameSync(from, to)
      paths.set(ino, to)
      const undo = (): void => {
        real.renameSync(to, from)
        paths.set(ino, from)
        if (grave !== undefined) real.renameSync(grave, to)
      }
      names.push({ ino, folder: folderOf(to), undo })
    },
    fsyncSync: (fd: number) => {
      const stat = real.fstatSync(fd)
      const path = paths.get(stat.ino)
      if (path !== undefined) deed()
      real.fsyncSync(fd)
      undone.delete(stat.ino)
      names = names.filter(({ ino, folder }) => (stat.isDirectory() ? folder !== path : ino !== stat.ino))
    },
  })
  /** The power is cut so many changes from now. */
  return (changes) => (cutAt = deeds + changes)
}
