// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { bookingMachine } from '../../../machines/booking.machine'
import { searchMachine } from '../../../machines/search.machine'
import { dismissNote } from '../../../src/pageNote'
import { atocha, scriptedApi, stay } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { reload, results, search } from '../../kit/src/shell/again'
import { mount } from '../../kit/src/shell/mount'

const note = /New version: check the place/
const hasNote = (): boolean => screen.queryByText(note) !== null
const kept = (name: string): unknown => JSON.parse(sessionStorage.getItem(name) ?? 'null')
const field = () => document.querySelector<HTMLInputElement>('[data-home] [name=where]')
const [parking] = offers.map((offer) => offer.parking)
const draft =
  '/en/user/bookings/new?where=Parking%20Atocha%20Sur&lat=40.407&lng=-3.69&from=2026-11-24T09:00:00%2B01:00' +
  '&to=2026-11-24T18:00:00%2B01:00&zone=Europe/Madrid&id=parking:onda-park:1&parking=onda-park:1'

afterEach(() => dismissNote())

/** What the tab held before versions were kept, as that page wrote it. */
const unversioned = {
  search:
    '{"place":{"id":"place:atocha","name":"Estación de Atocha","region":"Madrid","lat":40.4066,"lng":-3.6892,"timeZone":"Europe/Madrid"},' +
    '"window":{"from":"2026-11-24T09:00:00+01:00","to":"2026-11-24T18:00:00+01:00"},"preference":"closer","filter":"all","looking":true}',
}

describe('what another version of the page has kept of a search', () => {
  it('is searched for again with all that was asked, and the driver is told after the first picture', async () => {
    sessionStorage.setItem('search', unversioned.search)
    const notedAtFirst = new Promise<boolean>((resolve) => {
      const picture = new MutationObserver(() => document.querySelector('#main') && resolve(hasNote()))
      picture.observe(document.body, { childList: true, subtree: true })
    })
    const first = await mount('/en', scriptedApi(), { arrives: true })
    expect(await notedAtFirst).toBe(false)
    await waitFor(() => expect(first.where()).toContain('pref=closer'))
    await screen.findAllByText('Parking Atocha Sur')
    await screen.findByText(note)
    expect(kept('search')).toMatchObject({ version: searchMachine.version, place: atocha, window: stay })
    await first.user.click(screen.getByRole('button', { name: 'Close' }))
    expect(hasNote()).toBe(false)
    await reload(first)
    await screen.findAllByText('Parking Atocha Sur')
    expect(hasNote()).toBe(false)
  })

  it('loses only what cannot be read: the place stays, and what was typed over it', async () => {
    const strange = {
      version: '99',
      place: atocha,
      window: { begin: stay.from },
      preference: 'fastest',
      looking: true,
    }
    sessionStorage.setItem('search', JSON.stringify(strange))
    sessionStorage.setItem('typed', JSON.stringify({ text: 'Calle Mayor 1', over: atocha.id }))
    const api = scriptedApi()
    const { front, where } = await mount('/en', api, { arrives: true })
    await screen.findByText(note)
    expect(where()).toBe('/en')
    expect(front.actor.getSnapshot().context.search.getSnapshot().context).toMatchObject({
      place: atocha,
      window: undefined,
      preference: 'own',
      going: false,
    })
    expect(field()?.value).toBe('Calle Mayor 1')
    expect(api.made).not.toContain('findParkings')
  })

  it('is forgotten when nothing of it can be read', async () => {
    sessionStorage.setItem('search', '{"version":')
    await mount('/en', scriptedApi(), { arrives: true })
    await screen.findByText(note)
    expect(field()?.value).toBe('')
    await waitFor(() => expect(kept('search')).toBeNull())
  })

  it('is told nothing of when this version has kept it', async () => {
    const first = await mount('/en', scriptedApi(), { arrives: true })
    search(first.front)
    await waitFor(() => expect(first.where()).toMatch(results))
    const { where } = await reload(first)
    await screen.findAllByText('Parking Atocha Sur')
    expect(where()).toMatch(results)
    expect(hasNote()).toBe(false)
  })
})

describe('what another version of the page has kept of a booking', () => {
  it('goes on with the reservation that was asked for, by its key and once', async () => {
    sessionStorage.setItem(
      'booking',
      JSON.stringify({ version: '99', lot: parking, window: stay, quote: 'q1', key: 'booking-q1' }),
    )
    const keys: string[] = []
    const api = scriptedApi({ createBooking: ({ key }) => (keys.push(key), Promise.resolve({ uid: 'b1' })) })
    await mount('/en/user/bookings/new', api, { member: true, arrives: true })
    await screen.findByText('48217')
    expect(keys).toEqual(['booking-q1'])
    expect(api.made).not.toContain('quoteBooking')
    // Nothing is left to look at once it is booked.
    await waitFor(() => expect(hasNote()).toBe(false))
  })

  it('does the same where the parking alone has another shape', async () => {
    const { name: _, ...nameless } = parking!
    sessionStorage.setItem(
      'booking',
      JSON.stringify({ version: bookingMachine.version, parking: nameless, window: stay, uid: 'b1' }),
    )
    const followed: string[] = []
    const api = scriptedApi({
      async *followBooking({ uid }) {
        followed.push(uid)
        yield { step: 'pleaseWait', outcome: 'pending' }
      },
    })
    await mount('/en/user/bookings/new', api, { member: true, arrives: true })
    await screen.findByRole('button', { name: 'Check again' })
    expect(followed).toEqual(['b1'])
    await screen.findByText(note)
  })

  it('drops a stay before its yes and finds it again by the address of the page', async () => {
    sessionStorage.setItem(
      'booking',
      JSON.stringify({ version: '99', lot: parking, window: stay, plate: '4821KJT' }),
    )
    const api = scriptedApi()
    await mount(draft, api, { member: true, arrives: true })
    await screen.findByText(note)
    await screen.findByRole('button', { name: /^Confirm and pay/ })
    expect(api.made).toContain('findParkings')
    expect(api.made).not.toContain('createBooking')
    expect(kept('booking')).toMatchObject({ version: bookingMachine.version, parking: { id: 'onda-park:1' } })
  })
})
