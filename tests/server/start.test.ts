import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../kit/freePort'

/** A process and all below it. */
const family = (pid: number): number[] => {
  const below = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? family(child) : []))
  return [pid, ...below]
}
const alive = (pid: number): boolean => {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}
const until = async (what: string, done: () => boolean | Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 1_200; i++) {
    if (await done()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`never: ${what}`)
}

describe('npm start', () => {
  let folder: string
  let child: ChildProcess
  let url: string
  let said = ''
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plaza-start-'))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    said = ''
    child = spawn('npm', ['start'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder },
      detached: true,
    })
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await until('listens', () => said.includes('Plaza listens on'))
  }, 180_000)
  afterEach(() => {
    for (const pid of family(child.pid ?? 0)) if (pid > 0 && alive(pid)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const search = async (): Promise<{ asked: number; answered: number }> => {
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const query = `lat=40.4066&lng=-3.6908&from=${day}T09:00:00Z&to=${day}T18:00:00Z`
    const answer = await fetch(`${url}/api/parkings?${query}`)
    return ((await answer.json()) as { complete: { asked: number; answered: number } }).complete
  }

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with all it started by one %s',
    async (signal) => {
      const all = family(child.pid ?? 0)
      expect(all.length).toBeGreaterThan(2)
      // Ctrl-C goes to all that share the terminal, the other to npm alone.
      process.kill(signal === 'SIGINT' ? -(child.pid ?? 0) : (child.pid ?? 0), signal)
      await until('all ended', () => !all.some(alive))
    },
    120_000,
  )

  it('starts a sandbox that died again, on the same ports, goes on selling, and ends with it by one SIGKILL', async () => {
    expect((await search()).answered).toBeGreaterThan(10)
    const sandbox = family(child.pid ?? 0).find((pid) =>
      execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes('sandbox.mjs'),
    )
    process.kill(sandbox ?? 0, 'SIGKILL')
    await until('told', () => said.includes('The sandbox ended (SIGKILL) and is started again.'))
    await until('answers again', async () => (await search()).answered > 10)
    const all = family(child.pid ?? 0)
    expect(all.length).toBeGreaterThan(2)
    process.kill(child.pid ?? 0, 'SIGKILL')
    await until('all ended', () => !all.some(alive))
  }, 180_000)
})
