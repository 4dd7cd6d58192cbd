import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeChanger, type Changer } from '../../kit/server/changes/changer'
import { dyingNode, runUntil } from '../../kit/server/durable/dyingNode'
import { ledgerFaults } from '../../kit/server/money/law'
import { standUp, stay, type Standing } from '../../kit/server/standing'

const tomorrow = '2026-11-25T10:00:00+01:00'

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
          const first = dyingNode(at, dies)
          let over = false
          const answer = one.confirm(uid, change).finally(() => (over = true))
          await runUntil(at, first, () => over)
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
