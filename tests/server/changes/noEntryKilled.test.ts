import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NoEntryAnswer } from '../../../contract/changes/noEntry'
import { dyingNode, runUntil } from '../../kit/server/durable/dyingNode'
import { atTheBarrier, makeNotIn, type NotIn } from '../../kit/server/changes/notIn'
import { ledgerFaults } from '../../kit/server/money/law'
import { standUp, standingAt, type Standing } from '../../kit/server/standing'
import { strength } from '../../kit/strength'

describe('the help for who did not get in, whose node is killed at any point of it', () => {
  let at: Standing
  let people = 0
  beforeAll(async () => {
    at = await standUp()
    await at.rest('charts')
  }, 120_000)
  afterAll(() => at.close())

  /** Everything is as the answer says: the money, the sales at the platform, the case. */
  const check = async (
    one: NotIn,
    uid: string,
    paid: number,
    answer: Partial<NoEntryAnswer>,
    told: string,
  ) => {
    const { outcome, booking: replacement } = answer
    expect(await ledgerFaults(at.context.db), told).toEqual([])
    expect(await one.cases(), told).toMatchObject([{ state: outcome === 'case' ? 'open' : 'settled' }])
    const kept = outcome === 'case'
    expect([await one.paid(uid), (await one.sales(uid)).length], told).toEqual(kept ? [paid, 1] : [0, 0])
    const all = (await one.ask<unknown[]>('bookings')) as { uid: string; status: string }[]
    const others = all.filter((other) => other.uid !== uid && other.status !== 'failed')
    expect(
      others.map((other) => other.uid),
      told,
    ).toEqual(replacement === undefined ? [] : [replacement])
    if (replacement === undefined) return
    expect([await one.paid(replacement), (await one.sales(replacement)).length], told).toEqual([paid, 1])
    const { price } = await one.booking(replacement)
    expect(await one.coverOf(replacement), told).toBe(price.covered)
  }

  it.each([
    ['nothing', '', 'moved'],
    ['drop-after', '/cancelex', 'moved'],
    ['drop-after', '/booking/new', 'moved'],
    ['409', '/booking/new', 'refunded'],
    ['409', '/cancelex', 'case'],
  ])(
    'refunds once and books once or not at all, when the platform fails with %s at %s (X03, X09)',
    async (mode, path, end) => {
      let died = true
      const ends = new Set<string | undefined>()
      // Without a fault each point is tried; with one `npm run proof` tries each, and `npm test` every second.
      const step = mode === 'nothing' ? 1 : strength(2, 1)
      for (let dies = 0; died; dies += step) {
        const told = `killed at point ${dies}`
        await at.setNow(standingAt)
        const one = await makeNotIn(at, 6400 + ++people)
        const { uid, quote } = await one.booked()
        await at.setNow(atTheBarrier)
        const { alternatives = [] } = await one.choices(uid)
        expect(alternatives.length, told).toBeGreaterThan(0)
        if (mode !== 'nothing') await at.fault({ platform: one.platform, mode, count: 1, path })
        const first = dyingNode(at, dies)
        let over = false
        const answering = one.report(uid, alternatives[0]?.id).finally(() => (over = true))
        await runUntil(at, first, () => over)
        const answer = await answering
        ends.add(answer.outcome)
        await check(one, uid, quote.price.total, answer, told)
        // The next driver needs the space.
        await at.setNow('2026-11-24T07:00:00+01:00')
        if (answer.booking !== undefined) await one.cancel(answer.booking)
        died = first.hasDied()
      }
      expect([...ends]).toContain(end)
    },
    240_000,
  )
})
