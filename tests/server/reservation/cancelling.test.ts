import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stateOf } from '../../../server/reservation/engine'
import { standUp, type Standing } from '../../kit/server/standing'
import { makeBuyer, type Buyer } from '../../kit/server/reservation/buying'

describe('cancelling reports the real outcome', () => {
  let standing: Standing
  let driver: Buyer
  beforeAll(async () => {
    standing = await standUp()
    driver = makeBuyer(standing, await standing.login())
  }, 120_000)
  afterAll(() => standing.close())

  const at = (hour: number) => ({
    from: `2026-11-25T${String(hour).padStart(2, '0')}:00:00+01:00`,
    to: `2026-11-25T${String(hour + 2).padStart(2, '0')}:00:00+01:00`,
  })
  const subjects = async (): Promise<string[]> => (await standing.mails()).map(({ subject }) => subject)
  const seller = async (never: boolean) =>
    (await driver.sellers(at(9))).find(({ minutesToCancel }) => (minutesToCancel === undefined) === never)!

  it('a booking that can never be cancelled says so and promises nothing', async () => {
    const { uid } = (await driver.buy(await driver.quote((await seller(true)).id, at(9)))).body
    expect(await driver.outcome(uid)).toMatchObject({ outcome: 'booked' })
    const told = await driver.ask(`/api/users/bookings/${uid}/cancellation`)
    expect(told.body).toMatchObject({ verdict: 'notCancellable', refund: 0 })
    expect(await driver.cancel(uid)).toMatchObject({
      status: 409,
      body: { error: { code: 'cancellation.notCancellable' } },
    })
  })

  it('a platform that refuses an early cancel: the confirmation is written, and the refusal', async () => {
    const parking = await seller(false)
    const quote = await driver.quote(parking.id, at(12))
    await standing.fault({ platform: 'stripe', mode: 'slow', path: '/capture', count: 1 })
    await standing.fault({ platform: parking.platform, mode: '409', path: 'cancelex' })
    const { uid } = (await driver.buy(quote)).body
    const state = async () => stateOf((await standing.context.engine.read(uid))!.snapshot.value)
    await expect.poll(state, { interval: 5 }).toBe('capturing')
    expect((await driver.cancel(uid)).status).toBe(409)
    await expect.poll(state).toBe('confirmed.told')
    await standing.fault({ platform: parking.platform, mode: 'none' })
    // Letters of the booking before may come meanwhile: those about this one name its hour.
    const own = async (): Promise<string[]> =>
      (await subjects()).filter((subject) => subject.includes('12:00'))
    await expect.poll(own).toHaveLength(2)
    expect((await own()).filter((subject) => /No se ha podido cancelar/.test(subject))).toHaveLength(1)
  }, 40_000)

  it('cancels the next booking by the id "next"', async () => {
    const parking = await seller(false)
    const window = { from: '2026-11-24T01:00:00+01:00', to: '2026-11-24T03:00:00+01:00' }
    const { uid } = (await driver.buy(await driver.quote(parking.id, window))).body
    expect(await driver.outcome(uid)).toMatchObject({ outcome: 'booked' })
    expect(await driver.cancel('next')).toMatchObject({ status: 200, body: { uid, status: 'cancelled' } })
  })
})
