import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChangeQuote } from '../../../contract/changes/change'
import { cents, toCents } from '../../../contract/money'
import { cardShare } from '../../../contract/rules/price'
import { balanceOf, post } from '../../../server/money/ledger'
import { lockReservation } from '../../../server/reservation/changing'
import { makeChanger, type Changer } from '../../kit/server/changes/changer'
import { ledgerFaults } from '../../kit/server/money/law'
import { standUp, standingAt, stay, type Standing } from '../../kit/server/standing'

let at: Standing
let people = 0
const driver = (card?: string): Promise<Changer> => makeChanger(at, 7300 + ++people, card)
const tomorrow = '2026-11-25T10:00:00+01:00'
const noon = '2026-11-24T12:00:00+01:00'

beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())
beforeEach(() => at.setNow(standingAt))

/** Nothing is set aside, every transaction sums to 0, the platform has one sale, as Plaza tells it. */
const sound = async (one: Changer, uid: string, sales = 1): Promise<void> => {
  expect(await ledgerFaults(at.context.db)).toEqual([])
  const booking = await one.booking(uid)
  const sold = await one.sales(uid)
  expect(sold.map(({ plate, to }) => [plate, Date.parse(to)])).toEqual(
    sales === 0 ? [] : [[booking.plate, Date.parse(booking.end)]],
  )
  if (sales > 0) expect(await one.paid(uid)).toBe(booking.price.total)
  expect(booking.changing).toBeUndefined()
}

describe('a longer stay', () => {
  it('costs the difference to what was paid, and nothing before the yes (X13)', async () => {
    const one = await driver()
    const { uid, quote } = await one.booked()
    const paid = quote.price.total
    const change = await one.quoteChange(uid, tomorrow)
    expect(change).toMatchObject({ window: { from: stay.from, to: tomorrow }, overlaps: false })
    expect(change.difference).toBe(change.price.total - paid)
    expect(change.difference).toBeGreaterThan(0)
    expect(await one.paid(uid)).toBe(paid)
    expect(await one.confirm(uid, change)).toEqual({ uid, status: 'changed' })
    expect(await one.booking(uid)).toMatchObject({ end: tomorrow, price: change.price, number: quote.number })
    await sound(one, uid)
    const charged = (await one.history()).filter(({ kind }) => kind === 'payment')
    expect(new Set(charged.map(({ amount }) => toCents(0 - amount)))).toEqual(
      new Set([change.difference, cardShare(quote)]),
    )
  })

  it('is made once, however often and with however many keys it is confirmed (X03)', async () => {
    const one = await driver()
    const { uid } = await one.booked()
    const change = await one.quoteChange(uid, tomorrow)
    const answers = await Promise.all([1, 2, 3].map((n) => one.confirm(uid, change, `a-key-${n}-${uid}`)))
    expect(answers).toEqual(Array(3).fill({ uid, status: 'changed' }))
    await sound(one, uid)
    const other = await one.quoteChange(uid, stay.to)
    expect(await one.confirm(uid, other, `a-key-1-${uid}`)).toMatchObject({ error: 'booking.keyReused' })
  })

  it('is refused while another change is under way, as is cancelling, and after a change made the price stale', async () => {
    const one = await driver()
    const { uid } = await one.booked()
    const [longer, shorter] = [await one.quoteChange(uid, tomorrow), await one.quoteChange(uid, noon)]
    await at.fault({ platform: one.platform, mode: 'slow', count: 1, path: '/edit' })
    const first = one.confirm(uid, longer)
    await expect.poll(async () => (await one.booking(uid)).changing).toBe(true)
    expect(await one.confirm(uid, shorter)).toEqual({ error: 'change.underWay' })
    expect(await one.cancel(uid)).toMatchObject({ error: 'change.underWay' })
    expect(await first).toEqual({ uid, status: 'changed' })
    expect(await one.confirm(uid, shorter)).toEqual({ error: 'change.quoteStale' })
    await sound(one, uid)
  })

  it('warns of another booking in its time, and is refused when that was made after the price', async () => {
    const one = await driver()
    const { uid } = await one.booked()
    const alone = await one.quoteChange(uid, tomorrow)
    await one.booked({ from: '2026-11-24T19:00:00+01:00', to: '2026-11-24T21:00:00+01:00' })
    expect(await one.confirm(uid, alone)).toEqual({ error: 'booking.overlaps' })
    const warned = await one.quoteChange(uid, tomorrow)
    expect(warned.overlaps).toBe(true)
    expect(await one.confirm(uid, warned)).toEqual({ uid, status: 'changed' })
    await sound(one, uid)
  })

  it('with a card that is declined changes nothing, and gives the balance back', async () => {
    const one = await driver()
    const { uid } = await one.booked()
    await one.useCard('pm_card_chargeCustomerFail')
    await one.give(100)
    const balance = await balanceOf(at.context.db, one.uid)
    const change = await one.quoteChange(uid, '2026-12-04T10:00:00+01:00')
    expect(change.onBalance).toBe(balance)
    expect(await one.confirm(uid, change)).toEqual({ uid, status: 'refused', fault: 'booking.declined' })
    expect((await one.booking(uid)).end).toBe(stay.to)
    expect(await balanceOf(at.context.db, one.uid)).toBe(balance)
    await sound(one, uid)
  })

  it('that the balance pays whole asks no card', async () => {
    const one = await driver()
    const { uid } = await one.booked()
    await one.give(5_000)
    const change = await one.quoteChange(uid, tomorrow)
    expect(change.onBalance).toBe(change.difference)
    expect(await one.confirm(uid, change)).toEqual({ uid, status: 'changed' })
    expect(await balanceOf(at.context.db, one.uid)).toBe(5_000 - change.difference)
    await sound(one, uid)
  })
})

