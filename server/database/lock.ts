import { randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartFault } from '../environment'
import { probePresence, openPresenceSocket, ourKernel } from './presence'
import { log } from '../operate/log'

/**
 * How often the holder updates its lock, ms; a holder on another kernel counts as gone after `silence` without an
 * update.
 */
const updateInterval = 1_000
const silence = 15_000
/** Age of a lock, ms, from which no process waits for an update. */
const staleAfter = 10 * 60_000

const Holder = z.object({ kernel: z.string(), pid: z.number(), sign: z.string().optional() })
type Holder = z.infer<typeof Holder>

/**
 * Locks a PGlite folder for this process, because two processes on one folder lose rows silently. Locks are numbered
 * files and the highest one counts: a process that finds the holder gone creates the next number, which only one can,
 * and no process removes a lock that another may be reading. Returns how to release it. `patience`: how long a holder
 * on another kernel is observed, ms.
 */
export async function lockFolder(given: string, patience = silence, lost = exitProcess): Promise<() => void> {
  const folder = resolve(given)
  // Other users of the machine cannot read what drivers have written.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (;;) {
    const last = latest(folder)
    if (last > 0 && (await isHeld(folder, fileOf(folder, last), patience)))
      throw inUse(given, fileOf(folder, last))
    const number = last + 1
    const sign = `plaza.sign.${randomUUID().slice(0, 8)}`
    const shut = await openPresenceSocket(join(folder, sign))
    const holder: Holder = { kernel: ourKernel, pid: process.pid, ...(shut && { sign }) }
    const leave = (): void => {
      shut?.()
      rmSync(join(folder, sign), { force: true })
    }
    // Checks again: a lock below the highest number does not count.
    if (!claim(folder, number, JSON.stringify(holder)) || latest(folder) !== number) {
      leave()
      continue
    }
    removeOldLocks(folder, number)
    const rest = keepUpdating(folder, number, lost)
    return () => {
      rest()
      if (existsSync(folder)) writeFileSync(fileOf(folder, number), '')
      leave()
    }
  }
}

function numberOf(name: string): number {
  return Number(/^plaza\.lock\.(\d+)$/.exec(name)?.[1] ?? 0)
}
function fileOf(folder: string, number: number): string {
  return join(folder, `plaza.lock.${number}`)
}
function latest(folder: string): number {
  return Math.max(0, ...readdirSync(folder).map(numberOf))
}
function updatedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/**
 * The content of a lock: empty when it was released; undefined when it cannot be read, which does not count as
 * released.
 */
function readHolder(file: string): Holder | '' | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return text === '' ? '' : Holder.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * Whether the holder is alive: on this kernel its socket tells; on another (a second host, or before a reboot) only
 * missing updates tell.
 */
async function isHeld(folder: string, file: string, patience: number): Promise<boolean> {
  const holder = readHolder(file)
  if (holder === '') return false
  if (holder?.sign !== undefined && holder.kernel === ourKernel) {
    const answer = await probePresence(folder, holder.sign)
    if (answer !== 'unknown') return answer === 'open'
  }
  const before = updatedAt(file)
  if (Date.now() - before > staleAfter) return false
  log.warn(`Waiting up to ${patience / 1000} s for the last holder of ${folder} …`)
  for (let waited = 0; waited < patience; waited += patience / 20) {
    await pause(patience / 20)
    if (updatedAt(file) !== before) return true
  }
  return false
}

function inUse(folder: string, file: string): StartFault {
  const holder = readHolder(file)
  return new StartFault(
    `The data folder ${folder} is in use by another Plaza${holder ? ` (process ${holder.pid})` : ''}. ` +
      'Stop that one first, or give this one its own folder, e.g. DATA_DIR=./data2',
  )
}

/** Creates the lock with that number atomically; false when it exists. */
function claim(folder: string, number: number, text: string): boolean {
  const draft = join(folder, `plaza.draft.${randomUUID()}`)
  writeFileSync(draft, text)
  try {
    linkSync(draft, fileOf(folder, number))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Updates the lock regularly, and calls `lost` when another process has taken it, as after a long suspension of this
 * machine.
 */
function keepUpdating(folder: string, number: number, lost: () => void): () => void {
  const timer = setInterval(() => {
    // A removed folder has no other holder.
    if (existsSync(folder) && latest(folder) > number) {
      clearInterval(timer)
      return lost()
    }
    const now = new Date()
    utimes(fileOf(folder, number), now, now).catch(() => undefined)
  }, updateInterval).unref()
  return () => clearInterval(timer)
}

/** Removes old locks. The last three stay, because a slow process may be reading them. */
function removeOldLocks(folder: string, number: number): void {
  for (const old of readdirSync(folder).map(numberOf)) {
    if (old === 0 || old >= number - 2) continue
    const holder = readHolder(fileOf(folder, old))
    if (holder && holder.sign) rmSync(join(folder, holder.sign), { force: true })
    rmSync(fileOf(folder, old), { force: true })
  }
}

function exitProcess(): void {
  log.error('Another Plaza has taken the data folder: this one ends, so that no row is lost.')
  process.exit(1)
}
