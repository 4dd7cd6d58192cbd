import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import { balanceOf, post } from '../../../server/money/ledger'
import { decideStay } from '../../../server/access/stays'
import { processKinds } from '../../../server/durable/kinds'
import { openProcesses } from '../../../server/durable/processes'
import { barriersOf, platform } from '../../kit/server/access/barriers'
import { settle } from '../../kit/server/durable/settle'
import { ledgerFaults } from '../../kit/server/money/law'
import { standUp, type Standing } from '../../kit/server/standing'

const hour = 3_600_000
let at: Standing
// Nothing runs by itself here: `run` runs what is due.
beforeAll(async () => {
  at = await standUp()
  await at.rest()
}, 120_000)
afterAll(() => at.close())

const node = () =>
  openProcesses({
    ...{ db: at.context.db, now: at.context.now, kinds: processKinds(at.context) },
    ...{ owner: 'node', leaseMs: 10_000, backoff: 0, complain: () => undefined },
  })
const run = () => settle(node())
const { garage, gate, report, session, later, driver: newDriver } = barriersOf(() => at, 6500)
const driver = async (card?: string) => {
  const one = await newDriver(card)
  const switchOn = async (plate?: string) => {
    const answer = await one.agree(plate)
    await run()
    return answer
  }
  const switchOff = async () => {
    await one.set(false)
    await run()
  }
  const states = async () => (await one.stays()).map(({ state }) => state).sort()
  return { ...one, switchOn, switchOff, states }
}
const now = () => at.context.now()
const give = (uid: string, amount: number) =>
  at.context.db.transaction().execute((trx) =>
    post(trx, {
      ...{ key: `gift:${uid}`, kind: 'adjustment', uid, currency: 'EUR', at: now() },
      moves: [{ from: 'promotions', to: `driver:${uid}`, amount: cents(amount) }],
    }),
  )

describe('the driver who pays for an entry', () => {
  it('is nobody when it was before the driver agreed, or after the platform has confirmed the end (X04)', async () => {
    const one = await driver()
    await one.switchOn()
    await report(session(one.plate, now() - 10 * hour, 900))
    await one.switchOff()
    await later(24 * 60)
    await report(session(one.plate, now() - 2 * hour, 900))
    await run()
    expect(await one.stays()).toEqual([])
    expect(await ledgerFaults(at.context.db)).toEqual([])
  })

  it('is the one whose account it was, however late the platform tells it', async () => {
    const one = await driver()
    await one.switchOn()
    const entered = now() + hour
    await later(120)
    await one.switchOff()
    await later(60)
    await one.switchOn()
    await report(session(one.plate, entered, 900), session(one.plate, now() - 60_000))
    await run()
    expect(await one.states()).toEqual(['paid', 'parked'])
  })

  it('is nobody while the account of who gave the plate away is still being deleted', async () => {
    const [one, other] = [await driver(), await driver()]
    await one.switchOn()
    await at.fault({ platform, mode: '500', path: 'DELETE /rights/assigned' })
    await one.ask(`vehicles/${one.plate}`, 'DELETE')
    await other.ask('vehicles', 'POST', { plate: one.plate, country: 'ES' })
    const refused = await other.agree(one.plate)
    expect(refused.code).toBe('access.plateTaken')
    await later(60)
    await report(session(one.plate, now() - 60_000, 900))
    await at.fault({ platform, mode: 'none' })
    await run()
    expect([await one.stays(), await other.stays()]).toEqual([[], []])
    expect((await other.switchOn(one.plate)).status).toBe(200)
    await report(session(one.plate, now()))
    await run()
    expect([await one.states(), await other.states()]).toEqual([[], ['parked']])
  })
})

it('a charge of a stay names its parking in the history, and no booking (R165)', async () => {
  const one = await driver()
  await one.switchOn()
  await report(session(one.plate, now(), 2_900))
  await run()
  const [{ details }] = (await one.ask<{ details: Record<string, unknown> }[]>('history')).body as [
    { details: Record<string, unknown> },
  ]
  const stay = (await one.stays())[0]!
  expect(details).toMatchObject({ stay: stay.id, parking: garage().name, timeZone: stay.timeZone })
  expect(details).not.toHaveProperty('booking')
})

