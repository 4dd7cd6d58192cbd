import { afterEach, describe, expect, it, vi } from 'vitest'
import { Fault } from '../../../contract/fault'
import { createApp } from '../../../server/app'
import { httpApi } from '../../../src/api/httpApi'
import { quoteOf, readUser, scriptedApi, stay, token, user } from '../../kit/scriptedApi'
import { ownVehicleOf } from '../../kit/ownVehicleOf'
import type { ParkingApi } from '../../../contract/calls'

/** Browser's end and server's end of the same wire, joined without a socket; behind them the scripted port. */
const joined = (script: Partial<ParkingApi> = {}) => {
  const behind = scriptedApi(script)
  const health = () => Promise.resolve({ status: 'ok', platforms: 0, parkings: 0, database: 'none' })
  const app = createApp({ api: () => behind, health })
  const api = httpApi({
    prefix: 'http://plaza.test/api',
    token: () => token,
    fetch: async (request) => app.request(request),
  })
  return { api, behind, app }
}
const all = async <T>(stream: AsyncIterable<T>): Promise<T[]> => {
  const values: T[] = []
  for await (const value of stream) values.push(value)
  return values
}

describe('the port over the house’s own HTTP app', () => {
  it('gives for every single answer what the port behind it gave', async () => {
    const { api, behind } = joined()
    expect(await api.authenticate({ user: 'driver@plaza.example', pass: 'x' })).toMatchObject({
      token,
      uid: 'u1',
    })
    expect(await api.getUser({ uid: 'u1' })).toEqual(readUser)
    expect(await api.listBookings({})).toEqual([])
    expect(await api.listVehicles({})).toEqual([ownVehicleOf()])
    expect(await api.addVehicle({ plate: '4821KJT', country: 'ES' })).toHaveLength(2)
    expect(await api.changeVehicle({ plate: '4821KJT', revision: 1 })).toEqual([ownVehicleOf()])
    expect(await api.removeVehicle({ plate: '4821KJT' })).toEqual([])
    expect(await api.addCard({ paymentMethod: 'pm_card_visa' })).toEqual(user.card)
    expect(await api.findPlaces({ q: 'atocha' })).toHaveLength(1)
    expect(await api.quoteBooking({ parking: 'onda-park:1', window: stay, plate: '4821KJT' })).toEqual(
      quoteOf(),
    )
    expect(await api.createBooking({ quote: 'q1', key: 'booking-q1' })).toEqual({ uid: 'b1' })
    expect(await api.quoteCancellation({ uid: 'b1' })).toMatchObject({ verdict: 'allowed' })
    expect(await api.cancelBooking({ uid: 'b1' })).toMatchObject({ uid: 'b1', status: 'cancelled' })
    expect(await api.patchUser({ locale: 'de' })).toEqual({})
    expect(behind.made).toHaveLength(14)
  })

  it('opens a page for what needs one, keeps its token, and opens another when the server forgets it', async () => {
    let opened = 0
    let known = 'page-1'
    const given: unknown[] = []
    const take = (page: string | undefined): Promise<Record<string, never>> => {
      given.push(page)
      return page === known ? Promise.resolve({}) : Promise.reject(new Fault('page.unknown'))
    }
    const { api } = joined({
      openPage: () => Promise.resolve({ page: `page-${++opened}`, until: stay.to }),
      fileSample: ({ page }) => take(page),
      joinTalk: ({ page }) => take(page) as never,
    })
    const sample = { locale: 'es', text: 'algo', state: 'search.asking', intent: 'help' } as const
    expect(await Promise.all([api.fileSample(sample), api.fileSample(sample)])).toEqual([{}, {}])
    known = 'page-2'
    expect(await api.fileSample(sample)).toEqual({})
    // A link is too long to be guessed: it needs no page.
    await expect(api.joinTalk({ front: 'phone', link: 'x' })).rejects.toMatchObject({ code: 'page.unknown' })
    expect(given).toEqual(['page-1', 'page-1', 'page-1', 'page-2', undefined])
    known = 'none'
    await expect(api.fileSample(sample)).rejects.toMatchObject({ code: 'page.unknown' })
  })

  it('streams the search and the progress of a reservation, message by message', async () => {
    const { api, behind } = joined()
    const criteria = { lat: 40.4, lng: -3.69, ...stay }
    expect(await all(api.findParkings(criteria))).toEqual(await all(behind.findParkings(criteria)))
    expect(await all(api.followBooking({ uid: 'b1' }))).toEqual(
      await all(behind.followBooking({ uid: 'b1' })),
    )
  })

  it('carries refusals across by their code', async () => {
    const { api } = joined({ quoteBooking: () => Promise.reject(new Fault('booking.soldOut')) })
    const refused = api.quoteBooking({ parking: 'onda-park:1', window: stay })
    await expect(refused).rejects.toMatchObject({ name: 'Fault', code: 'booking.soldOut' })
  })
})

describe('a stream that is silent for long', () => {
  afterEach(() => vi.useRealTimers())
  /** A search and a booking that have nothing to tell for ten seconds between two messages. */
  const slow = () => {
    const behind = scriptedApi()
    async function* slowly<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
      for await (const message of source) {
        yield message
        await new Promise((resolve) => setTimeout(resolve, 10_000))
      }
    }
    return joined({
      findParkings: (criteria) => slowly(behind.findParkings(criteria)),
      followBooking: (booking) => slowly(behind.followBooking(booking)),
    })
  }
  const criteria = { lat: 40.4, lng: -3.69, ...stay }

  it('comes whole to our own front', async () => {
    vi.useFakeTimers()
    const { api } = slow()
    const behind = scriptedApi()
    const both = Promise.all([all(api.findParkings(criteria)), all(api.followBooking({ uid: 'b1' }))])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await both).toEqual([
      await all(behind.findParkings(criteria)),
      await all(behind.followBooking({ uid: 'b1' })),
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['parkings', '\n'],
    ['users/bookings/b1/progress', ':\n\n'],
  ])('%s says every half second that it is there', async (path, beat) => {
    vi.useFakeTimers()
    const query = new URLSearchParams({ lat: '40.4', lng: '-3.69', ...stay }).toString()
    const answer = await slow().app.request(`/api/${path}?${query}`, {
      headers: { accept: 'application/x-ndjson' },
    })
    const reader = answer.body!.getReader()
    const decoder = new TextDecoder()
    let text = ''
    void (async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        text += decoder.decode(value, { stream: true })
      }
    })()
    await vi.advanceTimersByTimeAsync(0)
    const first = text
    await vi.advanceTimersByTimeAsync(1_600)
    expect(first.trim()).not.toBe('')
    expect(text).toBe(first + beat.repeat(3))
    await reader.cancel()
  })
})
