import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { lineOf } from '../../kit/dialogue/said'
import { nineToSix, talkTo, yesIn } from '../../kit/dialogue/talk'

const words: Record<Locale, { that: string[]; book: string }> = {
  es: { that: ['pues ese', 'vale, ese'], book: 'pues reserva ese' },
  en: { that: ['that one then', 'that one'], book: 'book that one' },
  fr: { that: ['alors celui-là', 'celui-là'], book: 'réserve celui-là' },
  de: { that: ['dann den', 'den da'], book: 'dann buch den' },
  it: { that: ['allora quello', 'quello'], book: 'prenota quello' },
}

describe.each(locales)('“that one”, in %s', (locale) => {
  const { that, book } = words[locale]
  const listed = async () => {
    const driver = talkTo({ locale })
    await driver.mean('search_parking', { place: 'atocha', ...nineToSix })
    return driver
  }
  /** A question about the list, whose answer names the first alone. */
  const answered = async () => {
    const driver = await listed()
    const { speech } = await driver.mean('parking_details', { about: ['charger'] })
    expect(speech).toContain('Atocha Sur')
    return driver
  }

  it.each(that)('is the only car park that the last reply has named: %s (C9)', async (said) => {
    const driver = await answered()
    await driver.say(said)
    expect([driver.at(), driver.search().chosen]).toEqual(['search.viewing', 'onda-park:1'])
  })

  it('is what a yes opens and an order books, then', async () => {
    const driver = await answered()
    await driver.say(yesIn[locale])
    expect([driver.at(), driver.search().chosen]).toEqual(['search.viewing', 'onda-park:1'])
    const other = await answered()
    expect((await other.say(book)).readBack).toBe('q1')
    expect(other.at()).toBe('booking.reviewing')
    expect(other.api.made).not.toContain('createBooking')
  })

  it('is none of several that were named', async () => {
    for (const said of [...that, yesIn[locale]]) {
      const driver = await listed()
      expect((await driver.say(said)).speech, said).toMatch(lineOf(locale, 'topic.which'))
      expect(driver.search().chosen, said).toBeUndefined()
    }
  })
})
