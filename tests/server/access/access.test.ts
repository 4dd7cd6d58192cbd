import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AutomaticStay, VehicleAccess } from '../../../contract/calls/access'
import { consentVersion } from '../../../server/access/consent'
import { deletionFault } from '../../../server/accounts/ownData/deleteAccount'
import { decideStay } from '../../../server/access/stays'
import { balanceOf } from '../../../server/money/ledger'
import { type AccessDriver, barriersOf, platform } from '../../kit/server/access/barriers'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

const { gate, read, later, charges, garage, driver: newDriver } = barriersOf(() => at, 7100)
const driver = async (card?: string) => {
  const one = await newDriver(card)
  return {
    ...one,
    switchOn: async () => {
      await one.agree()
      await expect.poll(async () => (await one.access()).state, { timeout: 10_000 }).toBe('on')
    },
  }
}
const settled = async (of: AccessDriver, state: AutomaticStay['state']) => {
  await expect.poll(async () => (await of.stays())[0]?.state, { timeout: 10_000 }).toBe(state)
  return (await of.stays())[0]!
}

describe('automatic access', () => {
  it('is off until the driver agrees to today’s text, which is stored with time and version (X04, R014, R133)', async () => {
    const one = await driver()
    expect((await one.access()).state).toBe('off')
    expect(await gate(one.plate, 'enter')).toBe(409)
    expect((await one.set(true)).code).toBe('access.consentNeeded')
    expect((await one.set(true, '2020-01-01')).code).toBe('access.consentNeeded')
    expect((await one.access()).state).toBe('off')
    await one.switchOn()
    const [consent] = await at.context.db
      .selectFrom('consents')
      .selectAll()
      .where('uid', '=', one.uid)
      .execute()
    expect(consent).toMatchObject({
      given: true,
      version: consentVersion,
      at: at.context.now(),
      plate: one.plate,
    })
    expect(consent!.text).toContain('Acepto')
    const others = (await one.ask<VehicleAccess>(`vehicles/${one.plate}/platforms`)).body.platforms
    expect(others.filter(({ state }) => state !== 'off').map((other) => other.platform)).toEqual([platform])
    expect(others.length).toBe(5)
  })

  it('needs a card, and the driver’s own vehicle', async () => {
    const one = await driver('none')
    expect((await one.set(true, consentVersion)).code).toBe('booking.needsPayment')
    expect((await one.ask('vehicles/0000BBB/platforms')).code).toBe('vehicle.notFound')
  })

  it('tells each entry with place and plate, and charges the minutes at the exit: first the balance, then the card (X05, R004)', async () => {
    const one = await driver()
    await one.switchOn()
    const before = await balanceOf(at.context.db, one.uid)
    expect(await gate(one.plate, 'enter')).toBe(200)
    await read()
    const parked = await settled(one, 'parked')
    expect(parked).toMatchObject({ plate: one.plate, name: garage().name, disputable: true })
    const told = async () =>
      (await at.mails()).filter(({ to, text }) => to.includes(one.email) && !!text?.includes(garage().name))
    await expect.poll(async () => (await told())[0]?.text, { timeout: 10_000 }).toContain(one.plate)
    await later(24 * 60)
    expect(await gate(one.plate, 'exit')).toBe(200)
    await read()
    await read()
    const paid = await settled(one, 'paid')
    expect(paid.total).toBeGreaterThan(before)
    const [intent, ...more] = await charges(paid.id)
    expect(more).toEqual([])
    expect(intent).toMatchObject({ captured: paid.total! - before, status: 'succeeded' })
    expect(await balanceOf(at.context.db, one.uid)).toBe(0)
    const history = (await one.ask<{ kind: string; amount: number }[]>('history')).body
    expect(history.map(({ kind }) => kind).sort()).toEqual(
      ['adjustment', 'payment', 'paymentOnAccount'].slice(before > 0 ? 0 : 1, before > 0 ? 3 : 2),
    )
  })

  it('freezes the charge of an entry that was not the driver’s, opens one case, and waits for the support (X05)', async () => {
    const one = await driver()
    await one.switchOn()
    await gate(one.plate, 'enter')
    await read()
    const { id } = await settled(one, 'parked')
    await one.ask(`stays/${id}/dispute`, 'POST', {})
    await one.ask(`stays/${id}/dispute`, 'POST', {})
    expect((await one.stays())[0]).toMatchObject({ state: 'frozen', disputable: false })
    const cases = (await one.ask<{ kind: string }[]>('cases')).body
    expect(cases.map(({ kind }) => kind)).toEqual(['notMyEntry'])
    await later(60)
    await gate(one.plate, 'exit')
    await read()
    await expect.poll(async () => (await one.stays())[0]?.left).toBeTruthy()
    expect(await charges(id)).toEqual([])
    expect(await decideStay(at.context, id, 'waive')).toBe(true)
    expect(await decideStay(at.context, id, 'uphold')).toBe(false)
    await settled(one, 'waived')
    expect(await charges(id)).toEqual([])
  })

  it('pays a contested stay back to where it came from, once', async () => {
    const one = await driver()
    await one.switchOn()
    await gate(one.plate, 'enter')
    await read()
    await later(24 * 60)
    await gate(one.plate, 'exit')
    await read()
    const balance = 500 - (await balanceOf(at.context.db, one.uid))
    const { id } = await settled(one, 'paid')
    await one.ask(`stays/${id}/dispute`, 'POST', {})
    await settled(one, 'contested')
    await decideStay(at.context, id, 'waive')
    await settled(one, 'refunded')
    const [intent] = await charges(id)
    expect(intent!.refunded).toBe(intent!.captured)
    expect(balance).toBeLessThanOrEqual(500)
  })

  it('suspends the platform while a stay is owed, and resumes it once another card has paid', async () => {
    const one = await driver('pm_card_chargeCustomerFail')
    await one.switchOn()
    await gate(one.plate, 'enter')
    await read()
    await later(24 * 60)
    await gate(one.plate, 'exit')
    await read()
    const { id, total } = await settled(one, 'owed')
    const held = await balanceOf(at.context.db, one.uid)
    await expect.poll(async () => (await one.access()).state, { timeout: 10_000 }).toBe('suspended')
    expect(await gate(one.plate, 'enter')).toBe(409)
    await one.addCard('pm_card_mastercard')
    await one.ask(`stays/${id}/payment`, 'POST', {})
    await settled(one, 'paid')
    const paid = (await charges(id)).filter(({ status }) => status === 'succeeded')
    expect(paid.map(({ captured }) => captured)).toEqual([total! - held])
    await expect.poll(async () => (await one.access()).state, { timeout: 10_000 }).toBe('on')
    expect(await gate(one.plate, 'enter')).toBe(200)
    await gate(one.plate, 'exit')
  })

  it('is deleted at the platform when it is switched off, and when the vehicle is removed', async () => {
    const one = await driver()
    await one.switchOn()
    await one.set(false)
    await expect.poll(async () => (await one.access()).state, { timeout: 10_000 }).toBe('off')
    expect(await gate(one.plate, 'enter')).toBe(409)
    await one.switchOn()
    expect((await one.ask(`vehicles/${one.plate}`, 'DELETE')).status).toBe(200)
    await expect.poll(() => gate(one.plate, 'enter'), { timeout: 10_000 }).toBe(409)
  })

  it('reaches a platform that does not answer at first, and assigns one right for calls whose answer was lost', async () => {
    const one = await driver()
    await at.fault({ platform, mode: 'drop-after', count: 1, path: 'POST /rights/assigned' })
    await one.switchOn()
    expect(await gate(one.plate, 'enter')).toBe(200)
    await gate(one.plate, 'exit')
  })

  it('shows another driver nothing of a stay, and lets him change nothing', async () => {
    const [one, other] = [await driver(), await driver()]
    await one.switchOn()
    await gate(one.plate, 'enter')
    await read()
    const { id } = await settled(one, 'parked')
    expect(await other.stays()).toEqual([])
    for (const path of [`stays/${id}/dispute`, `stays/${id}/payment`])
      expect((await other.ask(path, 'POST', {})).code).toBe('access.stayUnknown')
    expect((await one.stays())[0]?.state).toBe('parked')
  })

  it('tells no stay twice, however often and late the platform reports it', async () => {
    const one = await driver()
    await one.switchOn()
    await gate(one.plate, 'enter')
    for (let i = 0; i < 3; i++) await read()
    await settled(one, 'parked')
    expect(await one.stays()).toHaveLength(1)
    const entries = async () =>
      (await at.mails()).filter(({ to, subject }) => to.includes(one.email) && subject.includes(one.plate))
    await expect.poll(async () => (await entries()).length, { timeout: 10_000 }).toBe(1)
    await read()
    await later(1)
    expect(await entries()).toHaveLength(1)
  })

  it('keeps no account from being deleted once a stay is paid; one that is owed does (R255)', async () => {
    const [paid, owing] = [await driver(), await driver('pm_card_chargeCustomerFail')]
    for (const one of [paid, owing]) {
      await one.switchOn()
      await gate(one.plate, 'enter')
      await read()
      await later(24 * 60)
      await gate(one.plate, 'exit')
      await read()
    }
    await settled(paid, 'paid')
    await settled(owing, 'owed')
    const fault = (of: AccessDriver) => deletionFault(at.context.db, of.uid, at.context.now(), true)
    expect(await deletionFault(at.context.db, paid.uid, at.context.now())).toBe('account.paymentsPending')
    expect(await fault(paid)).toBeUndefined()
    expect(await fault(owing)).toBe('account.paymentsPending')
  })
})
