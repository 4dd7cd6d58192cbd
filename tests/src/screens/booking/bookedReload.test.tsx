// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookingOf, scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

it('leads from the address of a booking that has been cancelled to its own page, also in a new tab', async () => {
  const made = bookingOf()
  const api = scriptedApi({
    listBookings: () => Promise.resolve([{ ...made, status: 'cancelled', cancelled: true }]),
    // The record of how it was made does not know of its cancellation.
    followBooking: async function* () {
      yield { step: 'almostThere', outcome: 'booked', booking: made }
    },
  })
  const page = await mount(`/en/user/bookings/new?uid=${made.uid}`, api, { member: true, arrives: true })
  await waitFor(() => expect(page.where()).toBe(`/en/user/bookings/detail?booking=${made.uid}`))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByText('Your space is waiting.')).toBeNull()
  expect(screen.queryByText(made.accessCode!)).toBeNull()
})
