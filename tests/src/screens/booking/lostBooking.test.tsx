// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import { Fault } from '../../../../contract/fault'
import { recallRecents, rememberRecent } from '../../../../src/storage/recents'
import { atocha, bookingOf, scriptedApi, stay } from '../../../kit/scriptedApi'
import { reload, results, search } from '../../../kit/src/shell/again'
import { mount, type Mounted } from '../../../kit/src/shell/mount'
import { beginBooking } from '../../../kit/src/shell/scenes'

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

  it('keeps what was typed when the login is refused (R323)', async () => {
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
    // The chart follows the address.
    await waitFor(() => expect(front.actor.getSnapshot().context.booking).toBeUndefined())
    await go(1)
    await screen.findByRole('button', { name: /^Confirm and pay/ })
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(where()).toMatch(results))
    expect(front.actor.getSnapshot().context.booking).toBeUndefined()
  })

  it('opens the address of a booking cold, and a visitor’s after the login (R058)', async () => {
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

  it('knows the stay of a reservation after a reload, asks by the same key, and lets a pending one be left (R115, X03)', async () => {
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
  it('goes home at log out and wants nothing (R086)', async () => {
    const { user, where, front } = await mount('/en/user/bookings', scriptedApi(), { member: true })
    await user.click((await screen.findAllByRole('button', { name: 'Menu' }))[0]!)
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(where()).toBe('/en'))
    expect(front.actor.getSnapshot().context.session.getSnapshot().context.wanted).toBeUndefined()
  })

  it('remembers the wanted page over a reload of the login (R068, R069)', async () => {
    const first = await mount('/en/user/bookings#pasado', scriptedApi(), { arrives: true })
    await waitFor(() => expect(first.where()).toBe('/en/login'))
    const { user, where } = await reload(first, {}, false)
    await user.type(await screen.findByLabelText('Email'), 'driver@plaza.example')
    await user.type(screen.getByLabelText('Password'), 'Plaza2026{Enter}')
    await waitFor(() => expect(where()).toBe('/en/user/bookings#pasado'))
  })

  it('hears of a log out in another tab: bookings, search and places searched for are gone from it', async () => {
    const api = scriptedApi({ listBookings: () => Promise.resolve([bookingOf()]) })
    const { where, front, write } = await mount('/en', api, { member: true })
    search(front)
    await screen.findAllByText('Parking Atocha Sur')
    rememberRecent(atocha)
    act(() => void fireEvent.click(screen.getAllByRole('link', { name: 'My parking' })[0]!))
    await screen.findByText('48217')
    const other = new BroadcastChannel('plaza-session')
    write(undefined)
    other.postMessage('changed')
    await waitFor(() => expect(where()).toBe('/en'))
    await screen.findByRole('button', { name: 'Find parking' })
    expect(recallRecents()).toEqual([])
    other.close()
  })

  it('sends a visitor without any booking from its page to the login (R068)', async () => {
    const { where } = await mount('/en/user/bookings/new', scriptedApi())
    await waitFor(() => expect(where()).toBe('/en/login'))
  })

  it('says on every screen that there is no network (R194)', async () => {
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
