import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../contract/calls'
import type { Locale } from '../../contract/locale'
import { bookingOf } from '../kit/scriptedApi'
import { offers } from '../kit/sampleOffers'
import { nineToSix, talkTo } from '../kit/dialogue/talk'
import { lineOf } from '../kit/dialogue/said'

const search = { place: 'atocha', ...nineToSix }
const allBookable = offers.map((offer) => ({
  ...offer,
  prepaid: offers[0]!.prepaid!,
  parking: { ...offer.parking, bookable: true },
}))
const several: Partial<ParkingApi> = {
  async *findParkings() {
    yield { type: 'catalogue', platforms: [], offers: [] }
    yield { type: 'offers', platform: 'onda-park', offers: allBookable }
    yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
  },
}

describe('what the chat answers', () => {
  it('keeps the chosen parking when its hours change, and books that one', async () => {
    const talk = talkTo({ script: several })
    await talk.mean('search_parking', search)
    await talk.mean('select_result', { ordinal: 2 })
    const { chosen } = talk.search()
    expect(chosen).toBeDefined()
    await talk.say('mejor de 10 a 19')
    await talk.say('llego media hora más tarde')
    expect([talk.at(), talk.search().chosen]).toEqual(['search.viewing', chosen])
  })

  it('asks which one when several can be booked and none was chosen', async () => {
    const talk = talkTo({ script: several })
    await talk.mean('search_parking', search)
    expect((await talk.say('resérvalo')).speech).toMatch(lineOf('es', 'topic.which'))
    expect(talk.at()).toBe('search.listing')
  })

  it('acknowledges a no to what was to be booked straight from the list', async () => {
    const talk = talkTo()
    await talk.mean('search_parking', search)
    await talk.say('reserva el primero')
    expect(talk.at()).toBe('booking.reviewing')
    expect((await talk.say('no')).text).toMatch(lineOf('es', 'booking.notBooked.others'))
    expect(talk.at()).toBe('search.listing')
  })

  it.each<[Locale, string]>([
    ['es', 'gracias'],
    ['en', 'thanks'],
    ['fr', 'merci'],
    ['de', 'danke'],
    ['it', 'grazie'],
  ])('answers thanks in %s without the list', async (locale, thanks) => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', search)
    const { speech } = await talk.say(thanks)
    expect(speech).toMatch(lineOf(locale, 'topic.thanks'))
    expect(speech.split(' ').length).toBeLessThan(9)
  })

  it('offers yes and no to the code, and neither touches what is on view', async () => {
    const talk = talkTo({ script: { listBookings: () => Promise.resolve([bookingOf()]) } })
    await talk.mean('search_parking', search)
    await talk.mean('select_result', { ordinal: 1 })
    const asked = await talk.say('mis reservas')
    expect(asked.options.map(({ label }) => label)).toEqual(['Sí', 'No'])
    expect((await talk.say('sí')).speech).toContain('4 8 2')
    await talk.say('no')
    expect(talk.at()).toBe('search.viewing')
  })

  it('writes minutes in German as the screen does', async () => {
    const talk = talkTo({ locale: 'de' })
    await talk.mean('search_parking', search)
    expect((await talk.mean('select_result', { ordinal: 1 })).text).toMatch(/4 Min\. zu Fuß/)
  })
})
