import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '../environment'

/** A process is named by its pid and its start, because pids are used again. Linux tells the start; elsewhere the pid must do. */
export const startOf = (pid: number): string => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isAlive = (holder: { pid: number; start: string }): boolean => {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return holder.start === startOf(holder.pid)
}

/**
 * Two processes on one PGlite folder lose rows silently, so the folder is held by one: an exclusive file with the
 * holder's name in it. A holder that was killed is recognised and its lock taken over. Returns how to let go.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'plaza.lock')
  for (let tries = 0; tries < 3; tries++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(file)
    if (holder && isAlive(holder))
      throw new StartFault(
        `The data folder ${folder} is in use by another Plaza (process ${holder.pid}). ` +
          'Stop that one first, or give this one its own folder, e.g. DATA_DIR=./data2',
      )
    rmSync(file, { force: true })
  }
  throw new StartFault(`The data folder ${folder} could not be locked.`)
}

const readHolder = (file: string): { pid: number; start: string } | undefined => {
  try {
    const { pid, start } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; start?: unknown }
    return typeof pid === 'number' && typeof start === 'string' ? { pid, start } : undefined
  } catch {
    return undefined
  }
}
