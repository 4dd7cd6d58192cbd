import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents, type Cents } from '../../../contract/money'
import type { Window } from '../../../contract/time/window'
import { inProcessApi } from '../../../server/inProcessApi'
import { claimBooking } from '../../../server/talks/booking'
import { bookOnce } from '../../../server/talks/handlers'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

let stories = 0
/** A day of its own for each story. */
const ownDay = (): Window => {
  const day = String((stories += 1)).padStart(2, '0')
  return { from: `2026-12-${day}T09:00:00+01:00`, to: `2026-12-${day}T12:00:00+01:00` }
}

/** A quote of a driver who sits in a talk alone, and the kinds of the entries in it. */
const seated = async () => {
  const driver = inProcessApi(at.context, { token: await at.login() })
  const { talk, talkKey } = await inProcessApi(at.context, {}).shareTalk({ front: 'kiosk', notes: [] })
  const parking = [...at.context.catalogue.all()].find(
    ({ bookable, minimumMinutes = 0 }) => bookable && minimumMinutes < 60,
  )!
  const quote = await driver.quoteBooking({ parking: parking.id, window: ownDay() })
  const { uid } = await at.context.db
    .selectFrom('quotes')
    .select('uid')
    .where('id', '=', quote.id)
    .executeTakeFirstOrThrow()
  const kinds = async () =>
    (await driver.readTalk({ talk, talkKey, after: 0 })).entries.map(({ kind }) => kind)
  /** Lets assistants pay at most this. */
  const letVoicePay = async (voiceMost: Cents | null): Promise<unknown> => {
    const { revision } = await driver.getProfile({ uid })
    return driver.changeProfile({ uid, revision, preferences: { voiceMost } })
  }
  return { driver, letVoicePay, uid, seat: { talk, talkKey }, quote, kinds }
}

it('a repeat of the same yes that is refused takes nothing from the one that books (X29)', async () => {
  const { driver, seat, quote, kinds } = await seated()
  const yes = (key: string) =>
    driver.createBooking({ quote: quote.id, key, talk: seat }).then(
      () => 'ok',
      (refused: { code?: string }) => refused.code,
    )
  const told = await Promise.all([yes(`booking-${quote.id}`), yes('short'), yes('short')])
  expect(told).toEqual(['ok', 'request.invalid', 'request.invalid'])
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['joined', 'confirm', 'booked'])
})

it('a repeat that is refused between the claim and the booking of the first leaves the claim (X29)', async () => {
  const { letVoicePay, uid, seat, quote, kinds } = await seated()
  expect(await claimBooking(at.context, uid, seat, quote.id)).toEqual({ claimed: true })
  await letVoicePay(cents(1))
  const repeat = bookOnce(at.context, uid, { quote: quote.id, key: `booking-${quote.id}`, talk: seat }, true)
  await expect(repeat).rejects.toMatchObject({ code: 'booking.aboveVoiceLimit' })
  expect(await kinds()).toEqual(['joined', 'confirm'])
  await letVoicePay(null)
})

it('a yes whose key is none claims nothing (X29)', async () => {
  const { uid, seat, quote, kinds } = await seated()
  const short = bookOnce(at.context, uid, { quote: quote.id, key: 'short', talk: seat })
  await expect(short).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await kinds()).toEqual(['joined'])
})
