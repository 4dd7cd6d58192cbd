// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { atocha, bookingOf, now, scriptedApi, stay } from '../../scriptedApi'
import { mount, type Mounted } from './mount'
import { beginBooking } from './scenes'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const search = (front: Mounted['front']): void =>
  act(() => void front.tell({ type: 'search.ask', at: now, place: atocha, window: stay, go: true }))
const results =
  /^\/en\?where=Estaci%C3%B3n%20de%20Atocha&region=Madrid&lat=40.4066&lng=-3.6892&from=2026-11-24T09:00:00%2B01:00&to=[^&]+&zone=Europe\/Madrid&id=place:atocha$/
const detail = /&parking=onda-park:1$/

/** The same tab after a reload: another page at the address of the first, over the same storage. */
const reload = async (first: Mounted, script: Partial<ParkingApi> = {}, member = true): Promise<Mounted> => {
  const at = first.where()
  first.front.actor.stop()
  cleanup()
  return mount(at, scriptedApi(script), { member, arrives: true })
}

describe('Back, Forward and addresses of a search', () => {
  it('gives results and one parking an entry of the history each, and goes back through them', async () => {
    const { front, where, go } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    await screen.findAllByText('Parking Atocha Sur')
    act(() => void front.tell({ type: 'search.choose', parking: 'onda-park:1' }))
    await waitFor(() => expect(where()).toMatch(detail))
    await go(-1)
    await waitFor(() => expect(where()).toMatch(results))
    await waitFor(() => expect(document.querySelector('.detail')).toBeNull())
    await go(1)
    await waitFor(() => expect(document.querySelector('.detail')).not.toBeNull())
    await go(-2)
    await waitFor(() => expect(where()).toBe('/en'))
    // The question keeps what was asked.
    await waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('.home [name=where]')?.value).toBe(
        'Estación de Atocha, Madrid',
      ),
    )
    await go(1)
    await screen.findAllByText('Parking Atocha Sur')
  })

  it('opens the entry below when the screen’s own button goes back, and adds none for another order', async () => {
    const { front, where, entries, go } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    act(() => void front.tell({ type: 'search.choose', parking: 'onda-park:1' }))
    await waitFor(() => expect(where()).toMatch(detail))
    act(() => void front.tell({ type: 'search.back' }))
    await waitFor(() => expect(where()).toMatch(results))
    act(() => void front.tell({ type: 'search.ask', at: now, preference: 'closer' }))
    await waitFor(() => expect(where()).toContain('pref=closer'))
    // Home, these results, and the detail that Forward would open.
    expect(entries()).toBe(3)
    await go(-1)
    await waitFor(() => expect(where()).toBe('/en'))
  })

  it('closes the form over the results with Back', async () => {
    const { front, where, go, user } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    await user.click(await screen.findByRole('button', { name: /Change place or time/ }))
    await waitFor(() => expect(where()).toMatch(/&view=edit$/))
    expect(document.querySelector('.looking')?.hasAttribute('data-editing')).toBe(true)
    await go(-1)
    await waitFor(() => expect(document.querySelector('.looking')?.hasAttribute('data-editing')).toBe(false))
    expect(where()).toMatch(results)
  })

  it('opens a detail that was shared, cold, and names its place in the reader’s language', async () => {
    const asked: string[] = []
    const api = scriptedApi({
      findPlaces: ({ q, locale }) => {
        asked.push(`${locale} ${q}`)
        return Promise.resolve([{ ...atocha, name: 'Bahnhof Atocha' }])
      },
    })
    const first = await mount('/en', scriptedApi())
    search(first.front)
    await screen.findAllByText('Parking Atocha Sur')
    act(() => void first.front.tell({ type: 'search.choose', parking: 'onda-park:1' }))
    await waitFor(() => expect(first.where()).toMatch(detail))
    const shared = first.where().replace('/en', '/de')
    cleanup()
    sessionStorage.clear()
    const { where } = await mount(shared, api)
    await screen.findByRole('heading', { name: 'Parking Atocha Sur' })
    expect(asked).toEqual(['de Estación de Atocha'])
    await waitFor(() => expect(where()).toContain('/de?where=Bahnhof%20Atocha'))
    expect(where()).toMatch(detail)
  })

  it('says of a shared detail that nobody offers it any more, and shows the others', async () => {
    const first = await mount('/en', scriptedApi())
    search(first.front)
    await waitFor(() => expect(first.where()).toMatch(results))
    const shared = `${first.where()}&parking=gone:1`
    cleanup()
    const { where } = await mount(shared, scriptedApi())
    await screen.findAllByText('That car park is no longer available.')
    await screen.findAllByText('Parking Atocha Sur')
    await waitFor(() => expect(where()).toMatch(results))
  })

  it('opens a search whose hours have passed as a question about them', async () => {
    const first = await mount('/en', scriptedApi())
    search(first.front)
    await waitFor(() => expect(first.where()).toMatch(results))
    const shared = first.where().replaceAll('2026-11-24', '2026-11-20')
    cleanup()
    const { where } = await mount(shared, scriptedApi())
    await waitFor(() => expect(where()).toBe('/en'))
    await waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('.home [name=where]')?.value).toBe(
        'Estación de Atocha, Madrid',
      ),
    )
    expect(screen.getAllByText(/already passed/).length).toBeGreaterThan(0)
  })

  it('keeps the chosen language when Back comes to an entry of another', async () => {
    const { front, where, go, user } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    await user.selectOptions((await screen.findAllByLabelText('Language'))[0]!, 'Deutsch')
    await waitFor(() => expect(where()).toMatch(/^\/de\?/))
    await go(-1)
    await waitFor(() => expect(where()).toBe('/de'))
  })
})

