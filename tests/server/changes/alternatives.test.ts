import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Work } from '../../../contract/calls/admin'
import { limits } from '../../../contract/limits'
import { cents } from '../../../contract/money'
import { atTheBarrier, makeNotIn, type NotIn } from '../../kit/server/changes/notIn'
import { ledgerFaults } from '../../kit/server/money/law'
import { standUp, standingAt, stay, type Standing } from '../../kit/server/standing'

let at: Standing
let people = 0
let coverMost: Standing['context']['coverMost']
beforeAll(async () => {
  at = await standUp()
  coverMost = at.context.coverMost
}, 120_000)
afterAll(() => at.close())
beforeEach(async () => {
  at.context.coverMost = coverMost
  await at.setNow(standingAt)
})

/** A driver at the barrier, with what is offered there. */
const atBarrier = async (one?: NotIn) => {
  const driver = one ?? (await makeNotIn(at, 7400 + ++people))
  await at.setNow(standingAt)
  const { uid, quote } = await driver.booked()
  await at.setNow(atTheBarrier)
  const { alternatives = [], ...choices } = await driver.choices(uid)
  return { one: driver, uid, paid: quote.price.total, alternatives, choices }
}

/** An alternative that Plaza has paid a part of. */
const covered = ({ uid }: NotIn, n: number) =>
  at.context.db
    .insertInto('cases')
    .values({
      ...{ id: `C-${people}-${n}`, uid, kind: 'noEntry', subject: `b${n}`, state: 'settled' },
      ...{ created: at.context.now(), changed: at.context.now(), data: '{"covered":100}' },
    })
    .execute()

describe('the alternatives for who did not get in (X09)', () => {
  it('are the nearest parkings for the time that is left, and Plaza covers what they cost more', async () => {
    const { alternatives, choices, paid } = await atBarrier()
    expect(choices).toEqual({ refundable: true, refund: paid, currency: 'EUR' })
    expect(alternatives.length).toBeGreaterThan(1)
    expect(alternatives.map(({ distance }) => distance)).toEqual(
      alternatives.map(({ distance }) => distance).sort((a, b) => a - b),
    )
    for (const { window, price, walk, drive } of alternatives) {
      expect(window).toEqual({ from: '2026-11-24T09:15:00+01:00', to: stay.to })
      expect(price.total).toBe(paid)
      expect(price.covered).toBe(price.base + price.management + price.commission - paid)
      expect(price.covered).toBeGreaterThan(0)
      expect(walk).toBeGreaterThan(drive)
    }
  })

  it('cost more than was paid by no more than the setting, and by nothing after some of them in a month', async () => {
    const { one, uid, alternatives } = await atBarrier()
    const covers = alternatives.map(({ price }) => price.covered ?? 0)
    at.context.coverMost = cents(Math.min(...covers))
    expect((await one.choices(uid)).alternatives).toHaveLength(1)
    at.context.coverMost = coverMost
    for (let n = 0; n < limits.coversPerMonth; n++) await covered(one, n)
    expect((await one.choices(uid)).alternatives).toEqual([])
  })

  it('offered for several bookings are covered no more often than the limit, told at once or not', async () => {
    const first = await atBarrier()
    const { one } = first
    const second = await atBarrier(one)
    for (let n = 1; n < limits.coversPerMonth; n++) await covered(one, n)
    const [a, b] = await Promise.all(
      [first, second].map(({ uid, alternatives }) => one.report(uid, alternatives[0]?.id)),
    )
    expect([a, b].map((told) => told?.error ?? told?.outcome).sort()).toEqual([
      'booking.quoteExpired',
      'moved',
    ])
  })

  it('have room for the car', async () => {
    const { one, uid, alternatives } = await atBarrier()
    const low = alternatives.flatMap(({ parking: { id, maxHeight } }) =>
      maxHeight === undefined ? [] : [id],
    )
    expect(low.length).toBeGreaterThan(0)
    await at.context.db.updateTable('vehicles').set({ height: 400 }).where('uid', '=', one.uid).execute()
    const { alternatives: high = [] } = await one.choices(uid)
    expect(high.filter(({ parking }) => low.includes(parking.id))).toEqual([])
  })

  it('are none where nobody sells a price: then all is given back', async () => {
    const { one, uid, paid } = await atBarrier()
    await at.fault({ platform: one.platform, mode: '500', path: '/parking/' })
    expect(await one.choices(uid)).toMatchObject({ refundable: true, alternatives: [] })
    expect(await one.report(uid)).toMatchObject({ outcome: 'refunded', refund: paid })
    await at.fault({ platform: one.platform, mode: 'none' })
  })

  it('are nothing that can be booked without having been kept out', async () => {
    const { one, uid, alternatives } = await atBarrier()
    const id = alternatives[0]?.id ?? ''
    expect(await one.ask('bookings', { quote: id }, `key-of-${id}`)).toEqual({
      error: 'booking.quoteUnknown',
    })
    expect(await one.ask(`bookings/${uid}/changes`, { quote: id }, `key-of-${id}`)).toEqual({
      error: 'booking.quoteUnknown',
    })
    const other = await atBarrier()
    expect(await other.one.report(other.uid, id)).toEqual({ error: 'booking.quoteUnknown' })
    expect(await one.report(uid, randomUUID())).toEqual({ error: 'booking.quoteUnknown' })
  })

  it('hold their price for five minutes', async () => {
    const { one, uid, alternatives } = await atBarrier()
    await at.setNow('2026-11-24T09:16:00+01:00')
    expect(await one.report(uid, alternatives[0]?.id)).toEqual({ error: 'booking.quoteExpired' })
    expect((await one.booking(uid)).status).toBe('confirmed')
  })
})

