// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
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

it('the button names what it buys again when the answer was lost, and that it is charged once', async () => {
  const booking = bookingOf({ changeable: true, minutesToCancel: null })
  const api = scriptedApi({
    listBookings: () => Promise.resolve([booking]),
    quoteChange: () => Promise.resolve(changeQuoteOf({ difference: cents(400) })),
    confirmChange: () => Promise.reject(new Fault('session.offline')),
  })
  const { user } = await mount(`/en/user/bookings/detail?booking=${booking.uid}`, api, { member: true })
  await user.click(await screen.findByRole('button', { name: 'Extend' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Extend your stay' }))
  await user.click(asked.getByRole('button', { name: 'See the price' }))
  await user.click(await asked.findByRole('button', { name: 'Extend and pay' }))
  expect(await asked.findByText('If it already went through, you aren’t charged again.')).toBeTruthy()
  expect(asked.getByRole('button', { name: 'Extend and pay' })).toBeTruthy()
  expect(asked.getByText('You pay now')).toBeTruthy()
})
