import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operate } from '../../kit/server/money/operations'
import { openVirtualTime, type VirtualTime } from '../../kit/server/reservation/virtualTime'

/** Few enough that a book stays small; each book of operations has its own seed. */
const inOne = 250
const wanted = Number(process.env['OPERATIONS'] ?? 250)
const firstSeed = Number(process.env['SEED'] ?? 1)

describe('the ledger', () => {
  let time: VirtualTime
  beforeAll(async () => {
    time = await openVirtualTime()
  })
  afterAll(() => time.close())

  it(`X43 sums to 0, to each balance and to the gateway through ${wanted} random operations`, async () => {
    const all: Record<string, number> = {}
    for (let n = 0; n < Math.ceil(wanted / inOne); n++) {
      const seed = firstSeed + n
      const replay = `replay: SEED=${seed} OPERATIONS=${inOne} npx vitest run tests/server/money/law.test.ts`
      const { wrong, done } = await operate(time, seed, Math.min(inOne, wanted))
      expect(wrong, replay).toEqual([])
      for (const [name, count] of Object.entries(done)) all[name] = (all[name] ?? 0) + count
    }
    console.info(`seeds ${firstSeed} to ${firstSeed + Math.ceil(wanted / inOne) - 1}: ${JSON.stringify(all)}`)
    for (const end of ['confirmed.told', 'cancelled', 'failed', 'declined', 'credit', 'two at once'])
      expect(all[end], end).toBeGreaterThan(0)
  }, 3_600_000)

  it.each([
    ['a refund that does nothing', 'refund'],
    ['a void that does nothing', 'void'],
  ])('is seen to differ from the gateway: %s', async (_, src) => {
    const spoiled = await operate(time, 1, 120, (effects) => ({
      ...effects,
      [src]: () => Promise.resolve({}),
    }))
    expect(spoiled.wrong).not.toEqual([])
  })
})