describe('a shorter stay', () => {
  it('gives the difference back to where it came from, and a cancellation then the rest (X13)', async () => {
    const one = await driver()
    const { uid, quote } = await one.booked()
    const longer = await one.quoteChange(uid, tomorrow)
    await one.confirm(uid, longer)
    const shorter = await one.quoteChange(uid, noon)
    expect(shorter.difference).toBe(shorter.price.total - longer.price.total)
    expect(await one.confirm(uid, shorter)).toEqual({ uid, status: 'changed' })
    await sound(one, uid)
    expect(await one.cancel(uid)).toMatchObject({ status: 'cancelled' })
    expect(await one.paid(uid)).toBe(0)
    expect(await balanceOf(at.context.db, one.uid)).toBe(quote.fromBalance ?? 0)
    await sound(one, uid, 0)
  })

  it('ends while it runs where the platform lets cars in and out at any time, and nowhere else (R340)', async () => {
    const one = await driver()
    const flexible = await one.booked(stay, ({ minutesToCancel }) => minutesToCancel === null)
    const other = await one.booked({ from: '2026-11-24T19:00:00+01:00', to: '2026-11-24T22:00:00+01:00' })
    await at.setNow('2026-11-24T11:00:00+01:00')
    const change = await one.quoteChange(flexible.uid, noon)
    expect(change.difference).toBeLessThan(0)
    expect(await one.confirm(flexible.uid, change)).toEqual({ uid: flexible.uid, status: 'changed' })
    expect((await one.booking(flexible.uid)).end).toBe(noon)
    await at.setNow('2026-11-24T18:30:00+01:00')
    expect(await one.asked(other.uid, '2026-11-24T21:00:00+01:00')).toEqual({ error: 'change.tooLate' })
    await sound(one, flexible.uid)
  })

  it('ends neither in the past, nor before it begins, nor when it ends anyway', async () => {
    const one = await driver()
    const { uid } = await one.booked()
    for (const [to, error] of [
      [stay.to, 'change.nothing'],
      [stay.from, 'search.windowReversed'],
      ['2027-01-24T12:00:00+01:00', 'search.windowTooLong'],
    ] as const)
      expect(await one.asked(uid, to)).toEqual({ error })
  })
})

