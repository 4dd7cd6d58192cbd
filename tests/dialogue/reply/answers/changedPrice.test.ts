import { describe, expect, it } from 'vitest'
import { locales } from '../../../../contract/locale'
import { driverOf } from '../../../kit/dialogue/changer'
import { lineOf } from '../../../kit/dialogue/said'

describe.each(locales)('what a longer stay would cost, in %s', (locale) => {
  it('is what comes on top, not what was paid, and leaves the change to be confirmed', async () => {
    const driver = driverOf({ locale })
    const read = await driver.talk.mean('change_booking', { to: '2026-11-23T20:00:00+01:00' })
    const asked = await driver.talk.mean('parking_details', { about: ['price'] })
    expect(asked.text).toMatch(lineOf(locale, 'answer.price.changed.more'))
    expect([asked.readBack, asked.text.endsWith('?')]).toEqual([read.readBack, true])
  })
})
