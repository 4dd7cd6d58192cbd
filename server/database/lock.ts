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
import { askSign, openSign, ourKernel } from './holder'

/** The holder signs its lock this often; a holder on another kernel is gone when nothing was signed for `silence`. */
const beat = 1_000
const silence = 15_000
/** Older than this by the clock, nobody waits to see. */
const longAgo = 10 * 60_000

const Holder = z.object({ kernel: z.string(), pid: z.number(), sign: z.string().optional() })
type Holder = z.infer<typeof Holder>

/**
 * Two processes on one PGlite folder lose rows silently, so the folder is held by one. Locks are numbered files and the
 * highest holds: whoever finds its holder gone makes the next number, which only one can, and nobody removes a lock
 * that another may be looking at. Returns how to let go. `patience`: how long to watch a holder on another kernel, ms.
 */
export async function lockFolder(given: string, patience = silence, lost = die): Promise<() => void> {
  const folder = resolve(given)
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const last = latest(folder)
    if (last > 0 && (await isHeld(folder, fileOf(folder, last), patience)))
      throw inUse(given, fileOf(folder, last))
    const number = last + 1
    const sign = `plaza.sign.${randomUUID().slice(0, 8)}`
    const shut = await openSign(join(folder, sign))
    const holder: Holder = { kernel: ourKernel, pid: process.pid, ...(shut && { sign }) }
    const leave = (): void => {
      shut?.()
      rmSync(join(folder, sign), { force: true })
    }
    // The second look: a lock of ours that fills a gap below another's is none.
    if (!claim(folder, number, JSON.stringify(holder)) || latest(folder) !== number) {
      leave()
      continue
    }
    sweep(folder, number)
    const rest = keepSigning(folder, number, lost)
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
function signedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/** Empty when let go; undefined when unreadable, which nobody takes for let go. */
function readHolder(file: string): Holder | '' | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return text === '' ? '' : Holder.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** On our kernel the socket knows. On another (a second host, or before a reboot) only silence tells. */
async function isHeld(folder: string, file: string, patience: number): Promise<boolean> {
  const holder = readHolder(file)
  if (holder === '') return false
  if (holder?.sign !== undefined && holder.kernel === ourKernel) {
    const answer = await askSign(folder, holder.sign)
    if (answer !== 'unknown') return answer === 'open'
  }
  const before = signedAt(file)
  if (Date.now() - before > longAgo) return false
  console.info(`Waiting up to ${patience / 1000} s for the last holder of ${folder} …`)
  for (let waited = 0; waited < patience; waited += patience / 20) {
    await pause(patience / 20)
    if (signedAt(file) !== before) return true
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

/** Makes the lock of that number, complete at once or not at all; false when somebody has made it before. */
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

/** Signs the lock, and hears when another has taken it, as after a long sleep of this machine. */
function keepSigning(folder: string, number: number, lost: () => void): () => void {
  const timer = setInterval(() => {
    // A folder that was removed has no other holder.
    if (existsSync(folder) && latest(folder) > number) {
      clearInterval(timer)
      return lost()
    }
    const now = new Date()
    utimes(fileOf(folder, number), now, now).catch(() => undefined)
  }, beat).unref()
  return () => clearInterval(timer)
}

/** Removes what earlier holders left. The last three stay: somebody slow may just be looking at them. */
function sweep(folder: string, number: number): void {
  for (const old of readdirSync(folder).map(numberOf)) {
    if (old === 0 || old >= number - 2) continue
    const holder = readHolder(fileOf(folder, old))
    if (holder && holder.sign) rmSync(join(folder, holder.sign), { force: true })
    rmSync(fileOf(folder, old), { force: true })
  }
}

function die(): void {
  console.error('Another Plaza has taken the data folder: this one ends, so that no row is lost.')
  process.exit(1)
}
