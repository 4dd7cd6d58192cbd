// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../../contract/booking'
import { Fault } from '../../../contract/fault'
import type { ParkingApi } from '../../../contract/calls'
import { keptApi } from '../../../src/api/offlineApi'
import { cookieTokens } from '../../../src/storage/cookies'
import { rememberResults } from '../../../src/storage/keptAnswers'
import { atocha, bookingOf, scriptedApi, stay, token, user } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'

const offline = (): Promise<never> => Promise.reject(new Fault('session.offline'))
const away: Partial<ParkingApi> = {
  getUser: offline,
  listBookings: offline,
  async *findParkings() {
    await offline()
  },
}
/** A page: its port, whether its device has a network, and the token of who uses it. */
const page = ({ api = scriptedApi(away), onLine = false, who = token as string | undefined } = {}) => {
  const noted = { shown: 0 }
  const port = keptApi(api, () => who, { onLine: () => onLine, shown: () => (noted.shown += 1) })
  return { port, noted }
}
/** What a page keeps once it is idle. */
const idle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_600))
const visit = async (): Promise<void> => {
  const { port } = page({
    onLine: true,
    api: scriptedApi({ listBookings: () => Promise.resolve([bookingOf()]) }),
  })
  await Promise.all([port.getUser({ uid: user.uid }), port.listBookings({})])
  await idle()
}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('what the device keeps for reading without a network', () => {
  it('is the driver with the bookings and their codes, shown by a page that never heard the server (X14)', async () => {
    await visit()
    const { port, noted } = page()
    expect(await port.getUser({ uid: user.uid })).toEqual(user)
    expect(await port.listBookings({})).toEqual([bookingOf()])
    expect(noted.shown).toBe(2)
  })

  it('has a booking before its code is shown, also where the list that was asked for earlier comes later', async () => {
    const old = bookingOf({ uid: 'b0' })
    let answer = (_: Booking[]): void => undefined
    const asked = () => new Promise<Booking[]>((resolve) => (answer = resolve))
    const { port } = page({ onLine: true, api: scriptedApi({ listBookings: asked }) })
    const first = port.listBookings({})
    answer([old])
    await Promise.all([port.getUser({ uid: user.uid }), first])
    const late = port.listBookings({})
    for await (const { booking } of port.followBooking({ uid: 'b1' }))
      if (booking) expect(await page().port.listBookings({})).toEqual([old, bookingOf()])
    answer([old])
    await late
    await idle()
    expect(await page().port.listBookings({})).toEqual([old, bookingOf()])
    expect.assertions(2)
  })

  it('is shown to no other account, and to nobody after a log out', async () => {
    await visit()
    const other = `x.${btoa('{"uid":"u2"}')}.x`
    await expect(page({ who: other }).port.listBookings({})).rejects.toThrow('session.offline')
    await expect(page({ who: other }).port.getUser({ uid: 'u2' })).rejects.toThrow('session.offline')
    cookieTokens.forget()
    expect(localStorage.length).toBe(0)
    await expect(page().port.listBookings({})).rejects.toThrow('session.offline')
  })

  it('is not written for a driver who has logged out while the server answered', async () => {
    let who: string | undefined = token
    const port = keptApi(scriptedApi(), () => who, { onLine: () => true, shown: () => undefined })
    await Promise.all([port.getUser({ uid: user.uid }), port.listBookings({})])
    who = undefined
    await idle()
    expect(localStorage.length).toBe(0)
  })

  it('is no answer where the server refuses, nor after it has answered once', async () => {
    await visit()
    const refused = scriptedApi({ ...away, getUser: () => Promise.reject(new Fault('session.expired')) })
    await expect(page({ api: refused }).port.getUser({ uid: user.uid })).rejects.toThrow('session.expired')
    let answers = true
    const { port } = page({
      api: scriptedApi({ listBookings: () => (answers ? Promise.resolve([]) : offline()) }),
    })
    await port.listBookings({})
    answers = false
    await expect(port.listBookings({})).rejects.toThrow('session.offline')
  })

  it('is nothing where another version has written another shape', async () => {
    localStorage.setItem('keptDriver', JSON.stringify({ uid: user.uid, user, bookings: [{ uid: 'b1' }] }))
    await expect(page().port.listBookings({})).rejects.toThrow('session.offline')
    localStorage.setItem('keptDriver', 'no JSON')
    await expect(page().port.listBookings({})).rejects.toThrow('session.offline')
  })

  it('is the last search with its results, for the same place and stay alone; it stays cut', async () => {
    const asked = { lat: atocha.lat, lng: atocha.lng, ...stay }
    rememberResults({
      place: atocha,
      window: stay,
      preference: 'cheaper',
      filter: 'all',
      platforms: [],
      offers,
    })
    const found: unknown[] = []
    const search = async (input: typeof asked): Promise<void> => {
      for await (const message of page().port.findParkings(input)) found.push(message)
    }
    await expect(search(asked)).rejects.toThrow('session.offline')
    expect(found).toMatchObject([
      { type: 'catalogue', offers: [{ parking: { id: expect.any(String) as string } }, {}, {}] },
    ])
    found.length = 0
    await expect(search({ ...asked, lat: 41 })).rejects.toThrow('session.offline')
    expect(found).toEqual([])
  })

  it('is never a booking: without a network it is refused at once, and nothing is sent later', async () => {
    const api = scriptedApi(away)
    const { port } = page({ api })
    await expect(port.createBooking({ quote: 'q1', key: 'k1' })).rejects.toThrow('booking.notSent')
    expect(api.made).not.toContain('createBooking')
    // One that may have reached the server is asked for again instead: its outcome is open.
    sessionStorage.setItem('booking', JSON.stringify({ quote: 'q1', key: 'k2' }))
    const later = page({ api: scriptedApi({ createBooking: offline }) })
    await expect(later.port.createBooking({ quote: 'q1', key: 'k2' })).rejects.toThrow('session.offline')
  })
})
