import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits'
import type { SavedCard } from '../../../contract/payment'
import { makeCards, testNumbers, type Cards } from '../../kit/server/cards/hostedPage'
import { goodPassword, newAccount, signIn, signUpComplete, tell } from '../../kit/server/accounts/people'
import { makeBuyer } from '../../kit/server/reservation/buying'
import { standUp, standingAt, type Standing } from '../../kit/server/standing'

let at: Standing
let count = 0
let mine: Cards
let token: string
let uid: string
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())
beforeEach(async () => {
  await at.setNow(standingAt)
  const { body } = await signUpComplete(at, newAccount(++count))
  uid = body.uid!
  token = body.token!
  mine = makeCards(at, token)
})
const digits = async (): Promise<string[]> =>
  (await mine.list()).map(({ pay_4digits, main }) => `${pay_4digits}${main ? ' pays' : ''}`)
/** A session lasts for a week. */
const signInAgain = async (): Promise<void> => {
  token = (await signIn(at, newAccount(count).email, goodPassword)).body.token!
}
/** The card that the driver’s profile shows. */
const shown = async (): Promise<string | undefined> => {
  const { body } = await tell(at, `users/${uid}`, { token })
  return (body as unknown as { card?: { pay_4digits: string } }).card?.pay_4digits
}
/** Two cards, of which the second one pays. */
const two = async () => {
  await mine.add(testNumbers.visa)
  await at.setNow('2026-11-23T10:16:00+01:00')
  await mine.add(testNumbers.mastercard)
  return (await mine.list()) as unknown as [SavedCard, SavedCard]
}

describe('the cards of a driver', () => {
  it('are several, and the newest one pays until another is chosen (R281, R061)', async () => {
    const [mastercard, visa] = await two()
    expect(await digits()).toEqual(['4444 pays', '4242'])
    expect(await shown()).toBe('4444')
    expect((await mine.prefer(visa)).status).toBe(200)
    expect(await digits()).toEqual(['4242 pays', '4444'])
    expect(await shown()).toBe('4242')
    // In another tab that has read before.
    expect((await mine.prefer(mastercard)).code).toBe('payment.cardChanged')
    expect((await mine.remove(visa)).code).toBe('payment.cardChanged')
  })

  it('are removed here and at the gateway, and the next one pays (X17)', async () => {
    const [mastercard] = await two()
    const { customer } = await at.context.db
      .selectFrom('users')
      .select('customer')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    expect((await mine.remove(mastercard)).status).toBe(200)
    expect(await digits()).toEqual(['4242 pays'])
    const left = await at.context.stripe.customers.listPaymentMethods(customer!)
    expect(left.data.map(({ card }) => card?.last4)).toEqual(['4242'])
    expect((await mine.remove(mastercard)).code).toBe('payment.cardNotFound')
    const [visa] = (await mine.list()) as unknown as [SavedCard]
    await mine.remove(visa)
    expect(await mine.list()).toEqual([])
    expect(await shown()).toBeUndefined()
  })

  it('with the same number are one, with what was typed last', async () => {
    await mine.add(testNumbers.visa, '12/26')
    await at.setNow('2026-11-23T10:16:00+01:00')
    const { card } = await mine.add(testNumbers.visa, '08/31')
    expect((await mine.list()).map(({ pay_expiry }) => pay_expiry)).toEqual(['08/31'])
    await mine.remove(card!)
    const { customer } = await at.context.db
      .selectFrom('users')
      .select('customer')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    expect((await at.context.stripe.customers.listPaymentMethods(customer!)).data).toEqual([])
  })

  it('are at most as many as an account may have', async () => {
    await mine.add(testNumbers.visa)
    const row = await at.context.db
      .selectFrom('cards')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: limits.cardsPerAccount - 1 }, (_, n) => ({
      ...row,
      ...{ id: `${uid}${n}`, method: `pm_${uid}${n}`, fingerprint: `f${n}`, main: false },
    }))
    await at.context.db.insertInto('cards').values(more).execute()
    expect((await mine.ask('/setup', 'POST', { locale: 'es' })).code).toBe('payment.tooManyCards')
  })

  it('of a driver who may have none are neither listed nor added (R084)', async () => {
    await at.context.db
      .updateTable('users')
      .set({ forbidden: '["payments"]' })
      .where('uid', '=', uid)
      .execute()
    for (const answer of [await mine.ask(''), await mine.ask('/setup', 'POST', { locale: 'es' })])
      expect([answer.status, answer.code]).toEqual([403, 'session.forbidden'])
  })
})

