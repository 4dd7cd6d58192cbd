import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundled } from '../../kit/bundled'

/** `CUTS=200 npx vitest run tests/server/database/powerCut.test.ts` is the long proof. */
const cuts = Number(process.env['CUTS'] ?? 2)
const seed = Number(process.env['SEED'] ?? 20261122)

type When = 'opening' | 'booking' | 'never'
type Found = { wrong: string[]; reservations: number }

describe('the power is cut', () => {
  let folder: string
  let program: string
  beforeAll(async () => {
    program = await bundled('tests/kit/server/database/powerCut.ts')
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plaza-power-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** One life over the folder; ends by the cut. Undefined: cut before it had looked. */
  const live = (life: number, when: When, changes: number, sync = 'on'): Promise<Found | undefined> =>
    new Promise((resolve, reject) => {
      const words = [folder, String(seed + life), when, String(changes), life % 2 ? 'torn' : 'all', sync]
      const child = fork(program, words, { execArgv: [], silent: true })
      let told = ''
      child.stderr?.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-400)))
      let found: Found | undefined
      child.once('message', (message) => (found = message as Found))
      child.once('exit', (code, signal) =>
        (when === 'never' ? code === 0 : signal === 'SIGKILL')
          ? resolve(found)
          : reject(new Error(`life ${life} ended with ${code ?? signal}: ${told}`)),
      )
    })
  const lives = async (
    count: number,
    sync?: string,
  ): Promise<{ wrong: string[]; looked: number; last: number }> => {
    const wrong: string[] = []
    let looked = 0
    let last = 0
    const look = async (life: number, when: When, changes = 0): Promise<void> => {
      const found = await live(life, when, changes, sync)
      if (!found) return
      looked++
      last = found.reservations
      wrong.push(...found.wrong.map((word) => `after cut ${life}: ${word}`))
    }
    await look(0, 'never')
    for (let life = 1; life <= count && wrong.length === 0; life++) {
      const anywhere = (seed + life * 7_919) % 1_000
      // Each fourth in the recovery from the cut before, the others in bookings and checkpoints.
      await (life % 4 === 0
        ? look(life, 'opening', 1 + (anywhere % 150))
        : look(life, 'booking', 1 + anywhere))
    }
    if (wrong.length === 0) await look(count + 1, 'never')
    return { wrong, looked, last }
  }

  it(
    `${cuts} times during bookings, and nothing that was answered is missing or half written (seed ${seed})`,
    async () => {
      const { wrong, looked, last } = await lives(cuts)
      expect(wrong).toEqual([])
      expect(looked).toBeGreaterThan(cuts / 2)
      expect(last).toBeGreaterThan(cuts * 3)
    },
    120_000 + cuts * 30_000,
  )

  it('and a database that does not sync is caught', async () => {
    const { wrong } = await lives(12, 'off').catch((error: unknown) => ({ wrong: [String(error)] }))
    expect(wrong).not.toEqual([])
  }, 360_000)
})