describe('a stream that is cut', () => {
  it('says how many platforms are missing, keeps what is there and goes on', async () => {
    let cut = true
    const whole = scriptedApi()
    const api = scriptedApi({
      async *findParkings(criteria) {
        for await (const message of whole.findParkings(criteria)) {
          if (cut && message.type === 'platform') throw new Fault('session.offline')
          yield message
        }
      },
    })
    const { front, user } = await mount('/en', api)
    search(front)
    await screen.findByText('2 platforms haven’t answered.')
    await screen.findAllByText('Parking Atocha Sur')
    cut = false
    await user.click(screen.getByRole('button', { name: 'Search again' }))
    await waitFor(() => expect(screen.queryByText('2 platforms haven’t answered.')).toBeNull())
    await screen.findAllByText('Parking Atocha Sur')
  })
})

describe('reload, Back and Forward of a booking', () => {
  const begun = async (script: Partial<ParkingApi> = {}, member = true): Promise<Mounted> => {
    const mounted = await mount('/en', scriptedApi(script), { member, arrives: true })
    await act(() => beginBooking(mounted.front))
    await waitFor(() => expect(mounted.where()).toMatch(/\/user\/bookings\/new\?.*&parking=onda-park:1$/))
    return mounted
  }

  it('asks the price again after a reload at the review', async () => {
    const first = await begun()
    await screen.findByRole('button', { name: /^Confirm and pay/ })
    const asked: string[] = []
    const { quoteBooking } = scriptedApi()
    await reload(first, { quoteBooking: (q) => (asked.push(q.window.to), quoteBooking(q)) })
    await screen.findByRole('button', { name: /^Confirm and pay/ })
    expect(asked).toEqual([stay.to])
  })

  it('keeps a visitor’s booking over a reload at the login', async () => {
    const first = await begun({}, false)
    await screen.findByLabelText('Email')
    const { user } = await reload(first, {}, false)
    await screen.findByText('Parking Atocha Sur')
    await user.type(await screen.findByLabelText('Email'), 'driver@plaza.example')
    await user.type(screen.getByLabelText('Password'), 'Plaza2026{Enter}')
    await screen.findByRole('button', { name: /^Confirm and pay/ })
  })

  it('keeps what was typed when the login is refused', async () => {
    const { user } = await begun(
      { authenticate: () => Promise.reject(new Fault('session.wrongCredentials')) },
      false,
    )
    await user.type(await screen.findByLabelText('Email'), 'driver@plaza.example')
    await user.type(screen.getByLabelText('Password'), 'Nonsense1{Enter}')
    await screen.findByRole('alert')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('driver@plaza.example')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Nonsense1')
  })

  it('comes again with Forward after Back, and stays left after its own button', async () => {
    const { go, where, user, front } = await begun()
    await screen.findByRole('button', { name: /^Confirm and pay/ })
    await go(-1)
    await waitFor(() => expect(where()).toMatch(results))
    expect(front.actor.getSnapshot().context.booking).toBeUndefined()
    await go(1)
    await screen.findByRole('button', { name: /^Confirm and pay/ })
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(where()).toMatch(results))
    expect(front.actor.getSnapshot().context.booking).toBeUndefined()
  })

  it('opens the address of a booking cold, and a visitor’s after the login', async () => {
    const first = await begun()
    const shared = first.where()
    cleanup()
    sessionStorage.clear()
    await mount(shared, scriptedApi(), { member: true })
    await screen.findByRole('button', { name: /^Confirm and pay/ })
    cleanup()
    const { where, user } = await mount(shared, scriptedApi())
    await waitFor(() => expect(where()).toBe('/en/login'))
    await user.type(await screen.findByLabelText('Email'), 'driver@plaza.example')
    await user.type(screen.getByLabelText('Password'), 'Plaza2026{Enter}')
    await screen.findByRole('button', { name: /^Confirm and pay/ })
  })

  it('shows what was booked after a reload, from the server', async () => {
    const first = await begun()
    await first.user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }))
    await screen.findByText('48217')
    await waitFor(() => expect(first.where()).toBe('/en/user/bookings/new?uid=b1'))
    const followed: string[] = []
    await reload(first, {
      listBookings: () => Promise.resolve([bookingOf({ accessCode: '90909' })]),
      async *followBooking({ uid }) {
        followed.push(uid)
        yield { step: 'connecting' }
      },
    })
    await screen.findByText('90909')
    expect(followed).toEqual([])
  })

  it('knows the stay of a reservation after a reload, asks by the same key, and lets a pending one be left', async () => {
    const never = (): Promise<never> => new Promise(() => undefined)
    const first = await begun({ createBooking: never })
    await first.user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }))
    const keys: string[] = []
    const second = await reload(first, {
      createBooking: ({ key }) => (keys.push(key), Promise.resolve({ uid: 'b1' })),
      async *followBooking() {
        yield { step: 'pleaseWait', outcome: 'pending' }
      },
    })
    await screen.findByRole('button', { name: 'Check again' })
    await screen.findByText('Parking Atocha Sur')
    expect(keys).toEqual(['booking-q1'])
    await second.user.click(screen.getByRole('link', { name: 'My parking' }))
    await waitFor(() => expect(second.where()).toBe('/en/user/bookings#proximo'))
    await waitFor(() => expect(second.front.actor.getSnapshot().context.booking).toBeUndefined())
  })
})