describe('a card and a booking', () => {
  it('cannot be parted while the payment is pending (X17)', async () => {
    const [mastercard, visa] = await two()
    const buyer = makeBuyer(at, token)
    const [parking] = await buyer.sellers()
    await at.fault({ platform: 'stripe', mode: 'hang', count: 1, path: 'POST /v1/payment_intents' })
    const { body } = await buyer.buy(await buyer.quote(parking!.id))
    expect((await mine.remove(mastercard)).code).toBe('payment.cardPending')
    expect((await mine.remove(visa)).status).toBe(200)
    await expect.poll(() => buyer.statusOf(body.uid), { timeout: 30_000 }).toBe('confirmed')
    expect((await mine.remove(mastercard)).status).toBe(200)
  }, 60_000)

  it('need another one when it has expired before the price', async () => {
    await mine.add(testNumbers.visa, '11/26')
    await at.setNow('2026-12-01T10:00:00+01:00')
    await signInAgain()
    const buyer = makeBuyer(at, token)
    const window = { from: '2026-12-02T09:00:00+01:00', to: '2026-12-02T18:00:00+01:00' }
    const [parking] = await buyer.sellers(window)
    const answer = await tell(at, 'users/bookings/quotes', { token, body: { parking: parking!.id, window } })
    expect(answer.code).toBe('booking.needsPayment')
  })

  it('that expires between the price and the payment charges nothing and says so', async () => {
    await mine.add(testNumbers.visa, '11/26')
    await at.setNow('2026-11-30T23:58:00+00:00')
    await signInAgain()
    const buyer = makeBuyer(at, token)
    const window = { from: '2026-12-02T09:00:00+01:00', to: '2026-12-02T18:00:00+01:00' }
    const [parking] = await buyer.sellers(window)
    const late = await buyer.quote(parking!.id, window)
    await at.setNow('2026-12-01T00:01:00+00:00')
    expect((await buyer.buy(late)).body.error?.code).toBe('booking.needsPayment')
    // Its expiry date was changed at the bank, and nobody has told us.
    await at.context.db.updateTable('cards').set({ expiry: '12/30' }).where('uid', '=', uid).execute()
    const { body } = await buyer.buy(await buyer.quote(parking!.id, window))
    const last = await buyer.outcome(body.uid)
    expect(JSON.stringify(last)).toContain('booking.cardExpired')
    expect((await buyer.intents(body.uid)).every(({ captured }) => captured === 0)).toBe(true)
  })

  it('that was removed at the gateway charges nothing', async () => {
    await mine.add(testNumbers.visa)
    const { method } = await at.context.db
      .selectFrom('cards')
      .select('method')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    const buyer = makeBuyer(at, token)
    const [parking] = await buyer.sellers()
    const quote = await buyer.quote(parking!.id)
    await at.context.stripe.paymentMethods.detach(method)
    const { body } = await buyer.buy(quote)
    expect(JSON.stringify(await buyer.outcome(body.uid))).toContain('booking.declined')
  })

  it('that the bank has confirmed pays while the driver is away', async () => {
    const { page, session } = await mine.open()
    await mine.type(page, testNumbers.asksBank)
    await mine.form(`${page}/bank`, { answer: 'confirm' })
    await mine.finish(session)
    const buyer = makeBuyer(at, token)
    const [parking] = await buyer.sellers()
    const { body } = await buyer.buy(await buyer.quote(parking!.id))
    await expect.poll(() => buyer.statusOf(body.uid), { timeout: 30_000 }).toBe('confirmed')
  })
})
