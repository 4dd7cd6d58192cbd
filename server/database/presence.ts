import { readFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { hostname } from 'node:os'
import { join, relative } from 'node:path'
export const ourKernel = kernel()

/** Longest path of a Unix socket that every system accepts, bytes; longer ones are truncated silently. */
const longest = 100

/**
 * Opens a Unix socket in the folder for as long as this process lives: the kernel closes it however the process ends,
 * and any process that can access the folder can connect, in whatever pid or network namespace. Returns how to close
 * it; undefined on a file system without sockets and for a path that is too long.
 */
export function openPresenceSocket(file: string): Promise<(() => void) | undefined> {
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

/** Whether a process has that socket open; `unknown` when the kernel cannot tell. A busy process counts as open. */
export function probePresence(folder: string, name: string): Promise<'open' | 'closed' | 'unknown'> {
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

/** Id of the running kernel: containers of one machine share it, and a reboot changes it. */
function kernel(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

/** The path of a socket, relative to the working directory where that is shorter. */
function addressOf(file: string): string {
  const near = relative(process.cwd(), file)
  return near.length < file.length ? near : file
}