describe('who leaves and who comes back', () => {
  it('goes home at log out and wants nothing', async () => {
    const { user, where, front } = await mount('/en/user/bookings', scriptedApi(), { member: true })
    await user.click((await screen.findAllByRole('button', { name: /Log out/, hidden: true }))[0]!)
    await waitFor(() => expect(where()).toBe('/en'))
    expect(front.actor.getSnapshot().context.session.getSnapshot().context.wanted).toBeUndefined()
  })

  it('remembers the wanted page over a reload of the login', async () => {
    const first = await mount('/en/user/bookings#pasado', scriptedApi(), { arrives: true })
    await waitFor(() => expect(first.where()).toBe('/en/login'))
    const { user, where } = await reload(first, {}, false)
    await user.type(await screen.findByLabelText('Email'), 'driver@plaza.example')
    await user.type(screen.getByLabelText('Password'), 'Plaza2026{Enter}')
    await waitFor(() => expect(where()).toBe('/en/user/bookings#pasado'))
  })

  it('hears of a log out in another tab and takes the bookings away', async () => {
    const api = scriptedApi({ listBookings: () => Promise.resolve([bookingOf()]) })
    const { where } = await mount('/en/user/bookings', api, { member: true })
    await screen.findByText('48217')
    const other = new BroadcastChannel('plaza-session')
    other.postMessage('signedOut')
    await waitFor(() => expect(where()).toBe('/en'))
    other.close()
  })

  it('sends a visitor without any booking from its page to the login', async () => {
    const { where } = await mount('/en/user/bookings/new', scriptedApi())
    await waitFor(() => expect(where()).toBe('/en/login'))
  })

  it('says on every screen that there is no network', async () => {
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!
    const { front } = await mount('/en', scriptedApi(), { member: true })
    search(front)
    await act(() => beginBooking(front))
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false })
    act(() => void dispatchEvent(new Event('offline')))
    await screen.findByText(/You’re offline/)
    Object.defineProperty(Navigator.prototype, 'onLine', online)
  })
})