describe('what the gateway does not charge', () => {
  it('is not owed where it is less than it charges, unless the balance pays it (R004)', async () => {
    const one = await driver()
    await one.switchOn()
    await give(one.uid, 45)
    await report(session(one.plate, now(), 30, 5), session(one.plate, now() + hour, 30, 5))
    await run()
    const stays = await one.stays()
    expect(stays.map(({ state, total }) => [state, total]).sort()).toEqual([
      ['paid', 0],
      ['paid', 30],
    ])
    expect(await balanceOf(at.context.db, one.uid)).toBe(15)
    expect(await ledgerFaults(at.context.db)).toEqual([])
    const contested = stays.find(({ total }) => total === 0)!.id
    await one.ask(`stays/${contested}/dispute`, 'POST', {})
    await decideStay(at.context, contested, 'waive')
    await run()
    expect(await one.states()).toEqual(['paid', 'refunded'])
    expect(await balanceOf(at.context.db, one.uid)).toBe(15)
  })

  it('is owed where it refuses the request, and can be disputed', async () => {
    const one = await driver()
    await one.switchOn()
    await at.context.db
      .updateTable('users')
      .set({ customer: 'cus_gone' })
      .where('uid', '=', one.uid)
      .execute()
    await report(session(one.plate, now(), 2_900))
    await run()
    expect(await one.stays()).toMatchObject([{ state: 'owed', disputable: true }])
    expect(await ledgerFaults(at.context.db)).toEqual([])
  })
})

describe('a driver who owes for a stay', () => {
  const debtor = async (...totals: number[]) => {
    const one = await driver('pm_card_chargeCustomerFail')
    await one.switchOn()
    await report(...totals.map((total, n) => session(one.plate, now() + n * 2 * hour, total)))
    await run()
    expect(await one.states()).toEqual(totals.map(() => 'owed'))
    expect((await one.access()).state).toBe('suspended')
    return one
  }

  it('is not let in again by switching off and on', async () => {
    const one = await debtor(2_900)
    await one.switchOff()
    expect((await one.switchOn()).code).toBe('access.owed')
    expect((await one.access()).state).toBe('off')
    await one.addCard('pm_card_visa')
    await one.ask(`stays/${(await one.stays())[0]!.id}/payment`, 'POST', {})
    await run()
    expect((await one.switchOn()).status).toBe(200)
    expect((await one.access()).state).toBe('on')
  })

  it('is let in again when the last of several stays is paid or waived', async () => {
    const one = await debtor(2_900, 3_100, 3_300)
    await one.addCard('pm_card_visa')
    const [first, second, third] = await one.stays()
    await one.ask(`stays/${first!.id}/payment`, 'POST', {})
    await run()
    await one.ask(`stays/${second!.id}/dispute`, 'POST', {})
    await decideStay(at.context, second!.id, 'waive')
    await run()
    expect((await one.access()).state).toBe('suspended')
    await one.ask(`stays/${third!.id}/payment`, 'POST', {})
    await run()
    expect(await one.states()).toEqual(['paid', 'paid', 'waived'])
    expect((await one.access()).state).toBe('on')
  })

  it('is not let in while a stay that was said not to be his waits for the support, paid or not (X05)', async () => {
    const one = await driver()
    await one.switchOn()
    await report(session(one.plate, now()))
    await run()
    const [parked] = await one.stays()
    await one.ask(`stays/${parked!.id}/dispute`, 'POST', {})
    await run()
    expect((await one.access()).state).toBe('suspended')
    expect(await gate(one.plate, 'enter')).toBe(409)
    await one.switchOff()
    expect((await one.switchOn()).code).toBe('access.owed')
    await decideStay(at.context, parked!.id, 'waive')
    await run()
    await one.switchOn()
    await later(180)
    await report(session(one.plate, now() - 2 * hour, 700))
    await run()
    const paid = (await one.stays()).find(({ state }) => state === 'paid')!
    await one.ask(`stays/${paid.id}/dispute`, 'POST', {})
    await run()
    expect((await one.access()).state).toBe('suspended')
    await decideStay(at.context, paid.id, 'uphold')
    await run()
    expect((await one.access()).state).toBe('on')
  })

  it('is suspended also where the debt came while the right was being renewed', async () => {
    const one = await driver('pm_card_chargeCustomerFail')
    await one.switchOn()
    await at.context.db
      .updateTable('process_effects')
      .set({ run_at: sql<string>`clock_timestamp()` })
      .where('src', '=', 'timer')
      .where('state', '=', 'pending')
      .where('process', 'in', (is) => is.selectFrom('processes').select('id').where('uid', '=', one.uid))
      .execute()
    const { claim, run: runOne } = node()
    for (const renewal of await claim(1)) await runOne(renewal)
    await report(session(one.plate, now(), 2_900))
    await run()
    expect(await one.states()).toEqual(['owed'])
    expect((await one.access()).state).toBe('suspended')
  })

  it('suspends nothing of the driver who has the plate since', async () => {
    const [one, other] = [await driver('pm_card_chargeCustomerFail'), await driver()]
    await one.switchOn()
    const parked = session(one.plate, now())
    await report(parked)
    await one.ask(`vehicles/${one.plate}`, 'DELETE')
    await run()
    await other.ask('vehicles', 'POST', { plate: one.plate, country: 'ES' })
    await other.switchOn(one.plate)
    await report({ ...session(one.plate, parked.entered, 2_900), id: parked.id })
    await run()
    expect(await one.states()).toEqual(['owed'])
    const { platforms } = (await other.agree(one.plate)).body
    expect(platforms.find((its) => its.platform === platform)?.state).toBe('on')
  })
})
