import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundled } from '../bundled'
import { freePort } from '../freePort'

export type Node = {
  url: string
  /** Resolves when the node listens, after however many starts that takes. */
  ready: () => Promise<void>
  /** Without warning; starts again at once. */
  kill: () => Promise<void>
  end: () => Promise<void>
}

/**
 * A node of its own process that can be killed without warning and started again on the same port and data. `died` is
 * told when it ends and nobody killed it.
 */
const startNode = async (
  program: string,
  environment: Record<string, string>,
  died: (what: string) => void,
): Promise<Node> => {
  const port = await freePort()
  let child: ChildProcess
  let killed = false
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let listens = false
      killed = false
      child = fork(program, {
        execArgv: [],
        env: { ...process.env, PORT: String(port), TOKEN_SECRET: 'chaos'.repeat(10), ...environment },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      child.once('message', () => {
        listens = true
        resolve()
      })
      child.once('exit', (code, signal) => {
        if (!listens) reject(new Error(`a node ended with ${code ?? signal} before it listened`))
        else if (!killed) died(`a node ended by itself with ${code ?? signal}`)
      })
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
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    killed = true
    child.kill('SIGKILL')
    await gone
  }
  let ready = start()
  await ready
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => ready,
    kill: () => {
      ready = ready.then(end).then(() => startAgain())
      return ready
    },
    end: () => ready.then(end),
  }
}

export type Cluster = {
  nodes: Node[]
  /** Nodes that ended without being killed. */
  deaths: readonly string[]
  stop: () => Promise<void>
}

/** Several nodes over one database, or one over a folder; the sandbox is outside of them and is never killed. */
export const startCluster = async (
  count: number,
  sandboxDirectory: string,
  databaseUrl?: string,
): Promise<Cluster> => {
  const folders: string[] = []
  const nodes: Node[] = []
  const deaths: string[] = []
  const program = await bundled('tests/kit/faults/node.ts')
  for (let i = 0; i < count; i++) {
    const folder = mkdtempSync(join(tmpdir(), 'plaza-node-'))
    folders.push(folder)
    nodes.push(
      await startNode(
        program,
        {
          DATA_DIR: folder,
          SANDBOX: 'on',
          SANDBOX_DIRECTORY: sandboxDirectory,
          RESERVATION_LEASE: '2500',
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        },
        (what) => void deaths.push(what),
      ),
    )
  }
  return {
    nodes,
    deaths,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.end()))
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
