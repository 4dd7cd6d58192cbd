import { describe, expect, it } from 'vitest'
import { Fault } from '../../../contract/fault'
import { locales, type Locale } from '../../../contract/locale'
import { driverOf } from '../../kit/dialogue/changer'
import { yesIn } from '../../kit/dialogue/talk'

const hour: Record<Locale, string> = {
  es: 'una hora más',
  en: 'an hour more',
  fr: 'une heure de plus',
  de: 'eine stunde länger',
  it: 'un’ora in più',
}

describe.each(locales)('a yes where an hour is asked for, in %s', (locale) => {
  it('hears the question plainly, not once more what failed; the hour is then priced', async () => {
    let down = true
    const { talk, names } = driverOf({
      locale,
      script: { quoteChange: () => Promise.reject(new Fault(down ? 'booking.failed' : 'change.notOffered')) },
    })
    await talk.mean('change_booking', { later_minutes: 60 })
    const [why = ''] = talk.replies.at(-1)!.text.split('.')
    expect(why.length).toBeGreaterThan(10)
    const again = await talk.say(yesIn[locale])
    expect(again.text).not.toContain(why)
    expect(again.text).toMatch(/18:00.*\?$/)
    down = false
    await talk.say(hour[locale])
    expect(names()).toEqual(['quote', 'quote'])
  })
})
