import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SavedCard } from '../../../contract/payment'
import { barriersOf } from '../../kit/server/access/barriers'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())
const { driver, report, session } = barriersOf(() => at, 6800)

it('the last card stays while the driver is behind a barrier or owes; another one may take its place (X17)', async () => {
  const one = await driver('pm_card_chargeCustomerFail')
  await one.agree()
  await expect.poll(async () => (await one.access()).state, { timeout: 10_000 }).toBe('on')
  const is = (state: string) =>
    expect.poll(async () => (await one.stays())[0]?.state, { timeout: 10_000 }).toBe(state)
  const cards = async () => (await one.ask<SavedCard[]>('payments')).body
  const remove = async () => {
    const { id, revision } = (await cards()).at(-1)!
    return one.ask<SavedCard[]>(`payments/${id}?revision=${revision}`, 'DELETE')
  }
  const parked = session(one.plate, at.context.now())
  await report(parked)
  await is('parked')
  expect((await remove()).code).toBe('payment.cardPending')
  await report({ ...session(one.plate, parked.entered, 2_900), id: parked.id })
  await is('owed')
  expect((await remove()).code).toBe('payment.cardPending')
  await at.setNow('2026-11-23T10:16:00+01:00')
  await one.addCard('pm_card_visa')
  expect((await remove()).body).toHaveLength(1)
  await one.ask(`stays/${(await one.stays())[0]!.id}/payment`, 'POST', {})
  await is('paid')
  expect((await remove()).body).toEqual([])
})

it('"this was not me" is said once, and decided: it is neither closed without, nor asked again (X05)', async () => {
  const one = await driver()
  await one.agree()
  await expect.poll(async () => (await one.access()).state, { timeout: 10_000 }).toBe('on')
  await report(session(one.plate, at.context.now()))
  await expect.poll(async () => (await one.stays())[0]?.disputable, { timeout: 10_000 }).toBe(true)
  const { id } = (await one.stays())[0]!
  await one.ask(`stays/${id}/dispute`, 'POST', {})
  const token = await at.login('admin@plaza.example')
  const { number } = (await one.ask<{ number: string }[]>('cases')).body[0]!
  const decide = (decision: string) =>
    at.request(`/api/admin/cases/${number}`, { token, body: { decision, note: 'seen on the camera' } })
  // A closed case would leave the stay undecided for ever.
  expect((await decide('settle')).status).toBe(409)
  expect((await decide('uphold')).status).toBe(200)
  expect((await one.stays())[0]).toMatchObject({ state: 'parked', disputable: false })
})
