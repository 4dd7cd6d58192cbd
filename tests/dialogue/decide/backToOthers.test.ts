import { expect, it } from 'vitest'
import { locales } from '../../../contract/locale'
import { offers } from '../../kit/sampleOffers'
import { yes } from '../../kit/dialogue/onView'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

it.each(locales)(
  'a yes to going back to the others lists them, and reads no refused one out again, in %s',
  async (locale) => {
    const { name } = offers.find(({ parking }) => !parking.bookable)!.parking
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { name })
    await talk.mean('book')
    expect(talk.at()).toBe('booking.notOffered')
    const { options } = await talk.say(yes[locale])
    expect([talk.at(), talk.search().chosen]).toEqual(['search.listing', undefined])
    expect(options.length).toBeGreaterThan(1)
  },
)
