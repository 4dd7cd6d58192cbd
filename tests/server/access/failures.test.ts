import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processKinds } from '../../../server/durable/kinds'
import { openProcesses } from '../../../server/durable/processes'
import { barriersOf, platform } from '../../kit/server/access/barriers'
import { settle } from '../../kit/server/durable/settle'
import { ledgerFaults } from '../../kit/server/money/law'
import { standUp, type Standing } from '../../kit/server/standing'

const leaseMs = 300
let at: Standing
// Nothing runs by itself here: the nodes below run what is due.
beforeAll(async () => {
  at = await standUp()
  await at.rest()
}, 120_000)
afterAll(() => at.close())

const node = (owner: string, crash?: (point: 'claimed' | 'called') => void) =>
  openProcesses({
    ...{ db: at.context.db, now: at.context.now, kinds: processKinds(at.context) },
    ...{ owner, leaseMs, backoff: 0, complain: () => undefined, crash },
  })
const run = () => settle(node('b'))

const {
  gate,
  read,
  readFrom,
  report,
  session,
  later,
  charges: asked,
  driver: newDriver,
} = barriersOf(() => at, 7700)
const driver = async () => {
  const one = await newDriver()
  const switchOn = async (plate?: string) => {
    await one.agree(plate)
    await run()
  }
  return { ...one, switchOn }
}
const parkedDriver = async () => {
  const one = await driver()
  await one.switchOn()
  expect(await gate(one.plate, 'enter')).toBe(200)
  return one
}

/** Drives out a day later: more than the welcome credit pays. */
const leave = async (plate: string) => {
  await later(24 * 60)
  expect(await gate(plate, 'exit')).toBe(200)
  await read()
}
const charges = async (stay: string) => (await asked(stay)).filter(({ status }) => status === 'succeeded')
/** One payment of the whole amount, and a ledger that keeps its law. */
const expectPaidOnce = async (one: Awaited<ReturnType<typeof driver>>) => {
  const [stay, ...others] = await one.stays()
  expect(others).toEqual([])
  expect(stay).toMatchObject({ state: 'paid', plate: one.plate })
  const [intent, ...more] = await charges(stay!.id)
  expect(more).toEqual([])
  const { rows } = {
    rows: await at.context.db.selectFrom('charges').selectAll().where('uid', '=', one.uid).execute(),
  }
  expect(rows.map(({ paid }) => paid)).toEqual([true])
  expect(rows[0]!.from_balance + intent!.captured).toBe(stay!.total)
  expect(await ledgerFaults(at.context.db)).toEqual([])
  return stay!
}

describe('the charge of a stay', () => {
  it.each(['claimed', 'called'] as const)(
    'is made once when its node dies at "%s"',
    async (moment) => {
      const one = await parkedDriver()
      await read()
      await run()
      await leave(one.plate)
      let killed = 0
      const dying = node('a', (point) => {
        if (point !== moment) return
        killed++
        throw new Error('killed')
      })
      for (const effect of await dying.claim(1)) await dying.run(effect).catch(() => undefined)
      expect(killed).toBe(1)
      await run()
      // The dead node holds the charge until its lease ends.
      await pause(leaseMs + 100)
      await run()
      await expectPaidOnce(one)
    },
    30_000,
  )

  it('is made once when the gateway’s answer is lost', async () => {
    const one = await parkedDriver()
    await read()
    await run()
    await leave(one.plate)
    await at.fault({ platform: 'stripe', mode: 'drop-after', count: 1, path: 'POST /v1/payment_intents' })
    await run()
    await expectPaidOnce(one)
  }, 30_000)

  it('is made once by two nodes that read and run at the same time', async () => {
    const one = await parkedDriver()
    await Promise.allSettled([read(), read()])
    await Promise.all([settle(node('a')), settle(node('b'))])
    await later(24 * 60)
    await gate(one.plate, 'exit')
    await Promise.allSettled([read(), read()])
    await read()
    await Promise.all([settle(node('a')), settle(node('b'))])
    await run()
    await expectPaidOnce(one)
  }, 30_000)
})

describe('a stay that a platform tells late', () => {
  it('is followed from its entry to its exit when the platform was away for an hour', async () => {
    const one = await parkedDriver()
    await at.fault({ platform, mode: '500', path: 'GET /' })
    await expect(read()).rejects.toThrow()
    expect(await one.stays()).toEqual([])
    await later(60)
    expect(await gate(one.plate, 'exit')).toBe(200)
    await expect(read()).rejects.toThrow()
    await at.fault({ platform, mode: 'none' })
    await read()
    await run()
    expect((await one.stays())[0]).toMatchObject({ state: 'paid', plate: one.plate })
    expect(await ledgerFaults(at.context.db)).toEqual([])
  }, 30_000)

  it('is charged within the hour when its exit is told later than readings overlap', async () => {
    const one = await driver()
    await one.switchOn()
    const entry = session(one.plate, at.context.now())
    await report(entry)
    // Of half an hour ago: the platform was slow to tell, or its clock is behind.
    await later(45)
    await readFrom(() => [])
    const exit = { ...session(one.plate, entry.entered, 2_900, 30), id: entry.id }
    const changedSince = (since: number) => (exit.left! >= since ? [exit] : [])
    await later(5)
    await readFrom(changedSince)
    await run()
    const before = (await one.stays())[0]!.state
    await later(60)
    await readFrom(changedSince)
    await run()
    expect([before, (await one.stays())[0]!.state]).toEqual(['parked', 'paid'])
  })

  it('is charged once when its exit comes with its entry', async () => {
    const one = await parkedDriver()
    await leave(one.plate)
    await read()
    await run()
    await expectPaidOnce(one)
  }, 30_000)

  it('is charged once when its exit comes before the mail of its entry was written', async () => {
    const one = await parkedDriver()
    await read()
    await leave(one.plate)
    await run()
    await expectPaidOnce(one)
  }, 30_000)
})

describe('a plate that another account takes during a stay', () => {
  it('is charged to the driver who was parked, and opens for the other one afterwards', async () => {
    const [one, other] = [await parkedDriver(), await driver()]
    await read()
    await run()
    await one.ask(`vehicles/${one.plate}`, 'DELETE')
    await run()
    await other.ask('vehicles', 'POST', { plate: one.plate, country: 'ES' })
    await other.switchOn(one.plate)
    await leave(one.plate)
    await run()
    await expectPaidOnce(one)
    expect(await other.stays()).toEqual([])
    expect(await gate(one.plate, 'enter')).toBe(200)
    await read()
    await run()
    expect((await other.stays()).map(({ state, plate }) => [state, plate])).toEqual([['parked', one.plate]])
    expect(await one.stays()).toHaveLength(1)
  }, 30_000)
})
