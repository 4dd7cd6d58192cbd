import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/postgres'

export type Node = {
  url: string
  /** without warning; starts again at once */ kill: () => Promise<void>
  end: () => Promise<void>
}

/** A node of its own process that can be killed without warning and started again on the same port and data. */
const startNode = async (environment: Record<string, string>): Promise<Node> => {
  const port = await freePort()
  let child: ChildProcess
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      child = fork('tests/faults/node.ts', {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, PORT: String(port), TOKEN_SECRET: 'chaos'.repeat(10), ...environment },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      child.once('message', () => resolve())
      child.once('exit', (code) => code !== null && reject(new Error(`a node ended with ${code}`)))
    })
  /** As a supervisor does: between two lives somebody else's connection may have taken the port. */
  const startAgain = async (tries = 40): Promise<void> => {
    try {
      await start()
    } catch (error) {
      if (tries === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
      await startAgain(tries - 1)
    }
  }
  let ready = start()
  await ready
  const end = async (): Promise<void> => {
    await ready
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      await end()
      ready = startAgain()
      await ready
    },
    end,
  }
}

export type Cluster = { nodes: Node[]; stop: () => Promise<void> }

/** Several nodes over one database, or one over a folder; the sandbox is outside of them and is never killed. */
export const startCluster = async (
  count: number,
  sandboxDirectory: string,
  databaseUrl?: string,
): Promise<Cluster> => {
  const folders: string[] = []
  const nodes: Node[] = []
  for (let i = 0; i < count; i++) {
    const folder = mkdtempSync(join(tmpdir(), 'plaza-node-'))
    folders.push(folder)
    nodes.push(
      await startNode({
        DATA_DIR: folder,
        SANDBOX: 'on',
        SANDBOX_DIRECTORY: sandboxDirectory,
        RESERVATION_LEASE: '2500',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      }),
    )
  }
  return {
    nodes,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.end()))
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
