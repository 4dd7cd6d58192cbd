import { describe, expect, it } from 'vitest'
import { locales } from '../../../contract/locale'
import type { BookedElsewhere } from '../../../contract/talk/held'
import { words } from '../../../dialogue/reply/render'
import { offers } from '../../kit/sampleOffers'
import { lineOf } from '../../kit/dialogue/said'
import { nineToSix, reviewing, talkTo, yesIn } from '../../kit/dialogue/talk'

const { id, name } = offers[0]!.parking
const booked = (by: 'device' | 'tab'): BookedElsewhere => ({
  ...{ by, parking: id, number: 'PZ-7K2M-9F', name, timeZone: 'Europe/Madrid', window: nineToSix },
})

describe.each(locales)('what another device of the talk has booked, in %s', (locale) => {
  it('is not bought by the yes that comes late, and is named instead of offered (X29)', async () => {
    const talk = await reviewing(locale)
    await talk.tap({ type: 'session.bookedElsewhere', booked: booked('device') })
    const late = await talk.say(yesIn[locale])
    expect(talk.api.made).not.toContain('createBooking')
    expect(late.text).toMatch(lineOf(locale, 'viewing.heldElsewhere'))
    expect(late.readBack).toBeUndefined()
    await talk.mean('select_result', { ordinal: 1 })
    const again = await talk.mean('book')
    expect(again.text).toMatch(lineOf(locale, 'viewing.heldElsewhere'))
    expect(again.asked).toBe('more')
    await talk.say(yesIn[locale])
    expect(talk.api.made.filter((call) => call === 'quoteBooking')).toHaveLength(1)
  })

  it('is told once, before the reply, which still ends in its own question (C3)', async () => {
    const talk = talkTo({ locale, member: false })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.tap({ type: 'session.bookedElsewhere', booked: booked('device') })
    const [first, second] = [await talk.mean('greeting'), await talk.mean('greeting')]
    expect(first.text).toMatch(lineOf(locale, 'topic.bookedElsewhere.device'))
    expect(second.text).not.toMatch(lineOf(locale, 'topic.bookedElsewhere.device'))
    expect(first.speech.match(/\?/g)).toHaveLength(1)
    expect(first.speech.trim()).toMatch(/\?$/)
    expect(words(first.speech)).toBeLessThanOrEqual(60)
  })

  it('in another tab is told as that', async () => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.tap({ type: 'session.bookedElsewhere', booked: booked('tab') })
    expect((await talk.mean('greeting')).text).toMatch(lineOf(locale, 'topic.bookedElsewhere.tab'))
  })
})
