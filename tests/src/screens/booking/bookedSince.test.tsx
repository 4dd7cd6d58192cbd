// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Booking } from '../../../../contract/booking'
import { bookingOf, scriptedApi } from '../../../kit/scriptedApi'
import { begin, confirm } from '../../../kit/src/shell/bookingPage'

const { followBooking } = scriptedApi()

it('shows the end and the code that a booking has now, and leads to its own page once it is cancelled', async () => {
  const made = bookingOf()
  const { number: _, accessCode: __, ...unmade } = made
  // Read while it was being made.
  let held: Booking = { ...unmade, status: 'pending' }
  const page = await begin({
    followBooking: async function* (asked) {
      for await (const progress of followBooking(asked))
        yield progress.outcome ? { ...progress, booking: made } : progress
    },
    listBookings: () => Promise.resolve([held]),
  })
  const readAgain = (): void => act(() => void page.front.sendIfAllowed({ type: 'session.refresh' }))
  await confirm(page)
  await screen.findByRole('heading', { name: 'Your space is waiting.' })
  await screen.findByText(made.accessCode!)
  readAgain()
  await act(() => new Promise((done) => setTimeout(done, 100)))
  expect(screen.getByText(made.accessCode!)).toBeTruthy()
  expect(screen.getByText(made.number!)).toBeTruthy()

  held = { ...made, end: '2026-11-24T20:00:00+01:00', accessCode: 'K6DH' }
  readAgain()
  await screen.findByText('K6DH')
  expect(screen.queryByText(made.accessCode!)).toBeNull()
  expect(document.body.textContent).toContain('→ 20:00')

  held = { ...made, cancelled: true, status: 'cancelled' }
  readAgain()
  await waitFor(() => expect(page.where()).toBe(`/en/user/bookings/detail?booking=${made.uid}`))
  expect(screen.queryByText('Your space is waiting.')).toBeNull()
})
