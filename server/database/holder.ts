import { readFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { hostname } from 'node:os'
import { join, relative } from 'node:path'
export const ourKernel = kernel()

/** What fits into the address of a socket on every system; longer ones are cut off without a word. */
const longest = 100

/**
 * A socket in the folder, open for as long as this process lives: the kernel closes it however the process ends, and
 * tells any process that can reach the folder, in whatever pid or network namespace. Undefined on a file system
 * without sockets and in a folder too deep for one.
 */
export function openSign(file: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    if (Buffer.byteLength(addressOf(file)) > longest) return resolve(undefined)
    const server = createServer((asker) => asker.destroy())
    server.once('error', () => resolve(undefined))
    server.listen(addressOf(file), () => {
      server.unref()
      resolve(() => void server.close())
    })
  })
}

/** Whether somebody has that socket open: yes, no, or a kernel that cannot tell. A busy holder counts as a yes. */
export function askSign(folder: string, name: string): Promise<'open' | 'closed' | 'unknown'> {
  return new Promise((resolve) => {
    const socket = createConnection(addressOf(join(folder, name)))
    socket.once('connect', () => {
      socket.destroy()
      resolve('open')
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'closed' : code === 'ENOENT' ? 'unknown' : 'open'),
    )
  })
}

/** The running kernel: containers of one machine share it, and a reboot makes another. */
function kernel(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

/** A deep folder is given from where we stand, if that is shorter. */
function addressOf(file: string): string {
  const near = relative(process.cwd(), file)
  return near.length < file.length ? near : file
}
