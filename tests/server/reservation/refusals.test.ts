import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stateOf } from '../../../server/reservation/engine'
import { progressOf } from '../../../server/reservation/status'
import { standUp, type Standing } from '../../kit/server/standing'
import { balanceOf } from '../../../server/money/ledger'
import { ledgerFaults } from '../../kit/server/money/law'
import { makeBuyer, type Buyer } from '../../kit/server/reservation/buying'

describe('a definite refusal of the gateway', () => {
  let standing: Standing
  let driver: Buyer
  let parking: string
  let customer: string | null
  beforeAll(async () => {
    standing = await standUp()
    driver = makeBuyer(standing, await standing.login())
    parking = (await driver.sellers())[0]!.id
    const { db } = standing.context
    customer = (
      await db
        .selectFrom('users')
        .select('customer')
        .where('uid', '=', 'demo-driver')
        .executeTakeFirstOrThrow()
    ).customer
  }, 120_000)
  afterAll(() => standing.close())

  /** Longer than what the welcome credit pays. */
  const at = (day: number) => ({
    from: `2026-11-${day}T09:00:00+01:00`,
    to: `2026-11-${day}T20:00:00+01:00`,
  })
  /** What a failure must leave: the balance as it was, and nothing set aside. */
  const balance = async (): Promise<[number, string[]]> => {
    const { db } = standing.context
    return [await balanceOf(db, 'demo-driver'), await ledgerFaults(db)]
  }
  const pending = async (uid: string): Promise<number> =>
    (
      await standing.context.db
        .selectFrom('effects')
        .select('id')
        .where('reservation', '=', uid)
        .where('state', '=', 'pending')
        .execute()
    ).length

  it('a customer who is not there: declined, nothing is held, and every answer says so (X02)', async () => {
    const { db } = standing.context
    await db.updateTable('users').set({ customer: 'cus_gone' }).where('uid', '=', 'demo-driver').execute()
    const { uid } = (await driver.buy(await driver.quote(parking, at(25)))).body
    expect(await driver.outcome(uid)).toMatchObject({ outcome: 'refused', fault: 'booking.declined' })
    expect(await driver.statusOf(uid)).toBe('failed')
    expect(await driver.cancel(uid)).toMatchObject({
      status: 404,
      body: { error: { code: 'booking.notFound' } },
    })
    expect([await driver.intents(uid), await pending(uid)]).toEqual([[], 0])
    expect(await balance()).toEqual([500, []])
  })

  it('after an unknown authorization that is then refused: failed, nothing is authorized (R303)', async () => {
    // Four tries are cut off before they reach the gateway, so the chart gives up a hold that nobody has.
    await standing.fault({ platform: 'stripe', mode: '500', count: 4, path: 'payment_intents' })
    const { uid } = (await driver.buy(await driver.quote(parking, at(26)))).body
    expect(await driver.outcome(uid)).toMatchObject({ outcome: 'refused', fault: 'booking.failed' })
    expect(await driver.statusOf(uid)).toBe('failed')
    expect([await driver.intents(uid), await pending(uid)]).toEqual([[], 0])
    expect(await balance()).toEqual([500, []])
  })

  it('while a hold is being given up, list, progress and cancel all say pending, and promise no refund; then nothing is free (R302)', async () => {
    const { db, engine } = standing.context
    await db.updateTable('users').set({ customer }).where('uid', '=', 'demo-driver').execute()
    const quote = await driver.quote(parking, at(27))
    await standing.fault({ platform: quote.parking.platform, mode: '409', path: 'booking/new' })
    await standing.fault({ platform: 'stripe', mode: '500', path: '/cancel' })
    const { uid } = (await driver.buy(quote)).body
    const row = () => engine.read(uid).then((found) => found!)
    await expect.poll(async () => stateOf((await row()).snapshot.value)).toBe('voiding')
    expect([await driver.statusOf(uid), progressOf(await row())]).toEqual(['pending', { step: 'pleaseWait' }])
    const { body } = await driver.ask<{ refund: number }>(`/api/users/bookings/${uid}/cancellation`)
    expect(body.refund).toBe(0)
    const cancelled = driver.cancel(uid)
    await standing.fault({ platform: 'stripe', mode: 'none' })
    await standing.fault({ platform: quote.parking.platform, mode: 'none' })
    expect((await cancelled).body).toMatchObject({ status: 'cancelled', refund: 0 })
    expect(await driver.outcome(uid)).toMatchObject({ outcome: 'refused', fault: 'booking.soldOut' })
    expect(await driver.intents(uid)).toMatchObject([{ status: 'canceled', captured: 0 }])
    expect(await balance()).toEqual([500, []])
  })
})
