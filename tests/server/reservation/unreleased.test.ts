import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stateOf } from '../../../server/reservation/engine'
import { standUp, type Standing } from '../../kit/server/standing'
import { makeBuyer } from '../../kit/server/reservation/buying'

describe('a place that cannot be paid for any more', () => {
  let standing: Standing
  beforeAll(async () => {
    standing = await standUp()
  }, 120_000)
  afterAll(() => standing.close())

  it('that its platform does not cancel: the driver pays nothing, an operator is informed once', async () => {
    const { engine, stripe } = standing.context
    const driver = makeBuyer(standing, await standing.login())
    const seller = (await driver.sellers()).find(({ minutesToCancel }) => minutesToCancel === undefined)!
    const quote = await driver.quote(seller.id)
    await standing.fault({ platform: seller.platform, mode: 'slow', path: 'booking/new', count: 1 })
    const { uid } = (await driver.buy(quote)).body
    await expect.poll(async () => stateOf((await engine.read(uid))!.snapshot.value)).toBe('reserving')
    // The bank takes the authorization away while the platform is still selling.
    await stripe.paymentIntents.cancel((await engine.read(uid))!.snapshot.context.authorization!)
    expect(await driver.outcome(uid)).toMatchObject({ outcome: 'refused', fault: 'booking.declined' })
    expect(await driver.statusOf(uid)).toBe('failed')
    expect(await driver.intents(uid)).toMatchObject([{ captured: 0 }])
    const reason = 'the platform keeps an unpaid place: cancellation.notCancellable'
    expect(await engine.stuck()).toEqual([
      { reservation: uid, src: 'release', attempt: 1, reason, ended: true },
    ])
    expect(standing.complaints).toEqual([`release of reservation ${uid}, try 1: ${reason}`])
  }, 40_000)
})
