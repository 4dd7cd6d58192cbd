import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProcessApi } from '../../../server/inProcessApi'
import { standUp, stay, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

it('a repeat of the same yes that is refused takes nothing from the one that books (X29)', async () => {
  const driver = inProcessApi(at.context, { token: await at.login() })
  const { talk, talkKey } = await inProcessApi(at.context, {}).shareTalk({ front: 'kiosk', notes: [] })
  const parking = [...at.context.catalogue.all()].find(
    ({ bookable, minimumMinutes = 0 }) => bookable && minimumMinutes < 60,
  )!
  const quote = await driver.quoteBooking({ parking: parking.id, window: stay })
  const yes = (key: string) =>
    driver.createBooking({ quote: quote.id, key, talk: { talk, talkKey } }).then(
      () => 'ok',
      (refused: { code?: string }) => refused.code,
    )
  const told = await Promise.all([yes(`booking-${quote.id}`), yes('short'), yes('short')])
  expect(told).toEqual(['ok', 'request.invalid', 'request.invalid'])
  const kinds = async () =>
    (await driver.readTalk({ talk, talkKey, after: 0 })).entries.map(({ kind }) => kind)
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['joined', 'confirm', 'booked'])
})