it('what Plaza covers of a stay is given back to Plaza first, and never grows (X09)', async () => {
  const one = await driver()
  const { uid } = await one.booked()
  const cover = cents(5_000)
  await at.context.db.transaction().execute(async (trx) => {
    const { plan } = (await lockReservation(trx, uid))!
    const { price } = plan.quote
    const covered = { ...price, base: cents(price.base + cover), covered: cover }
    const changed = JSON.stringify({ ...plan, quote: { ...plan.quote, price: covered } })
    await trx.updateTable('reservations').set({ plan: changed }).where('uid', '=', uid).execute()
    await post(trx, {
      ...{ key: `${uid}:cover`, kind: 'adjustment', uid: one.uid, currency: 'EUR', at: 0, reference: uid },
      moves: [{ from: 'promotions', to: 'platform:onda-park', amount: cover }],
    })
  })
  const before = (await one.booking(uid)).price
  for (const to of [tomorrow, noon]) {
    const change = await one.quoteChange(uid, to)
    expect(await one.confirm(uid, change)).toEqual({ uid, status: 'changed' })
    const { base, management, commission, total } = (await one.booking(uid)).price
    const full = base + management + commission
    expect([to, total]).toEqual([to, Math.min(before.total, full)])
    expect(await one.coverOf(uid)).toBe(Math.max(0, full - before.total))
    await sound(one, uid)
  }
  expect((await one.booking(uid)).price.total).toBeLessThan(before.total)
  await one.cancel(uid)
  expect([await one.paid(uid), await one.coverOf(uid)]).toEqual([0, 0])
  await sound(one, uid, 0)
})

describe('another plate', () => {
  it('is on the platform’s sale and on the booking, at the same price, once (X07)', async () => {
    const one = await driver()
    const { uid, quote } = await one.booked()
    expect(await one.plate(uid, '9999ZZZ')).toEqual({ error: 'booking.needsVehicle' })
    const plate = await one.addVehicle()
    const [first, second] = await Promise.all([
      one.plate(uid, plate, `key-${uid}`),
      one.plate(uid, plate, `key-${uid}`),
    ])
    expect([first, second]).toEqual(Array(2).fill({ uid, status: 'changed' }))
    expect(await one.booking(uid)).toMatchObject({ plate, price: quote.price, end: stay.to })
    expect(await one.plate(uid, plate)).toEqual({ error: 'change.nothing' })
    await sound(one, uid)
  })

  it('is refused by a platform that changes nothing, before anything is asked of it (X07)', async () => {
    const one = await driver()
    const { uid } = await one.booked(stay, undefined, 'kerbstone')
    expect((await one.booking(uid)).changeable).toBeUndefined()
    expect(await one.plate(uid, await one.addVehicle())).toEqual({ error: 'change.notOffered' })
    expect(await one.asked(uid, tomorrow)).toEqual({ error: 'change.notOffered' })
  })
})

describe('a platform that fails in the middle of a change', () => {
  it.each(['500', 'drop-after', 'garbage'])(
    'with %s is looked up, and the driver pays once or not at all',
    async (mode) => {
      const one = await driver()
      const { uid, quote } = await one.booked()
      const change = await one.quoteChange(uid, tomorrow)
      await at.fault({ platform: one.platform, mode, count: 1, path: '/edit' })
      const answer = await one.confirm(uid, change)
      expect(['changed', 'pending', 'refused']).toContain(answer.status)
      await expect.poll(async () => (await one.booking(uid)).changing, { timeout: 25_000 }).toBeUndefined()
      const { end } = await one.booking(uid)
      expect([end, await one.paid(uid)]).toEqual(
        mode !== 'drop-after' ? [stay.to, quote.price.total] : [tomorrow, change.price.total],
      )
      await sound(one, uid)
    },
    40_000,
  )

  it('and deletes the sale without a new one: all is refunded, as after a cancellation in time', async () => {
    const one = await driver()
    const { uid } = await one.booked()
    const change: ChangeQuote = await one.quoteChange(uid, tomorrow)
    await one.loseSale(uid)
    await one.confirm(uid, change)
    await expect.poll(async () => (await one.booking(uid)).status, { timeout: 25_000 }).toBe('cancelled')
    expect(await one.paid(uid)).toBe(0)
    await sound(one, uid, 0)
  }, 40_000)
})
