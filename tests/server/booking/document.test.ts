import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Profile } from '../../../contract/profile'
import { createBooking } from '../../../server/booking/create'
import { quoteBooking } from '../../../server/booking/quote'
import type { Plan } from '../../../server/reservation/store'
import { newAccount, signUpComplete } from '../../kit/server/accounts/people'
import { makeBuyer } from '../../kit/server/reservation/buying'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

/** A driver with a card and no identity document, and a parking of a platform that demands one. */
const driver = async (number: number) => {
  const { body } = await signUpComplete(at, { ...newAccount(number), personalId: undefined })
  const [uid, token] = [body.uid!, body.token!]
  const buyer = makeBuyer(at, token)
  await buyer.ask('/api/users/payments', { body: { paymentMethod: 'pm_card_visa' } })
  const parking = [...at.context.catalogue.all()].find(({ platform }) => platform === 'aparca-sur')!.id
  const stay = { from: '2026-11-24T11:00:00+01:00', to: '2026-11-24T15:00:00+01:00' }
  const give = async (personalId: string) => {
    const { revision } = (await buyer.ask<Profile>(`/api/users/${uid}/profile`)).body
    await buyer.ask(`/api/users/${uid}`, { method: 'PATCH', body: { revision, personalId } })
  }
  const faultOf = async () => {
    const { status, body } = await buyer.ask<{ error: { code: string } }>('/api/users/bookings/quotes', {
      body: { parking, window: stay },
    })
    return { status, code: body.error.code }
  }
  return { uid, buyer, give, faultOf, quote: () => buyer.quote(parking, stay) }
}
const documentOf = async (uid: string): Promise<string | undefined> => {
  const { plan } = await at.context.db
    .selectFrom('reservations')
    .select('plan')
    .where('user_uid', '=', uid)
    .executeTakeFirstOrThrow()
  return (JSON.parse(plan) as Plan).driver.document
}

it('sells nothing of a platform that demands an identity document without one, and passes it on (R151, A23)', async () => {
  const { uid, buyer, give, faultOf, quote } = await driver(8101)
  expect(await faultOf()).toEqual({ status: 409, code: 'booking.needsDocument' })
  await give('00000000-t')
  const { body } = await buyer.buy(await quote())
  // The sandbox's platform refuses an order without it.
  expect(await buyer.outcome(body.uid)).toMatchObject({ outcome: 'booked' })
  expect(await documentOf(uid)).toBe('00000000T')
})

it('asks for it again when it is gone between the price and the yes, and sells nothing', async () => {
  const { buyer, give, quote } = await driver(8102)
  await give('00000000T')
  const quoted = await quote()
  await give('')
  expect((await buyer.buy(quoted)).body.error?.code).toBe('booking.needsDocument')
  expect(await buyer.bookings()).toEqual([])
})

it('tells no other platform of it', async () => {
  const { uid, buyer, give } = await driver(8103)
  await give('00000000T')
  const [seller] = await buyer.sellers()
  const { body } = await buyer.buy(await buyer.quote(seller!.id))
  await buyer.outcome(body.uid)
  expect(await documentOf(uid)).toBeUndefined()
})

it('tells that the driver is unknown, of a price and of a booking, and keeps nothing (R306)', async () => {
  const { buyer, give, quote } = await driver(8104)
  await give('00000000T')
  const { id, parking, window } = await quote()
  await expect(quoteBooking(at.context, 'nobody', { parking: parking.id, window })).rejects.toMatchObject({
    code: 'booking.userUnknown',
  })
  await at.context.db.updateTable('quotes').set({ uid: 'nobody' }).where('id', '=', id).execute()
  await expect(
    createBooking(at.context, 'nobody', { quote: id, key: `booking-${id}` }),
  ).rejects.toMatchObject({ code: 'booking.userUnknown' })
  expect(await buyer.bookings()).toEqual([])
})
