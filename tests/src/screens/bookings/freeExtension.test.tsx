// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cents } from '../../../../contract/money'
import { changeQuoteOf } from '../../../kit/changeOf'
import { bookingOf, scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

it.each([
  ['does not say to pay where a later end costs nothing', 0, 'Extend'],
  ['says to pay where it costs something', 400, 'Extend and pay'],
])('the button of an extension %s', async (_, difference, name) => {
  const booking = bookingOf({ changeable: true, minutesToCancel: null })
  const api = scriptedApi({
    listBookings: () => Promise.resolve([booking]),
    quoteChange: () => Promise.resolve(changeQuoteOf({ difference: cents(difference) })),
  })
  const { user } = await mount(`/en/user/bookings/detail?booking=${booking.uid}`, api, { member: true })
  await user.click(await screen.findByRole('button', { name: 'Extend' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Extend your stay' }))
  await user.click(asked.getByRole('button', { name: 'See the price' }))
  expect(await asked.findByRole('button', { name })).toBeTruthy()
})
