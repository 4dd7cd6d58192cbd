import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AutomaticStay } from '../../../contract/calls/access'
import { consentVersion } from '../../../server/access/consent'
import { readStays } from '../../../server/access/readStays'
import { processKinds } from '../../../server/durable/kinds'
import { openProcesses } from '../../../server/durable/processes'
import { newAccount, signUpComplete } from '../../kit/server/accounts/people'
import { settle } from '../../kit/server/durable/settle'
import { ledgerFaults } from '../../kit/server/money/law'
import { standUp, type Standing } from '../../kit/server/standing'

const platform = 'via-libre'
const leaseMs = 300
let at: Standing
let drivers = 0
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

/** A driver whose plate opens the platform's barriers. */
const driver = async () => {
  const account = newAccount(7700 + ++drivers)
  const { body } = await signUpComplete(at, account)
  const token = body.token!
  const ask = async <T>(path: string, method = 'GET', sent?: object): Promise<T> =>
    (await (
      await at.request(`/api/users/${path}`, { token, method, ...(sent && { body: sent }) })
    ).json()) as T
  await ask('payments', 'POST', { paymentMethod: 'pm_card_visa' })
  const switchOn = async (plate = account.plate) => {
    await ask(`vehicles/${plate}/platforms/${platform}`, 'PATCH', { on: true, consent: consentVersion })
    await run()
  }
  const stays = () => ask<AutomaticStay[]>('stays')
  return { uid: body.uid!, plate: account.plate, ask, stays, switchOn }
}
const parkedDriver = async () => {
  const one = await driver()
  await one.switchOn()
  expect(await gate(one.plate, 'enter')).toBe(200)
  return one
}

const gate = async (plate: string, action: 'enter' | 'exit') => {
  const place = [...at.context.catalogue.all()].find((one) => one.platform === platform)!.id
  const body = JSON.stringify({ platform, place, plate, action })
  return (await fetch(`${at.sandbox.directory}/gate`, { method: 'POST', body })).status
}
const access = () => at.context.connections.find((one) => one.platform.id === platform)!.access!
const read = () => readStays(at.context, platform, access(), new AbortController().signal)
const later = (minutes: number) => at.setNow(new Date(at.context.now() + minutes * 60_000).toISOString())
/** Drives out a day later: more than the welcome credit pays. */
const leave = async (plate: string) => {
  await later(24 * 60)
  expect(await gate(plate, 'exit')).toBe(200)
  await read()
}
const charges = async (stay: string) =>
  (await at.ledger()).stripe.intents.filter(
    ({ metadata, status }) =>
      (metadata as { debt?: string }).debt === `stay:${stay}` && status === 'succeeded',
  )
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
