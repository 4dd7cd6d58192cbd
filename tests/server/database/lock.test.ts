import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundled } from '../../kit/bundled'
import { lockFolder } from '../../../server/database/lock'

const canUnshare = spawnSync('unshare', ['--user', '--map-root-user', '--pid', '--fork', 'true']).status === 0

describe('a data folder has one holder', () => {
  let folder: string
  let program: string
  beforeAll(async () => {
    program = await bundled('tests/kit/server/database/lockContender.ts')
  })
  const children: ChildProcess[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plaza-lock-'))
  })
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const heard = (child: ChildProcess): Promise<string> =>
    new Promise((resolve) => child.once('message', (word) => resolve(String(word))))
  const contender = async (
    command: string[] = [process.execPath],
    environment: NodeJS.ProcessEnv = process.env,
  ): Promise<ChildProcess> => {
    const [execPath = '', ...execArgv] = command
    const child = fork(program, { execPath, execArgv, env: environment })
    children.push(child)
    await heard(child)
    return child
  }
  const ask = (child: ChildProcess, order: { folder: string; at?: number }): Promise<string> => {
    const answer = heard(child)
    child.send(order)
    return answer
  }
  const end = async (child: ChildProcess): Promise<void> => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  it('and a second one is refused, in the same process too, until it lets go', async () => {
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(/in use by another Plaza/)
    expect(await ask(await contender(), { folder })).toMatch(/in use by another Plaza/)
    unlock()
    const again = await lockFolder(folder)
    again()
  })

  it('who takes over at once from one that was killed', async () => {
    const child = await contender()
    expect(await ask(child, { folder })).toBe('held')
    await end(child)
    const unlock = await lockFolder(folder)
    unlock()
  })

  it('when eight processes want a stale lock in the same millisecond, fifty times', async () => {
    const folders = Array.from({ length: 50 }, (_, i) => join(folder, `${i}`))
    const killed = await contender()
    for (const each of folders) {
      mkdirSync(each)
      expect(await ask(killed, { folder: each })).toBe('held')
    }
    await end(killed)
    const eight = await Promise.all(Array.from({ length: 8 }, () => contender()))
    const holders: number[] = []
    for (const each of folders) {
      const at = Date.now() + 15
      const answers = await Promise.all(eight.map((child) => ask(child, { folder: each, at })))
      holders.push(answers.filter((answer) => answer === 'held').length)
      for (const answer of answers) expect(answer).toMatch(/^held$|in use by another Plaza/)
    }
    expect(holders).toEqual(folders.map(() => 1))
  }, 120_000)

  it('on another kernel, by its silence: while it signs it is alive, whatever its pid says here', async () => {
    const file = join(folder, 'plaza.lock.1')
    writeFileSync(file, JSON.stringify({ kernel: 'another', pid: 1, sign: 'plaza.sign.1' }))
    const signing = setInterval(() => utimesSync(file, new Date(), new Date()), 100)
    await expect(lockFolder(folder, 1_000)).rejects.toThrow(/in use by another Plaza/)
    clearInterval(signing)
    const unlock = await lockFolder(folder, 1_000)
    unlock()
  })

  it('a suspended holder whose lock another process took is informed', async () => {
    const lost = new Promise<void>((resolve) => {
      void lockFolder(folder, 1_000, resolve)
    })
    await lockFolder(join(folder, 'elsewhere')).then((unlock) => unlock())
    writeFileSync(join(folder, 'plaza.lock.2'), '')
    await lost
  })

  it('and leaves no heap of old locks', async () => {
    for (let i = 0; i < 12; i++) (await lockFolder(folder))()
    expect(readdirSync(folder).length).toBeLessThan(6)
  })

  it.runIf(canUnshare)('also between two containers, whose pids mean nothing to each other', async () => {
    const apart = join(folder, 'node.sh')
    const words = `#!/bin/sh\nexec unshare --user --map-root-user --pid --net --fork --kill-child ${process.execPath} "$@"\n`
    writeFileSync(apart, words, { mode: 0o755 })
    const first = await contender()
    const second = await contender([apart])
    expect(await ask(first, { folder })).toBe('held')
    expect(await ask(second, { folder })).toMatch(/in use by another Plaza/)
    await end(first)
    expect(await ask(second, { folder })).toBe('held')
    await expect(lockFolder(folder, 1_000)).rejects.toThrow(/in use by another Plaza/)
  })
})