describe('the alternative that was chosen (X09)', () => {
  it('is booked for no more than before, once, and the first booking is given back', async () => {
    const { one, uid, paid, alternatives } = await atBarrier()
    const [first, second] = alternatives
    const told = await Promise.all([first?.id, first?.id, second?.id].map((id) => one.report(uid, id)))
    const [answer] = told
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answer).toMatchObject({ outcome: 'moved', refund: paid })
    expect(await one.report(uid)).toEqual(answer)
    const replacement = answer?.booking ?? ''
    const chosen = await one.booking(replacement)
    const offered = alternatives.find(({ parking }) => parking.id === chosen.parking?.id)
    expect(chosen).toMatchObject({
      status: 'confirmed',
      price: offered?.price,
      plate: (await one.booking(uid)).plate,
    })
    expect([await one.paid(uid), await one.sales(uid)]).toEqual([0, []])
    expect(await one.paid(replacement)).toBe(paid)
    expect(await one.sales(replacement)).toHaveLength(1)
    expect(await one.coverOf(replacement)).toBe(offered?.price.covered)
    expect((await one.ask<unknown[]>('bookings')) as unknown[]).toHaveLength(2)
    expect(await one.cases()).toMatchObject([{ kind: 'noEntry', state: 'settled', number: answer?.number }])
    expect(await ledgerFaults(at.context.db)).toEqual([])
  })

  it('is shown to the operator with what Plaza pays of it', async () => {
    const { one, uid, paid, alternatives } = await atBarrier()
    const { number, booking = '' } = await one.report(uid, alternatives[0]?.id)
    const token = await at.login('admin@plaza.example')
    const { decided } = (await (await at.request('/api/admin/work', { token })).json()) as Work
    expect(decided.find((row) => row.number === number)).toMatchObject({
      ...{ outcome: 'moved', refund: paid, covered: alternatives[0]?.price.covered },
      ...{ booking: (await one.booking(uid)).number, instead: (await one.booking(booking)).number },
      driver: { uid: one.uid },
    })
  })

  it('pays no cent of Plaza’s to the driver when it is cancelled', async () => {
    const { one, uid, paid, alternatives } = await atBarrier()
    const { booking = '' } = await one.report(uid, alternatives[0]?.id)
    // So early that its platform lets it go.
    await at.setNow('2026-11-24T07:00:00+01:00')
    expect(await one.cancel(booking)).toMatchObject({ status: 'cancelled', refund: paid })
    expect([await one.paid(booking), await one.coverOf(booking)]).toEqual([0, 0])
    const back = (await one.history()).filter(({ kind }) => kind === 'refund')
    expect(back.map(({ amount }) => amount)).toEqual([paid / 100, paid / 100])
    expect(await ledgerFaults(at.context.db)).toEqual([])
  })

  it('that is sold out meanwhile leaves the refund, and says why', async () => {
    const { one, uid, paid, alternatives } = await atBarrier()
    await at.fault({ platform: one.platform, mode: '409', count: 1, path: '/booking/new' })
    const answer = await one.report(uid, alternatives[0]?.id)
    expect(answer).toMatchObject({ outcome: 'refunded', refund: paid, fault: 'booking.soldOut' })
    expect(await one.report(uid, alternatives[1]?.id)).toEqual(answer)
    expect([await one.paid(uid), await one.sales(uid)]).toEqual([0, []])
    expect(await ledgerFaults(at.context.db)).toEqual([])
  })

  it.each(['/cancelex', '/booking/new'])(
    'is booked in the end when the platform fails at %s at first',
    async (path) => {
      const { one, uid, paid, alternatives } = await atBarrier()
      await at.fault({ platform: one.platform, mode: '500', count: 1, path })
      const tell = () => one.report(uid, alternatives[0]?.id)
      await expect.poll(async () => (await tell()).outcome, { timeout: 60_000 }).toBe('moved')
      const { booking = '' } = await tell()
      expect([await one.paid(uid), await one.paid(booking)]).toEqual([0, paid])
      expect([await one.sales(uid), (await one.sales(booking)).length]).toEqual([[], 1])
    },
    90_000,
  )

  it('without a card that is valid leaves the refund', async () => {
    const { one, uid, alternatives } = await atBarrier()
    await at.context.db.updateTable('cards').set({ expiry: '01/20' }).where('uid', '=', one.uid).execute()
    expect(await one.report(uid, alternatives[0]?.id)).toMatchObject({
      outcome: 'refunded',
      fault: 'booking.needsPayment',
    })
    expect(await one.paid(uid)).toBe(0)
  })

  it('is not booked where the platform keeps the stay: a person decides, and nothing is paid twice', async () => {
    const { one, uid, paid, alternatives } = await atBarrier()
    await at.fault({ platform: one.platform, mode: '409', count: 1, path: '/cancelex' })
    const answer = await one.report(uid, alternatives[0]?.id)
    expect(answer).toMatchObject({ outcome: 'case', refund: 0 })
    expect(await one.report(uid, alternatives[0]?.id)).toEqual(answer)
    expect(await one.choices(uid)).toMatchObject({ refundable: false, alternatives: [] })
    expect([await one.paid(uid), (await one.sales(uid)).length]).toEqual([paid, 1])
    expect(await one.cases()).toMatchObject([{ state: 'open', number: answer.number }])
    const mailed = async () => (await at.mails()).filter(({ text }) => text?.includes(answer.number!)).length
    await expect.poll(mailed, { timeout: 10_000 }).toBe(2)
  })
})
