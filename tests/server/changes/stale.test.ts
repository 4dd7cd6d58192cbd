import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChanger } from '../../kit/server/changes/changer'
import { ledgerFaults } from '../../kit/server/money/law'
import { lockReservation } from '../../../server/reservation/changing'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

it('the terms of a cancellation are stale after a change, which stays booked and paid', async () => {
  const one = await makeChanger(at, 7451)
  const { uid, quote } = await one.booked()
  const told = { end: (await one.booking(uid)).end, refund: quote.price.total }
  const longer = await one.quoteChange(uid, '2026-11-25T10:00:00+01:00')
  expect(await one.confirm(uid, longer)).toMatchObject({ status: 'changed' })
  expect(await one.cancel(uid, told)).toEqual({ error: 'cancellation.changed' })
  expect(await one.sales(uid)).toHaveLength(1)
  expect(await one.paid(uid)).toBe(longer.price.total)
  const { end } = await one.booking(uid)
  expect(await one.cancel(uid, { end, refund: longer.price.total })).toMatchObject({ status: 'cancelled' })
  expect(await one.paid(uid)).toBe(0)
  expect(await ledgerFaults(at.context.db)).toEqual([])
})

it('a price is stale after another change, also at a platform that keeps the id of its sale (X13)', async () => {
  const one = await makeChanger(at, 7450)
  const { uid } = await one.booked()
  const ends = ['2026-11-24T12:00:00+01:00', '2026-11-24T11:00:00+01:00', '2026-11-25T10:00:00+01:00']
  const [shorter, shortest, longer] = await Promise.all(ends.map((to) => one.quoteChange(uid, to)))
  const { reserved } = (await at.context.engine.read(uid))!.snapshot.context
  expect(await one.confirm(uid, shorter!)).toMatchObject({ status: 'changed' })
  await at.context.db.transaction().execute(async (trx) => {
    const { snapshot } = (await lockReservation(trx, uid))!
    const kept = { ...snapshot, context: { ...snapshot.context, reserved } }
    await trx
      .updateTable('reservations')
      .set({ snapshot: JSON.stringify(kept) })
      .where('uid', '=', uid)
      .execute()
  })
  // The one would give back more than is left, the other ask for less than the stay costs.
  for (const quote of [shortest!, longer!])
    expect(await one.confirm(uid, quote)).toEqual({ error: 'change.quoteStale' })
  expect(await one.paid(uid)).toBe(shorter!.price.total)
  expect(await ledgerFaults(at.context.db)).toEqual([])
})

it('a price that the platform does not tell is a change that failed, of a booking that stands (X13)', async () => {
  const one = await makeChanger(at, 7452)
  const { uid, quote } = await one.booked()
  await at.fault({ platform: one.platform, mode: 'garbage', count: 1 })
  const asked = await one.asked(uid, '2026-11-25T10:00:00+01:00')
  expect(asked).toEqual({ error: 'change.failed' })
  expect(await one.paid(uid)).toBe(quote.price.total)
  expect(await one.asked(uid, '2026-11-25T10:00:00+01:00')).toMatchObject({ booking: uid })
})
