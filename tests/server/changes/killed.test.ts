import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processKinds } from '../../../server/durable/kinds'
import { openProcesses } from '../../../server/durable/processes'
import { makeChanger, type Changer } from '../../kit/server/changes/changer'
import { elapse } from '../../kit/server/durable/elapse'
import { ledgerFaults } from '../../kit/server/money/law'
import { standUp, stay, type Standing } from '../../kit/server/standing'

const tomorrow = '2026-11-25T10:00:00+01:00'

/** A node that dies at its nth point; a lease of nothing lets the next one take over at once. */
const node = (at: Standing, dies = Infinity) => {
  let points = 0
  const processes = openProcesses({
    db: at.context.db,
    now: at.context.now,
    kinds: processKinds(at.context),
    owner: 'node',
    leaseMs: 0,
    backoff: 0,
    complain: () => undefined,
    crash: () => {
      if (points++ === dies) throw new Error('killed')
    },
  })
  return { processes, hasDied: () => points > dies }
}

describe('a change whose node is killed at any point of it', () => {
  let at: Standing
  let one: Changer
  let uid: string
  beforeAll(async () => {
    at = await standUp()
    one = await makeChanger(at, 7900)
    uid = (await one.booked()).uid
    await at.rest()
  }, 120_000)
  afterAll(() => at.close())

  /** Runs what is due until the change has ended: by the first node until it dies, then by another. */
  const runUntil = async (first: ReturnType<typeof node>, done: () => boolean): Promise<void> => {
    const second = node(at)
    while (!done()) {
      const { claim, run } = (first.hasDied() ? second : first).processes
      const due = await claim(1)
      for (const effect of due) await run(effect).catch(() => undefined)
      if (due.length === 0) await elapse(at.context.db, 20_000)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  it.each(['nothing', 'drop-after', '500'])(
    'is made once or not at all, longer and shorter, when the platform fails with %s (X03, X13)',
    async (fault) => {
      let died = true
      let made = 0
      for (let dies = 0; died; dies++)
        for (const to of [tomorrow, stay.to]) {
          if ((await one.booking(uid)).end === to) continue
          const change = await one.quoteChange(uid, to)
          if (fault !== 'nothing')
            await at.fault({ platform: one.platform, mode: fault, count: 1, path: '/edit' })
          const first = node(at, dies)
          let over = false
          const answer = one.confirm(uid, change).finally(() => (over = true))
          await runUntil(first, () => over)
          const told = `killed at point ${dies} on the way to ${to}`
          const { status } = await answer
          expect(['changed', 'refused'], told).toContain(status)
          if (status === 'changed') made++
          const booking = await one.booking(uid)
          expect(booking.end === to, told).toBe(status === 'changed')
          expect(booking.changing, told).toBeUndefined()
          expect(await one.paid(uid), told).toBe(booking.price.total)
          const sold = await one.sales(uid)
          expect(
            sold.map((sale) => Date.parse(sale.to)),
            told,
          ).toEqual([Date.parse(booking.end)])
          expect(await ledgerFaults(at.context.db), told).toEqual([])
          died = first.hasDied()
        }
      expect(made > 0).toBe(fault !== '500')
    },
    120_000,
  )
})
