// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { activeState } from '../../../../machines/selectors'
import { offers } from '../../../kit/sampleOffers'
import { atocha, bookingOf, now, scriptedApi, stay, user } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const other = new BroadcastChannel('plaza-session')
afterEach(() => (other.onmessage = null))
const { parking } = offers[0]!
const made = bookingOf({ parking })
const message = {
  account: user.uid,
  booked: {
    ...{ by: 'tab', parking: parking.id, number: 'PZ-7K2M-9F', name: parking.name },
    ...{ timeZone: 'Europe/Madrid', window: stay },
  },
}
/** A tab at the price of the parking, whose account has a booking as soon as another tab has made one. */
const atThePrice = async () => {
  const bookings: (typeof made)[] = []
  const page = await mount('/en', scriptedApi({ listBookings: () => Promise.resolve([...bookings]) }), {
    member: true,
  })
  await screen.findAllByText('Lucía Ferrer')
  page.front.sendIfAllowed({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
  const { actor, sendIfAllowed } = page.front
  await waitFor(() => expect(activeState(actor.getSnapshot())).toBe('search.listing'))
  await waitFor(() => expect(sendIfAllowed({ type: 'driver.book', parking: parking.id, at: now })).toBe(true))
  await waitFor(() => expect(activeState(actor.getSnapshot())).toBe('booking.reviewing'))
  // The page of the booking comes after its state: what ends the booking meanwhile would be opened again by it.
  await screen.findByText('Visa')
  return { page, bookings, at: () => activeState(actor.getSnapshot()) }
}

it('what another tab has booked leaves its price, is told, and is named at its parking', async () => {
  const { page, bookings, at } = await atThePrice()
  bookings.push(made)
  other.postMessage(message)
  await screen.findByText(/^You’ve booked .+ in another tab/)
  expect(at()).toMatch(/^search\./)
  await screen.findAllByText(/^You already have a booking here/)
  page.front.sendIfAllowed({ type: 'session.bookedElsewhere' })
  await waitFor(() => expect(screen.queryByText(/in another tab/)).toBeNull())
  expect(screen.queryAllByText(/^You already have a booking here/).length).toBeGreaterThan(0)
})

it('what another account has booked, or another version tells, changes nothing', async () => {
  const { at } = await atThePrice()
  other.postMessage({ ...message, account: 'somebody-else' })
  other.postMessage({ account: user.uid, booked: { by: 'tab' } })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([at(), screen.queryByText(/in another tab/)]).toEqual(['booking.reviewing', null])
})

it('tells the other tabs of its own booking once, without plate and code', async () => {
  const told: unknown[] = []
  other.onmessage = ({ data }) => void told.push(data)
  const { page, at } = await atThePrice()
  page.front.sendIfAllowed({ type: 'booking.confirm', quote: 'q1', at: now })
  await waitFor(() => expect(at()).toBe('booking.booked'))
  await waitFor(() => expect(told.filter((one) => one !== 'changed')).toHaveLength(1))
  const said = JSON.stringify(told)
  expect(said).toContain(made.parking!.id)
  expect([said.includes(made.plate), said.includes(made.accessCode!)]).toEqual([false, false])
})

it('reads its bookings again when another tab has changed one, tells the new code, and tells of its own changes once', async () => {
  const told: unknown[] = []
  other.onmessage = ({ data }) => void told.push(data)
  let code = '48217'
  const listBookings = () => Promise.resolve([bookingOf({ accessCode: code })])
  await mount(`/en/user/bookings/detail?booking=${made.uid}`, scriptedApi({ listBookings }), { member: true })
  await screen.findAllByText('48217')
  expect(told).not.toContain('bookings')
  code = 'P9TR2WX'
  other.postMessage('bookings')
  await screen.findByText('Your access code has changed. Use this one:')
  expect(screen.queryByText('48217')).toBeNull()
  other.postMessage('bookings')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(told.filter((one) => one === 'bookings')).toHaveLength(1)
})
