import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../contract/booking'
import { locales } from '../../../contract/locale'
import { driverOf, running } from '../../kit/dialogue/changer'
import { lineOf } from '../../kit/dialogue/said'

describe.each(locales)('a booking that is extended, in %s', (locale) => {
  const extended = async (code: string) => {
    let bookings: Booking[] = [running]
    const driver = driverOf({
      locale,
      script: {
        listBookings: () => Promise.resolve(bookings),
        confirmChange: ({ uid }) => {
          bookings = [{ ...running, end: '2026-11-23T20:00:00+01:00', accessCode: code }]
          return Promise.resolve({ uid, status: 'changed' })
        },
      },
    })
    await driver.talk.mean('change_booking', { to: '2026-11-23T20:00:00+01:00' })
    return driver.talk.mean('confirm')
  }

  it('has its new code told, once more on asking, where the car park gives another one', async () => {
    const done = await extended('70361')
    expect(done.speech).toContain('7 0 3, 6 1')
    expect(done.text).toMatch(lineOf(locale, 'change.newCode'))
    expect(done.text).toMatch(/70361\. \P{Lu}*\p{Lu}[^.]*\?$/u)
  })

  it('has no word of a code that stays', async () => {
    const done = await extended(running.accessCode!)
    expect(done.text).not.toMatch(lineOf(locale, 'change.newCode'))
  })
})
