import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { cents } from '../../../contract/money'
import type { Offer } from '../../../contract/parking'
import { now, quoteOf } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

type Talk = ReturnType<typeof talkTo>

/** “The first one, 11.90. Shall I book it?” */
const viewing = async (script: Partial<ParkingApi> = {}): Promise<Talk> => {
  const talk = talkTo({ script })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  await talk.mean('select_result', { ordinal: 1 })
  expect(talk.at()).toBe('search.viewing')
  return talk
}
const quotesOf = ({ api }: Talk): number => api.made.filter((name) => name === 'quoteBooking').length

describe('a yes or a no to a question that the screen has replaced', () => {
  it('does not book the parking that was tapped after the question', async () => {
    const talk = await viewing()
    await talk.tap({ type: 'search.choose', parking: offers[1]!.parking.id })
    const told = await talk.say('sí')
    expect(talk.at()).toBe('search.viewing')
    expect(told.text).toContain(offers[1]!.parking.name)
    expect(quotesOf(talk)).toBe(0)
  })

  it('decides once the question of today was asked', async () => {
    const talk = await viewing()
    await talk.tap({ type: 'search.back' })
    await talk.tap({ type: 'search.choose', parking: offers[0]!.parking.id })
    await talk.tap({ type: 'search.ask', filter: 'bookable', at: now })
    // The same parking at the same price is the same question.
    await talk.say('sí')
    expect(talk.at()).toBe('booking.reviewing')
  })

  it('does not book at a price that came after the question', async () => {
    const dearer: Offer = { ...offers[0]!, prepaid: { ...offers[0]!.prepaid!, total: cents(1390) } }
    let asked = 0
    const talk = await viewing({
      async *findParkings() {
        asked += 1
        yield { type: 'offers', platform: 'onda-park', offers: asked === 1 ? offers : [dearer] }
        if (asked === 1) throw new Fault('session.offline')
        yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
      },
    })
    await talk.tap({ type: 'search.go', at: now })
    const told = await talk.say('sí')
    expect(talk.at()).toBe('search.viewing')
    expect(told.text).toContain('13,90')
    await talk.say('sí')
    expect(talk.at()).toBe('booking.reviewing')
  })

  it('keeps a booking that was begun on the screen: a no to its parking is no no to its price', async () => {
    const talk = await viewing()
    await talk.tap({ type: 'driver.book', parking: offers[0]!.parking.id, at: now })
    const told = await talk.say('no')
    expect(talk.at()).toBe('booking.reviewing')
    expect(told.readBack).toBe('q1')
    await talk.say('no')
    expect(talk.at()).toBe('search.listing')
  })

  it('buys no quote that replaced the one read back, and reads back the new one', async () => {
    let quotes = 0
    const talk = await viewing({ quoteBooking: () => Promise.resolve(quoteOf(`q${++quotes}`)) })
    expect((await talk.mean('book')).readBack).toBe('q1')
    await talk.tap({
      type: 'booking.change',
      window: { ...nineToSix, to: '2026-11-24T20:00:00+01:00' },
      at: now,
    })
    const told = await talk.say('sí')
    expect([told.readBack, talk.at()]).toEqual(['q2', 'booking.reviewing'])
    expect(talk.api.made).not.toContain('createBooking')
    await talk.say('sí')
    expect(talk.at()).toBe('booking.booked')
  })

  it('does not search for less than was needed when what was needed has been found meanwhile', async () => {
    const needed: Offer = { ...offers[0]!, parking: { ...offers[0]!.parking, charger: 2 } }
    let found: Offer[] = []
    const talk = talkTo({
      script: {
        async *findParkings() {
          yield { type: 'offers', platform: 'onda-park', offers: found }
          yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
        },
      },
    })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix, charger: true })
    found = [needed]
    await talk.tap({ type: 'search.go', at: now })
    await talk.say('sí')
    expect(talk.search()).toMatchObject({ needs: { charger: true }, chosen: undefined })
  })
})
