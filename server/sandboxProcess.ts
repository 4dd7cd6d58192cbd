import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { log } from './operate/log'

type Told = { directory: string; ports: number[] }

/**
 * Runs the sandbox in a process of its own, so that a crash of Plaza does not end it. A sandbox that dies is
 * restarted on the same ports and journals; when that fails, Plaza ends with a message. The sandbox ends with Plaza
 * in any case. Resolves to the address of its directory.
 */
export async function keepSandbox(folder: string): Promise<string> {
  let leaving = false
  const keep = async (ports: readonly number[]): Promise<Told> => {
    const { child, ...told } = await begin(folder, ports)
    process.once('exit', () => {
      leaving = true
      child.kill()
    })
    child.once('exit', (code, signal) => {
      if (leaving) return
      log.error(`The sandbox ended (${signal ?? code}) and is started again.`)
      keep(told.ports).catch((error: unknown) => {
        log.error(`The sandbox could not be started again, so Plaza ends: ${String(error)}`)
        process.exit(1)
      })
    })
    return told
  }
  return (await keep([])).directory
}

/** The program of the sandbox: its build, or its source compiled on the fly. */
function program(): string[] {
  return process.env['PLAZA_BUILT'] === 'yes'
    ? [fileURLToPath(new URL('../dist-server/sandbox.mjs', import.meta.url))]
    : ['--import', 'tsx', 'sandbox/main.ts']
}

async function begin(folder: string, ports: readonly number[]): Promise<Told & { child: ChildProcess }> {
  const child = spawn(process.execPath, program(), {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_DIR: folder,
      SANDBOX_FOLLOW: '1',
      SANDBOX_PORTS: ports.join(',') || undefined,
    },
  })
  child.stdin.on('error', () => undefined)
  for await (const line of createInterface({ input: child.stdout })) {
    child.stdout.resume()
    return { ...(JSON.parse(line) as Told), child }
  }
  throw new Error('The sandbox ended before it was ready.')
}
