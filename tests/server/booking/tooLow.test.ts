import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Quote } from '../../../contract/booking'
import type { OwnVehicle } from '../../../contract/vehicle'
import { newAccount, signUpComplete } from '../../kit/server/accounts/people'
import { makeBuyer } from '../../kit/server/reservation/buying'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

const stay = { from: '2026-11-24T11:00:00+01:00', to: '2026-11-24T15:00:00+01:00' }

it('warns of a car park that is too low for the car of the plate, or for the height that was said (X24)', async () => {
  const { body } = await signUpComplete(at, newAccount(8201))
  const buyer = makeBuyer(at, body.token!)
  await buyer.ask('/api/users/payments', { body: { paymentMethod: 'pm_card_visa' } })
  const { id: parking, maxHeight = 0 } = [...at.context.catalogue.all()].find(
    ({ bookable, platform, maxHeight: limit }) => bookable && platform === 'onda-park' && limit,
  )!
  const warned = async (height?: number): Promise<boolean> => {
    const asked = { parking, window: stay, ...(height !== undefined && { height }) }
    const { body: quote } = await buyer.ask<Quote>('/api/users/bookings/quotes', { body: asked })
    return quote.warnings.includes('tooLow')
  }
  expect([await warned(), await warned(maxHeight), await warned(maxHeight + 1)]).toEqual([false, false, true])
  const vehicles = '/api/users/vehicles'
  const [car] = (await buyer.ask<OwnVehicle[]>(vehicles)).body
  const measure = async (height: number, revision: number): Promise<void> => {
    const { status } = await buyer.ask(`${vehicles}/${car!.plate}`, {
      method: 'PATCH',
      body: { revision, height },
    })
    expect(status).toBe(200)
  }
  await measure(maxHeight, car!.revision)
  expect([await warned(), await warned(maxHeight - 10)]).toEqual([false, false])
  await measure(maxHeight + 1, car!.revision + 1)
  expect([await warned(), await warned(maxHeight - 10)]).toEqual([true, true])
})
