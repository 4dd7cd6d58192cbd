import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '../../../contract/booking'
import { cents } from '../../../contract/money'
import { balanceShare, cardShare } from '../../../contract/rules/price'
import { balanceOf, post } from '../../../server/money/ledger'
import { grantWelcome } from '../../../server/money/welcome'
import { realPostgres } from '../../kit/server/database/postgres'
import { openMemory } from '../../kit/server/database/memory'
import { ledgerFaults } from '../../kit/server/money/law'
import { makeBuyer, type Buyer } from '../../kit/server/reservation/buying'
import { standUp, type Standing } from '../../kit/server/standing'

describe.each([
  ['PGlite', () => openMemory()],
  ['PostgreSQL', realPostgres],
])('the welcome credit, on %s', (_, open) => {
  let at: Standing
  let driver: Buyer
  let parking: string
  beforeAll(async () => {
    at = await standUp(open)
    driver = makeBuyer(at, await at.login())
    parking = (await driver.sellers())[0]!.id
  }, 120_000)
  afterAll(() => at.close())

  const uid = 'demo-driver'
  const balance = (): Promise<number> => balanceOf(at.context.db, uid)
  /** Nine hours, or one of few euros. */
  const on = (day: number, until = 18) => ({
    from: `2026-11-${day}T09:00:00+01:00`,
    to: `2026-11-${day}T${until}:00:00+01:00`,
  })
  const book = async (quote: Quote): Promise<string> => {
    const { uid: made } = (await driver.buy(quote)).body
    expect(await driver.outcome(made)).toMatchObject({ outcome: 'booked' })
    return made
  }
  const give = (key: string, amount: number): Promise<boolean> =>
    at.context.db.transaction().execute((tx) =>
      post(tx, {
        key,
        kind: 'adjustment',
        uid,
        currency: 'EUR',
        at: at.context.now(),
        moves: [{ from: 'promotions', to: `driver:${uid}`, amount: cents(amount) }],
      }),
    )

  it('R011 R336 A20 is given once per account and once per card, however often a card is added', async () => {
    expect(await balance()).toBe(500)
    const add = (paymentMethod: string, by = driver) =>
      by.ask('/api/users/payments', { body: { paymentMethod } })
    expect((await add('pm_card_visa')).status).toBe(200)
    expect((await add('pm_card_mastercard')).status).toBe(200)
    expect(await balance()).toBe(500)
    const other = makeBuyer(at, await at.login('new@plaza.example'))
    await add('pm_card_visa', other)
    expect(await balanceOf(at.context.db, 'demo-new')).toBe(0)
    await add('pm_card_amex', other)
    expect(await balanceOf(at.context.db, 'demo-new')).toBe(500)
    await add('pm_card_visa')
  })

  it('A20 two accounts that add the same card at once share one credit', async () => {
    const grant = (who: string, card: string) =>
      at.context.db.transaction().execute((tx) => grantWelcome(tx, who, card, 1))
    const same = await Promise.all(['one', 'two', 'three'].map((who) => grant(who, 'one-card')))
    expect(same.filter(Boolean)).toHaveLength(1)
    const cards = await Promise.all(['a', 'b', 'c'].map((card) => grant('four', card)))
    expect(cards.filter(Boolean)).toHaveLength(1)
    expect(await balanceOf(at.context.db, 'four')).toBe(500)
  })

  it('of two bookings at once one uses it; the other is told, and its new quote charges the card alone', async () => {
    const [one, two] = [await driver.quote(parking, on(25)), await driver.quote(parking, on(26))]
    expect([one.fromBalance, two.fromBalance]).toEqual([500, 500])
    const answers = await Promise.all([driver.buy(one), driver.buy(two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)!
    expect(late.body.error?.code).toBe('booking.balanceChanged')
    const made = answers.find(({ status }) => status === 200)!.body.uid
    expect(await driver.outcome(made)).toMatchObject({ outcome: 'booked' })
    const taken = late === answers[0] ? two : one
    expect(await driver.intents(made)).toMatchObject([{ captured: cardShare(taken), status: 'succeeded' }])
    const again = await driver.quote(parking, on(27))
    expect([again.fromBalance, cardShare(again)]).toEqual([undefined, again.price.total])
    expect([await balance(), await ledgerFaults(at.context.db)]).toEqual([0, []])
    expect((await driver.cancel(made)).body).toMatchObject({ status: 'cancelled', refund: taken.price.total })
    expect(await driver.intents(made)).toMatchObject([{ refunded: cardShare(taken) }])
    expect(await balance()).toBe(500)
  })

  it('a stay that the balance pays alone asks nothing of the gateway, and its refund goes to the balance', async () => {
    await give('plenty', 2_000)
    const quote = await driver.quote(parking, on(28))
    expect([quote.fromBalance, cardShare(quote)]).toEqual([quote.price.total, 0])
    const made = await book(quote)
    expect([await driver.intents(made), await balance()]).toEqual([[], 2_500 - quote.price.total])
    expect((await driver.cancel(made)).body).toMatchObject({ status: 'cancelled' })
    expect([await balance(), await ledgerFaults(at.context.db)]).toEqual([2_500, []])
  })

  it('a platform that sells nothing leaves the balance as it was', async () => {
    const quote = await driver.quote(parking, on(29))
    await at.fault({ platform: quote.parking.platform, mode: '409', path: 'booking/new' })
    const { uid: made } = (await driver.buy(quote)).body
    expect(await driver.outcome(made)).toMatchObject({ outcome: 'refused', fault: 'booking.soldOut' })
    await at.fault({ platform: quote.parking.platform, mode: 'none' })
    expect([await balance(), await ledgerFaults(at.context.db)]).toEqual([2_500, []])
  })
})

it.each([
  [1190, 0, 0],
  [1190, 500, 500],
  [1190, 1190, 1190],
  [1190, 5000, 1190],
  // The gateway charges no less than 50 cents: the balance pays less, so that the card can pay the rest.
  [1190, 1140, 1140],
  [1190, 1141, 1140],
  [1190, 1189, 1140],
  [40, 30, 0],
  [40, 40, 40],
  [1190, -5, 0],
])('of %i cents a balance of %i pays %i', (total, balance, share) => {
  expect(balanceShare(cents(total), cents(balance))).toBe(share)
})
