import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import type { Offer, Parking } from '../../../../contract/parking'
import { lineOf } from '../../../kit/dialogue/said'
import { nineToSix, talkTo } from '../../../kit/dialogue/talk'
import { offers } from '../../../kit/sampleOffers'

const as = (offer: Offer, patch: Partial<Omit<Offer, 'parking'>>, parking: Partial<Parking> = {}): Offer => ({
  ...offer,
  ...patch,
  parking: { ...offer.parking, ...parking },
})
const weekdays = (...days: number[]) => [{ days, from: 0, to: 24 * 60 }]
/** The first is low, shut on Tuesdays and full; only the third is known to be none of these. */
const [low, unknown, roomy] = [
  as(offers[0]!, { free: 0 }, { maxHeight: 190, hours: weekdays(6, 7) }),
  as(offers[1]!, { free: undefined }),
  as(offers[2]!, { free: 61 }, { maxHeight: 260, hours: weekdays(1, 2, 3, 4, 5) }),
]
const scriptOf = (found: readonly Offer[]) => ({
  async *findParkings() {
    yield { type: 'catalogue' as const, platforms: [], offers: [] }
    yield { type: 'offers' as const, platform: 'onda-park', offers: [...found] }
    yield { type: 'complete' as const, asked: 1, answered: 1, failed: 0 }
  },
})
const open = async (locale: Locale, found: readonly Offer[]) => {
  const talk = talkTo({ locale, script: scriptOf(found) })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  await talk.mean('select_result', { name: low.parking.name })
  return talk
}
const asked = [
  { about: ['height' as const], max_height_m: 2.2, whether: true as const },
  { about: ['hours' as const] },
  { about: ['free' as const], whether: true as const },
]

describe.each(locales)('a car park that does not do, in %s', (locale) => {
  it.each(asked)(
    'is not offered again: the next that does is, and a yes opens it ($about)',
    async (slots) => {
      const talk = await open(locale, [low, unknown, roomy])
      const { text, asked: kind } = await talk.mean('parking_details', slots)
      expect(text).not.toMatch(lineOf(locale, 'answer.stillBook'))
      expect(text).toMatch(lineOf(locale, 'answer.instead'))
      expect([text.includes('Méndez Álvaro P2'), kind]).toEqual([true, 'name'])
      expect(talk.search().chosen).toBe(low.parking.id)
      await talk.mean('confirm')
      expect([talk.at(), talk.search().chosen]).toEqual(['search.viewing', roomy.parking.id])
    },
  )

  it.each(asked)('is asked past where no other is known to do ($about)', async (slots) => {
    const talk = await open(locale, [low, unknown])
    const { text } = await talk.mean('parking_details', slots)
    expect(text).toMatch(lineOf(locale, 'answer.more'))
    expect(talk.search().chosen).toBe(low.parking.id)
  })

  it('is not bought by a yes after its read-back (C8)', async () => {
    const talk = await open(locale, [low, unknown])
    await talk.mean('book')
    expect(talk.at()).toBe('booking.reviewing')
    const reply = await talk.mean('parking_details', asked[0]!)
    expect(reply.readBack).toBeUndefined()
    await talk.mean('confirm')
    expect(talk.api.made).not.toContain('createBooking')
  })
})

describe.each(locales)('a single result, in %s', (locale) => {
  it('is no choice between several: a yes opens it', async () => {
    const talk = talkTo({ locale, script: scriptOf([roomy]) })
    const { text, speech } = await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    expect(speech).toMatch(lineOf(locale, 'listing.only'))
    expect(text).not.toMatch(lineOf(locale, 'listing.found'))
    await talk.mean('confirm')
    expect(talk.at()).toBe('search.viewing')
  })
})
