import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '../../../contract/booking'
import type { DriverPreferences } from '../../../contract/profile'
import { remind } from '../../../server/reminders/remind'
import { newAccount, signUpComplete, tell } from '../../kit/server/accounts/people'
import { standUp, standingAt, stay, type Standing } from '../../kit/server/standing'

const minute = 60_000
const starts = Date.parse(stay.from)
const ends = Date.parse(stay.to)
const running = new AbortController().signal
let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

let count = 0
/** A driver with a confirmed booking; its reminders by what they are about, after the job has run at these instants. */
const booked = async (preferences?: Partial<DriverPreferences>) => {
  const { token, uid: driver } = (await signUpComplete(at, newAccount(++count))).body
  if (preferences)
    await tell(at, `users/${driver}`, { method: 'PATCH', token, body: { revision: 0, preferences } })
  await tell(at, 'users/payments', { token, body: { paymentMethod: 'pm_card_visa' } })
  const parkings = [...at.context.catalogue.all()].filter(
    ({ bookable, minutesToCancel, minimumMinutes = 0 }) =>
      bookable && typeof minutesToCancel === 'number' && minimumMinutes < 60,
  )
  // Some of the sandbox's are sold out.
  let quote: Quote | undefined
  for (const parking of parkings) {
    const asked = { parking: parking.id, window: stay }
    const told = await tell(at, 'users/bookings/quotes', { token, body: asked })
    if (told.status === 200) quote = told.body as unknown as Quote
    if (quote) break
  }
  if (!quote?.cancelUntil) throw new Error('no parking that can be cancelled is left')
  const headers = { 'idempotency-key': `reminded-${count}` }
  const { uid } = (await tell(at, 'users/bookings', { token, headers, body: { quote: quote.id } })).body
  await (await at.request(`/api/users/bookings/${uid}/progress`, { token })).text()
  const mails = async () =>
    (
      await at.context.db
        .selectFrom('mail_outbox')
        .select('id')
        .where('id', 'like', `reminder:${uid}:%`)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id.split(':')[2])
  const run = async (now: number) => {
    await remind({ db: at.context.db, now: () => now }).run(running)
    return mails()
  }
  return { run, uid: uid!, until: Date.parse(quote.cancelUntil) }
}

describe('the reminders of a booking', () => {
  it('are mailed before its free cancellation ends, before it starts and before it ends, once each (X12)', async () => {
    const { run, until } = await booked()
    expect(await run(until - 61 * minute)).toEqual([])
    expect(await run(until - 60 * minute)).toEqual(['cancel'])
    expect(await run(starts - 59 * minute)).toEqual(['cancel', 'start'])
    expect(await run(starts - 58 * minute)).toEqual(['cancel', 'start'])
    expect(await run(ends - 21 * minute)).toEqual(['cancel', 'start'])
    expect(await run(ends - 20 * minute)).toEqual(['cancel', 'end', 'start'])
  })

  it('are mailed again of the end of a stay that was extended since (X12, X13)', async () => {
    const { run, uid } = await booked()
    await run(starts - 30 * minute)
    expect(await run(ends - 20 * minute)).toEqual(['end', 'start'])
    const { db } = at.context
    const later = ends + 120 * minute
    await db.updateTable('reservations').set({ ends: later }).where('uid', '=', uid).execute()
    expect(await run(ends - 10 * minute)).toEqual(['end', 'start'])
    expect(await run(later - 20 * minute)).toEqual(['end', 'end', 'start'])
    expect(await run(later - 10 * minute)).toEqual(['end', 'end', 'start'])
  })

  it('are not mailed when the moment is over, nor when the driver wants none (X12)', async () => {
    const late = await booked()
    expect(await late.run(starts)).toEqual([])
    const quiet = await booked({ reminders: { start: true, cancel: false, end: false } })
    await quiet.run(quiet.until - minute)
    expect(await quiet.run(starts - minute)).toEqual(['start'])
    expect(await quiet.run(ends - minute)).toEqual(['start'])
  })

  it('are not mailed of what was due before the booking, nor of one that is cancelled (X12)', async () => {
    const { run, uid } = await booked()
    const { db } = at.context
    await db
      .updateTable('reservations')
      .set({ created: starts - 30 * minute })
      .where('uid', '=', uid)
      .execute()
    expect(await run(starts - 10 * minute)).toEqual([])
    await db.updateTable('reservations').set({ state: 'cancelled' }).where('uid', '=', uid).execute()
    expect(await run(ends - minute)).toEqual([])
    expect(Date.parse(standingAt)).toBeLessThan(starts)
  })
})
